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
 *     boolean isBlocked = e.kind() == NotationException.Kind.BLOCKED; // true
 *     System.out.println(isBlocked + ", column " + e.column() + ": " + e.getMessage() + ", but " + e.suggestions());
 * }
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 */
public final class NotationException extends UserException {
    private static final long serialVersionUID = 1L;

    /**
     * The ways of being wrong. Up to {@link #AMBIGUOUS} the text is at fault, whatever stands on the board; with all
     * others it is understood, but what it says is not legal.
     */
    public enum Kind {
        /** The text is not in any notation. */
        SYNTAX,
        /** It names a square that the board does not have, as in {@code Nf9}. */
        NO_SUCH_SQUARE,
        /** It fits more than one legal move: those are the suggestions. */
        AMBIGUOUS,
        /** The side to move has no such piece, or not where the text says. */
        NO_SUCH_PIECE,
        /** The piece does not move like that. */
        UNREACHABLE,
        /** A piece is in the way, or one of its own side stands on the square. */
        BLOCKED,
        /** A capture where there is nothing to take. */
        NOTHING_TO_TAKE,
        /** The piece protects its king from check. */
        PINNED,
        /** The king is in check, and stays in it, or wants to castle or to pass. */
        IN_CHECK,
        /** The king would be in check after the move, or castles through it. */
        INTO_CHECK,
        /** There is no right to castle on that side, or no more. */
        NO_CASTLING,
        /** Nothing is promoted by that move, or not to such a piece. */
        NO_PROMOTION,
        /** The game is over. */
        GAME_OVER,
        /** Not legal in another way, as is the position of a FEN. */
        ILLEGAL
    }

    private final Kind kind;
    private final int column;
    private final List<String> suggestions;

    /**
     * @param kind what is wrong
     * @param column where it begins, from 1
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
     * missing. Of a move that is not legal it is the move's first letter.
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
