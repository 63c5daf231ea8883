package hal.notation;

import hal.support.UserException;
import java.util.List;

/**
 * Text that names no position or no move: it cannot be read, what it says cannot be played, or it says several things.
 *
 * <p>The message is for a person; it quotes nothing from the text that has not been cleaned.
 */
public final class NotationException extends UserException {
    private static final long serialVersionUID = 1L;

    /** The three manners of being wrong. */
    public enum Kind {
        /** The text follows no notation. */
        SYNTAX,
        /** The text is understood, and the rules forbid what it says. */
        ILLEGAL,
        /** The text fits more than one legal move. */
        AMBIGUOUS
    }

    private final Kind kind;
    private final int column;
    private final List<String> suggestions;

    /**
     * @param kind what is wrong
     * @param column where in the text, from 1; 0 if it is no one place's fault
     * @param message the reason, for a person
     * @param suggestions moves in SAN that may have been meant, the likeliest first
     */
    public NotationException(Kind kind, int column, String message, List<String> suggestions) {
        super(message);
        this.kind = kind;
        this.column = column;
        this.suggestions = List.copyOf(suggestions);
    }

    static NotationException syntax(int column, String message) {
        return new NotationException(Kind.SYNTAX, column, message, List.of());
    }

    /** What is wrong. */
    public Kind kind() {
        return kind;
    }

    /** Where in the text, from 1; 0 if it is no one place's fault. */
    public int column() {
        return column;
    }

    /** Moves in SAN that may have been meant, the likeliest first; the message does not repeat them unless ambiguous. */
    public List<String> suggestions() {
        return suggestions;
    }
}
