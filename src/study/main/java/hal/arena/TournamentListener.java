package hal.arena;

import hal.arena.play.FinishedGame;
import hal.arena.schedule.Pairing;
import hal.game.Game;

/**
 * Follows a tournament. Called by one thread at a time, in the order of what happens, and under no lock: it may call
 * the tournament from any thread. The game that it is told of waits for it.
 */
public interface TournamentListener {
    /** Ignores everything. */
    TournamentListener NONE = new TournamentListener() {};

    /** A game has started. */
    default void onStart(Pairing pairing) {}

    /** Whether {@link #onMove} is of interest; telling costs a few microseconds a move. */
    default boolean followsMoves() {
        return false;
    }

    /**
     * A move has been made, in the opening too. Called only if it {@link #followsMoves}.
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
