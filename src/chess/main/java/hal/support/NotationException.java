package hal.support;

import java.util.List;

/**
 * Text that is no position, move, square, value of an option or other thing that was to be read: it has a mistake, is
 * illegal, or is ambiguous.
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
        /** The text is understood, but the rules forbid what it says, or the board has no such square. */
        ILLEGAL,
        /** The text fits more than one legal move. */
        AMBIGUOUS
    }

    private final Kind kind;
    private final int column;
    private final List<String> suggestions;

    /**
     * @param kind what is wrong
     * @param column where it begins, from 1; 1 where it is the whole text
     * @param message the reason, for a person
     * @param suggestions what may have been meant, the most likely first: moves in SAN, or the values that are possible
     */
    public NotationException(Kind kind, int column, String message, List<String> suggestions) {
        super(message);
        if (column < 1) {
            throw new IllegalArgumentException("columns count from 1, unlike " + column);
        }
        this.kind = kind;
        this.column = column;
        this.suggestions = List.copyOf(suggestions);
    }

    /** The same without suggestions. */
    public NotationException(Kind kind, int column, String message) {
        this(kind, column, message, List.of());
    }

    /** What is wrong. */
    public Kind kind() {
        return kind;
    }

    /**
     * Where the fault begins in the text, from 1: 3 in the move {@code Nf9}, and in {@code Nf}, where the rest is
     * missing. 1 where it is the whole text, such as a move that is not legal.
     */
    public int column() {
        return column;
    }

    /**
     * What may have been meant, the most likely first: moves in SAN, which the message repeats only if ambiguous, or
     * the values that are possible.
     */
    public List<String> suggestions() {
        return suggestions;
    }
}
