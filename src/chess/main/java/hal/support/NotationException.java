package hal.support;

import hal.support.text.CleanText;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

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
 *     System.out.println(e.text().orElseThrow() + " in " + e.fen().orElseThrow());
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
        ILLEGAL,
        /** Not known or not kept here: another variant, an option that an engine does not have, more than fits. */
        UNSUPPORTED
    }

    /** The longest text that is kept. */
    private static final int MAX_TEXT = 200;

    private final Kind kind;
    private final int line;
    private final int column;
    private final List<String> suggestions;
    /** Null if it is not known, as the next one. */
    private final String text;

    private final String fen;

    private NotationException(
            Kind kind, int line, int column, String message, List<String> suggestions, String text, String fen) {
        super(message);
        if (line < 1 || column < 1) {
            throw new IllegalArgumentException("lines and columns count from 1, unlike " + line + ", " + column);
        }
        this.kind = Objects.requireNonNull(kind, "no kind is given: it is null");
        this.line = line;
        this.column = column;
        this.suggestions = List.copyOf(Objects.requireNonNull(suggestions, "no suggestions are given: they are null"));
        this.text = text;
        this.fen = fen;
    }

    /**
     * @param kind what is wrong
     * @param column where it begins, from 1
     * @param message the reason, for a person
     * @param suggestions what may have been meant, the most likely first: moves in SAN, or the values that are possible
     */
    public NotationException(Kind kind, int column, String message, List<String> suggestions) {
        this(kind, 1, column, message, suggestions, null, null);
    }

    /** The same without suggestions. */
    public NotationException(Kind kind, int column, String message) {
        this(kind, column, message, List.of());
    }

    /** The same fault, said of a text that was to be read in a position. */
    public NotationException in(String wrong, String position) {
        String clean = CleanText.line(Objects.requireNonNull(wrong, "no text is given: it is null"), MAX_TEXT);
        Objects.requireNonNull(position, "no position is given: it is null");
        return new NotationException(kind, line, column, getMessage(), suggestions, clean, position);
    }

    /** The same fault in a longer text, such as a file, with its place there, and another message. */
    public NotationException at(int otherLine, int otherColumn, String message) {
        return new NotationException(kind, otherLine, otherColumn, message, suggestions, text, fen);
    }

    /** What is wrong. */
    public Kind kind() {
        return kind;
    }

    /** The line of the fault, from 1, as in a PGN file; always 1 of a text that has only one. */
    public int line() {
        return line;
    }

    /**
     * Where the fault begins in the text, from 1: 3 in the move {@code Nf9}, and in {@code Nf}, where the rest is
     * missing. Of a move that cannot be played it is the part at fault: 2 in {@code Ke2} where that square is
     * occupied, in {@code Rbb1} where there is no such rook, and in {@code Nxd5} where there is nothing to take, 4 in
     * {@code a8=K}. Where it is no part, as for a piece that is pinned, it is the move's first letter.
     */
    public int column() {
        return column;
    }

    /** The text that is wrong, cleaned, such as a move; empty if that is not known. */
    public Optional<String> text() {
        return Optional.ofNullable(text);
    }

    /** The FEN of the position in which a move cannot be played; empty if it is not about a move. */
    public Optional<String> fen() {
        return Optional.ofNullable(fen);
    }

    /**
     * What may have been meant, the most likely first: moves in SAN, which the message repeats only if ambiguous, or
     * the values that are possible.
     */
    public List<String> suggestions() {
        return suggestions;
    }

    /** For logs: the message, and of a move, its text and the position. */
    @Override
    @SuppressWarnings("OverrideThrowableToString") // the message is for the person who sees the board
    public String toString() {
        return super.toString() + (fen == null ? "" : " (\"" + text + "\" in " + fen + ")");
    }
}
