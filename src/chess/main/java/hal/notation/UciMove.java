package hal.notation;

import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Position;
import hal.rules.Squares;
import hal.support.NotationException;
import java.util.Locale;
import java.util.Objects;

/**
 * Moves as in the UCI protocol: {@code e2e4}, {@code e7e8q}. Castling is {@code e1g1} in standard chess and the king
 * taking its own rook, {@code e1h1}, in Chess960; both are always read. This is for the ints of a {@link Position};
 * {@code Board} has the same for {@link Move}s.
 *
 * <pre>{@code
 * Position position = Position.start();
 * int move = UciMove.parse(position, "g1f3");
 * System.out.println(UciMove.format(position, move));
 * }</pre>
 *
 * <p>Thread-safe: there is no state.
 */
public final class UciMove {
    /** The null move; also what an engine answers if it has no legal move. */
    public static final String NULL = "0000";

    private UciMove() {}

    /** The text of a move, with castling written as in standard chess or Chess960 depending on the position. */
    public static String format(Position position, int move) {
        Objects.requireNonNull(position, "no position is given: it is null");
        return Move.of(move).uci(position.rules());
    }

    /**
     * The legal move of a text.
     *
     * @throws NotationException if it is not a UCI move (SYNTAX), a promotion without a piece (AMBIGUOUS), or not legal
     *     here (the other kinds)
     */
    public static int parse(Position position, String text) {
        int move = find(
                Objects.requireNonNull(position, "no position is given: it is null"),
                Objects.requireNonNull(text, "no move is given: it is null")
                        .strip()
                        .toLowerCase(Locale.ROOT));
        if (move == Moves.NONE) {
            throw complaint(position, text);
        }
        return move;
    }

    /** The legal move of a text in lower case, or {@link Moves#NONE}. */
    static int find(Position position, String text) {
        int length = text.length();
        int from = length < 4 ? Squares.NONE : Squares.parse(text.subSequence(0, 2));
        int to = length < 4 ? Squares.NONE : Squares.parse(text.subSequence(2, 4));
        if (from == Squares.NONE || to == Squares.NONE || length > 5) {
            return Moves.NONE;
        }
        int castling = Moves.NONE;
        MoveList legal = position.legalMoves();
        for (int i = 0; i < legal.size(); i++) {
            int move = legal.get(i);
            if (Moves.from(move) != from) {
                continue;
            }
            if (Moves.to(move) == to && promotionFits(move, text)) {
                return move;
            }
            if (Moves.isCastling(move) && Moves.destination(move) == to && length == 4) {
                castling = move; // unless it is also an ordinary king move, as can happen in Chess960
            }
        }
        return castling;
    }

    private static boolean promotionFits(int move, String text) {
        if (!Moves.isPromotion(move)) {
            return text.length() == 4;
        }
        return text.length() == 5
                && text.charAt(4) == Character.toLowerCase(PieceTypes.letter(Moves.promotionType(move)));
    }

    private static NotationException complaint(Position position, String text) {
        if (text.strip().matches("[a-zA-Z]\\d[a-zA-Z]\\d[nbrqNBRQ]?")) {
            return San.complaint(position.copy(), text); // a board may be shared by threads
        }
        return new NotationException(
                        NotationException.Kind.SYNTAX,
                        MoveTextReader.column(
                                text, beginning -> beginning.strip().matches("[a-hA-H][1-8][a-hA-H][1-8][nbrqNBRQ]?")),
                        Words.quoted(text.strip())
                                + " is not a UCI move; they look like e2e4, e1g1 (castling) and e7e8q")
                .in(text, position.toString());
    }
}
