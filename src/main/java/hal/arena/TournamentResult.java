package hal.arena;

import hal.arena.result.Standings;
import hal.arena.stats.Sprt;
import java.util.Optional;

/**
 * What has come of a tournament, or of what was played of it.
 *
 * @param standings the sum of the games that count
 * @param ending how it ended, or {@link Ending#STOPPED} while it goes on
 * @param test how the sequential test stands, if there is one
 */
public record TournamentResult(Standings standings, Ending ending, Optional<TestState> test) {
    /** How a tournament ends. */
    public enum Ending {
        /** All games were played. */
        FINISHED,
        ACCEPTED_H0,
        ACCEPTED_H1,
        /** It was told to stop, or has not ended yet. */
        STOPPED
    }

    /**
     * How a sequential test stands.
     *
     * @param test the test
     * @param logLikelihoodRatio of H1 to H0, by the pairs so far in their order
     */
    public record TestState(Sprt test, double logLikelihoodRatio) {}
}
