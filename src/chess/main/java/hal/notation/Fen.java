package hal.notation;

import hal.rules.Colors;
import hal.rules.Position;
import hal.rules.PositionSetup;
import hal.rules.Squares;
import hal.support.NotationException;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Forsyth-Edwards Notation: a position in one line of six fields (board, side to move, castling rights, en passant
 * square, half-move clock, move number).
 *
 * <p>It reads FEN, X-FEN and Shredder-FEN; the castling letters tell whether it is Chess960: files of
 * rooks, or a king or rook that does not stand as in standard chess. The two counters may be
 * left out together. It writes X-FEN: {@code KQkq} unless the castling rook is not the outermost one, and the en
 * passant square only where the capture is legal.
 *
 * <pre>{@code
 * Position position = Fen.parse("8/8/8/8/8/5k2/5p2/5K2 w - - 0 61");
 * System.out.println(Fen.format(position));
 * }</pre>
 *
 * <p>Thread-safe: there is no state.
 */
public final class Fen {
    /** The start position of standard chess. */
    public static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    private Fen() {}

    /**
     * The position of a FEN. An impossible check is no reason to refuse it.
     *
     * @throws NotationException with every reason and its column, if the text is not a FEN (SYNTAX) or not a legal
     *     position (ILLEGAL)
     */
    public static Position parse(String text) {
        Objects.requireNonNull(text, "no FEN is given: it is null");
        return new FenReader(text).position();
    }

    /**
     * Like {@link #parse}, but for FENs of other programs and of people, in which the board is right but the rest often
     * is not: castling rights without their king or rook, and an en passant square that no pawn has passed over, are
     * dropped; counters out of range are set to the nearest value in range. Fields may be missing: White is to move
     * then, and kings and rooks that stand where games begin may castle. Around the FEN may be quotes or an address,
     * underscores for its blanks, and behind it the operations of EPD.
     *
     * @param changes is told each change and its reason, as a clause
     * @throws NotationException if the text is not a FEN, or the board itself is impossible
     */
    public static Position parseOrRepair(String text, Consumer<String> changes) {
        Objects.requireNonNull(text, "no FEN is given: it is null");
        Objects.requireNonNull(changes, "no one is given who is told of changes: it is null");
        return new FenReader(text, true).repaired(changes);
    }

    /** Whether a text holds the board of a FEN, with whatever around it, so that {@link #parseOrRepair} may read it. */
    public static boolean isIn(String text) {
        Objects.requireNonNull(text, "no text is given: it is null");
        return FenReader.isIn(text);
    }

    /**
     * Like {@link #parse}, but without checking that the position is legal.
     *
     * @throws NotationException if the text is not a FEN
     */
    public static PositionSetup parseSetup(String text) {
        Objects.requireNonNull(text, "no FEN is given: it is null");
        return new FenReader(text).setup();
    }

    /** The FEN of a position; for Chess960, X-FEN. */
    public static String format(Position position) {
        Objects.requireNonNull(position, "no position is given: it is null");
        return position.toString();
    }

    /** The FEN of a position with the files of the rooks that may castle, in standard chess as in Chess960. */
    public static String formatShredder(Position position) {
        Objects.requireNonNull(position, "no position is given: it is null");
        String[] fields = position.toString().split(" ", 4);
        StringBuilder castling = new StringBuilder();
        for (int index = 0; index < 4; index++) {
            if ((position.castlingRights() & 1 << index) != 0) {
                char file = (char) ('a' + Squares.file(position.castling().rookFrom(index)));
                castling.append(index >> 1 == Colors.WHITE ? Character.toUpperCase(file) : file);
            }
        }
        fields[2] = castling.isEmpty() ? "-" : castling.toString();
        return String.join(" ", fields);
    }
}
