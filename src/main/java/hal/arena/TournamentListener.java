package hal.arena;

import hal.arena.play.FinishedGame;
import hal.arena.schedule.Pairing;

/** Follows a tournament. Called on its threads, never by two at once. */
public interface TournamentListener {
    /** Ignores everything. */
    TournamentListener NONE = new TournamentListener() {};

    /** A game has started. */
    default void onStart(Pairing pairing) {}

    /**
     * A game is over, or was abandoned because the tournament was stopped; abandoned games do not count.
     *
     * @param game the game
     * @param result the tournament so far
     */
    default void onGame(FinishedGame game, TournamentResult result) {}

    /** Something went wrong that does not end the tournament. */
    default void onTrouble(String sentence) {}
}
