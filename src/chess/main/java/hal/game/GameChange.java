package hal.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Something that has just happened to a game; the game already stands as the change says.
 *
 * <pre>{@code
 * Game game = Game.start();
 * GameChange.Listener listener = change -> System.out.println(change.kind() == GameChange.Kind.MOVE);
 * game.addListener(listener);
 * game.play("e4");
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 *
 * @param kind what happened
 * @param ply the number of moves now on the board
 * @param move the move played, taken back or played again; empty for the other kinds
 * @param outcome how the game stands now
 */
public record GameChange(Kind kind, int ply, Optional<GameNode> move, Outcome outcome) {
    public GameChange {
        Objects.requireNonNull(kind, "no kind is given: it is null");
        Objects.requireNonNull(move, "no move is given: it is null");
        Objects.requireNonNull(outcome, "no outcome is given: it is null");
    }

    /** What can happen. A move that ends the game is one change, {@link #MOVE}. */
    public enum Kind {
        MOVE,
        UNDO,
        REDO,
        /** The cursor went elsewhere in the tree. */
        JUMP,
        /** Lines were reordered or deleted, or a comment or annotation glyph was edited. */
        TREE,
        /** The game ended without a move, or an ending was lifted. */
        OUTCOME,
        /** A tag or the clock was set. */
        DETAILS
    }

    /** Is notified of every change of a {@link Game}, on the thread that made it. */
    @FunctionalInterface
    public interface Listener {
        /** Called after each change. */
        void onChange(GameChange change);
    }

    /** The listeners of a game. */
    static final class Listeners {
        private final List<Listener> listeners = new ArrayList<>();

        void add(Listener listener) {
            listeners.add(listener);
        }

        void remove(Listener listener) {
            listeners.remove(listener);
        }

        /** Calls every listener, even if one of them fails; the first failure is thrown at the end. */
        void notifyOf(GameChange change) {
            RuntimeException failure = null;
            for (Listener listener : List.copyOf(listeners)) {
                try {
                    listener.onChange(change);
                } catch (RuntimeException e) {
                    if (failure == null) {
                        failure = e;
                    } else {
                        failure.addSuppressed(e);
                    }
                }
            }
            if (failure != null) {
                throw failure;
            }
        }
    }
}
