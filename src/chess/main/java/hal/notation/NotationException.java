package hal.notation;

import hal.support.UserException;
import java.util.List;

/**
 * Text that is no position, move or other thing that was to be read: it has a mistake, is illegal, or is ambiguous.
 *
 * <p>The message is for a person; anything it quotes from the text has been cleaned.
 *
 * <pre>{@code
 * try {
 *     Game.start().play("Ke2");
 * } catch (NotationException e) {
 *     boolean isLegal = e.kind() != NotationException.Kind.ILLEGAL;
 *     System.out.println(isLegal + ", column " + e.column() + ": " + e.getMessage());
 * }
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 */
public final class NotationException extends UserException {
    private static final long serialVersionUID = 1L;

    /** The three ways of being wrong. */
    public enum Kind {
        /** The text is not in any notation. */
        SYNTAX,
        /** The text is understood, but the rules forbid what it says. */
        ILLEGAL,
        /** The text fits more than one legal move. */
        AMBIGUOUS
    }

    private final Kind kind;
    private final int column;
    private final List<String> suggestions;

    /**
     * @param kind what is wrong
     * @param column the column of the text, from 1; 0 if the fault is not in one place
     * @param message the reason, for a person
     * @param suggestions moves in SAN that may have been meant, the most likely first
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

    /** The column of the text, from 1; for a move that of its first character; 0 if the fault is not in one place. */
    public int column() {
        return column;
    }

    /** Moves in SAN that may have been meant, the most likely first; the message repeats them only if ambiguous. */
    public List<String> suggestions() {
        return suggestions;
    }
}
