package hal.arena;

import hal.arena.stats.Sprt;
import java.util.Optional;

/**
 * The result of a tournament, or of the games played so far.
 *
 * @param standings of the games that count
 * @param ending how it ended, or {@link Ending#STOPPED} while it is running
 * @param test the state of the sequential test, if there is one
 */
public record TournamentResult(Standings standings, Ending ending, Optional<TestState> test) {
    /** How a tournament ends. */
    public enum Ending {
        /** All games were played. */
        FINISHED,
        ACCEPTED_H0,
        ACCEPTED_H1,
        /** It was stopped, or is still running. */
        STOPPED
    }

    /**
     * The state of a sequential test.
     *
     * @param test the test
     * @param logLikelihoodRatio of H1 over H0 after the pairs so far
     */
    public record TestState(Sprt test, double logLikelihoodRatio) {}
}
