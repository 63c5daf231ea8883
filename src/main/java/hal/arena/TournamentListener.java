package hal.arena;

import hal.arena.play.FinishedGame;
import hal.arena.schedule.Pairing;
import hal.game.Game;

/** Follows a tournament. Called on its threads, never by two at once. */
public interface TournamentListener {
    /** Ignores everything. */
    TournamentListener NONE = new TournamentListener() {};

    /** A game has started. */
    default void onStart(Pairing pairing) {}

    /**
     * A move has been made, in the opening too.
     *
     * @param game with the move as its last; may be looked at only until this method returns
     */
    default void onMove(Pairing pairing, Game game) {}

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
