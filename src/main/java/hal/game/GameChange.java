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
public record GameChange(Kind kind, int ply, Optional<GameNode> move, Outcome outcome) {
    /** What can happen. A move that ends the game is one change, {@link #MOVE}. */
    public enum Kind {
        MOVE,
        UNDO,
        REDO,
        /** The cursor went elsewhere in the tree. */
        JUMP,
        /** Lines were put in another order or deleted, or something was said about a move. */
        TREE,
        /** The game ended, or a premature ending was lifted, without a move. */
        OUTCOME,
        /** A tag or the clock was set. */
        DETAILS
    }

    /** Somebody who wants to know what happens to a {@link Game}; called on the thread that changed it. */
    @FunctionalInterface
    public interface Listener {
        /** Called after each change. */
        void onChange(GameChange change);
    }
}
