package hal.arena;

import hal.arena.play.FinishedGame;
import hal.arena.schedule.Pairing;

/** Whoever wants to know how a tournament comes along; called on its threads, by one at a time. */
public interface TournamentListener {
    /** Listens to nothing. */
    TournamentListener NONE = new TournamentListener() {};

    /** A game begins. */
    default void onStart(Pairing pairing) {}

    /**
     * A game is over, or was abandoned because the tournament was stopped; abandoned ones are no part of the result.
     *
     * @param game the game
     * @param result the tournament so far
     */
    default void onGame(FinishedGame game, TournamentResult result) {}

    /** Something went wrong that does not stop the tournament. */
    default void onTrouble(String sentence) {}
}
