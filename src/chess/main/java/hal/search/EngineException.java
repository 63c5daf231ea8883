package hal.search;

import hal.support.UserException;
import java.util.Objects;

/**
 * An external engine has failed. The message says in a sentence which one, how, and what happened to it. Thrown to the
 * caller waiting for its answer; the game is not affected. The same engine can be used again: its program is restarted
 * if that has ended.
 *
 * <pre>{@code
 * try (UciClient engine = UciClient.start("stockfish")) {
 *     engine.newGame();
 * } catch (EngineException e) {
 *     System.err.println((e.kind() == EngineException.Kind.DEAD) + ": " + e.getMessage());
 * }
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 */
public final class EngineException extends UserException {
    private static final long serialVersionUID = 1L;

    /** The ways an engine can fail. */
    public enum Kind {
        /** It could not be started. A program that starts but is no UCI engine is {@link #DEAD} or {@link #SILENT}. */
        NO_START,
        /** Its program ended by itself. */
        DEAD,
        /** It did not answer in time. */
        SILENT,
        /** Its move is not legal in the position. */
        ILLEGAL_MOVE,
        /** Its answer makes no sense. */
        GARBAGE,
        /** It writes more output than anyone could read. */
        FLOOD,
        /** It works, but does not support the requested game or option. */
        UNABLE;

        /** Whether its program is no longer running; otherwise it can be used again as it is. */
        public boolean isFatal() {
            return this == NO_START || this == DEAD || this == SILENT || this == FLOOD;
        }
    }

    private final Kind kind;

    /**
     * A failure.
     *
     * @param message a sentence for the user, with quoted engine output already cleaned
     */
    public EngineException(Kind kind, String message) {
        super(message);
        this.kind = Objects.requireNonNull(kind, "no kind is given: it is null");
    }

    /** A failure with its cause, which may be null, as of any {@link Throwable}. */
    public EngineException(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = Objects.requireNonNull(kind, "no kind is given: it is null");
    }

    /** The way it has failed. */
    public Kind kind() {
        return kind;
    }
}
