package hal.engine;

import hal.support.UserException;

/**
 * An engine that is a program of its own has failed. The message says in a sentence which one, how, and what became of
 * it. Thrown where its answer was waited for; the game is the caller's and unharmed. The same {@link Engine} can be asked
 * again: it starts its program anew if that has ended.
 */
public final class EngineException extends UserException {
    private static final long serialVersionUID = 1L;

    /** The ways to fail. */
    public enum Kind {
        /** It could not be started, or is no UCI engine. */
        NO_START,
        /** Its program ended by itself. */
        DEAD,
        /** It did not answer in time. */
        SILENT,
        /** Its move is not legal in the position. */
        ILLEGAL_MOVE,
        /** Its answer is no answer. */
        GARBAGE,
        /** It writes more than anyone could read. */
        FLOOD,
        /** It works, but not for this: a game or an option that it does not know. */
        UNABLE;

        /** Whether its program has ended with it; otherwise it goes on and can be asked again as it is. */
        public boolean isFatal() {
            return this == NO_START || this == DEAD || this == SILENT || this == FLOOD;
        }
    }

    private final Kind kind;

    /**
     * A failure.
     *
     * @param message a sentence for a person, with the engine's own words already cleaned
     */
    public EngineException(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    /** A failure with the technical reason behind it. */
    public EngineException(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }
}
