package hal.analysis.explain;

import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;

/**
 * What captures win, counted in pawns as players count, over legal moves: so a pinned man takes nothing that it may not
 * take. The search's own exchanges are quicker, and do not see pins.
 */
final class Exchanges {
    /** In pawns: more than all others together. */
    private static final int KING = 100;

    /** Captures further on do not change who wins. */
    private static final int MAX_PLIES = 12;

    private Exchanges() {}

    /** What a man is worth in pawns. */
    static int value(int type) {
        return type == PieceTypes.KING ? KING : PieceTypes.pawns(type);
    }

    static int valueAt(Position position, int square) {
        return value(Pieces.type(position.pieceAt(square)));
    }

    /** A side's lead in men. */
    static int lead(Position position, int side) {
        int lead = 0;
        for (int type = PieceTypes.PAWN; type < PieceTypes.KING; type++) {
            lead += value(type)
                    * (Long.bitCount(position.pieces(side, type)) - Long.bitCount(position.pieces(side ^ 1, type)));
        }
        return lead;
    }

    /** What the side to move wins by captures and promotions, wherever they are; 0 if it had better not take. */
    static int best(Position position) {
        return settle(position.copy(), -1, -1000, 1000, MAX_PLIES);
    }

    /** What the side to move wins on one square. */
    static int on(Position position, int square) {
        return settle(position.copy(), square, -1000, 1000, MAX_PLIES);
    }

    /** What a move wins or loses if both sides go on taking on its square. */
    static int of(Position position, int move) {
        Position after = position.copy();
        int gain = gain(position, move);
        after.make(move);
        return gain - on(after, Moves.destination(move));
    }

    /** Whether a man could be taken with a gain, if it were the other side's turn. */
    static boolean isLoose(Position position, int square) {
        Position turned = position.copy();
        if (Pieces.color(position.pieceAt(square)) == position.sideToMove()) {
            if (position.inCheck()) {
                return false;
            }
            turned.makeNull();
        }
        return on(turned, square) > 0;
    }

    private static int settle(Position position, int square, int alpha, int beta, int plies) {
        boolean check = square < 0 && position.inCheck();
        int best = check ? -500 : 0;
        if (best >= beta || plies == 0) {
            return Math.max(best, 0);
        }
        for (int move : position.legalMoves().toArray()) {
            boolean wanted =
                    check || (square < 0 ? !Moves.isQuiet(move) : Moves.isCapture(move) && Moves.to(move) == square);
            if (!wanted) {
                continue;
            }
            int gain = gain(position, move);
            int floor = Math.max(alpha, best);
            position.make(move);
            int value = gain - settle(position, square, gain - beta, gain - floor, plies - 1);
            position.unmake();
            best = Math.max(best, value);
            if (best >= beta) {
                break;
            }
        }
        return best;
    }

    private static int gain(Position position, int move) {
        int gain = Moves.isPromotion(move) ? value(Moves.promotionType(move)) - 1 : 0;
        if (Moves.isEnPassant(move)) {
            return gain + 1;
        }
        return Moves.isCapture(move) ? gain + valueAt(position, Moves.to(move)) : gain;
    }
}
