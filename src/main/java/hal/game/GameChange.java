package hal.game;

import java.util.Optional;

/**
 * Something that has just happened to a game; the game already stands as the change says.
 *
 * @param kind what happened
 * @param ply how many moves are on the board now
 * @param move the move played, taken back or played again; empty for the other kinds
 * @param outcome how the game stands now
 */
public record GameChange(Kind kind, int ply, Optional<PlayedMove> move, Outcome outcome) {
    /** What can happen. A move that ends the game is one change, {@link #MOVE}. */
    public enum Kind {
        MOVE,
        UNDO,
        REDO,
        JUMP,
        /** The game ended, or a premature ending was lifted, without a move. */
        OUTCOME,
        /** A tag, a note or the clock was set. */
        DETAILS
    }
}
