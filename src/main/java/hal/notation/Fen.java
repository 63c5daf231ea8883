package hal.notation;

import hal.rules.Position;
import hal.rules.PositionSetup;
import java.util.function.Consumer;

/**
 * Forsyth-Edwards Notation: a position in one line of six fields (board, side to move, castling rights, en passant square,
 * half-move clock, move number).
 *
 * <p>Read are FEN, X-FEN and Shredder-FEN, whose castling letters tell of Chess960 by themselves; the two counters may both
 * be left out, as people paste it. Written is X-FEN: {@code KQkq} unless the castling rook is not the outermost one, and the
 * en passant square only where that capture is legal.
 */
public final class Fen {
    /** The start position of ordinary chess. */
    public static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    private Fen() {}

    /**
     * The position of a FEN. A check that no move can have given is no reason to refuse it.
     *
     * @throws NotationException with every reason and its column, if the text is no FEN (kind SYNTAX) or no position (ILLEGAL)
     */
    public static Position parse(String text) {
        return new FenReader(text).position();
    }

    /**
     * As {@link #parse}, but for FENs of other programs, where the board is right and what stands behind it often is not:
     * castling rights without their king or rook and an en passant square that no pawn has skipped are dropped, counters out
     * of range set to the nearest in range.
     *
     * @param changes is told what was changed and why, a clause for each
     * @throws NotationException if the text is no FEN, or the board itself is impossible
     */
    public static Position parseOrRepair(String text, Consumer<String> changes) {
        return new FenReader(text).repaired(changes);
    }

    /**
     * As {@link #parse}, but without asking whether this is a position.
     *
     * @throws NotationException if the text is no FEN
     */
    public static PositionSetup parseSetup(String text) {
        return new FenReader(text).setup();
    }

    /** The FEN of a position; in Chess960 an X-FEN. */
    public static String format(Position position) {
        return FenWriter.format(position);
    }
}
