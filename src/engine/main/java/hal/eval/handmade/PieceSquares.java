package hal.eval.handmade;

import hal.eval.handmade.core.Tapered;
import hal.rules.Bitboard;
import hal.rules.Castling;
import hal.rules.Colors;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Squares;
import java.util.Arrays;

/**
 * The piece-square sum, White's minus Black's, updated incrementally: a move changes two or three summands, so that the
 * sum costs the same for any number of pieces.
 */
final class PieceSquares {
    /** The {@link Tapered} value of {@code piece << 6 | square}; negative for Black's pieces. */
    private final long[] worth;

    /** The {@link Tapered} value of each piece type, without the square. */
    private final long[] values;

    private long[] sums = new long[256];
    private int top;

    /**
     * Uses tables shared by all instances.
     *
     * @param worth by piece and square, as from {@link #worthOf}; not copied
     * @param values the piece values contained in it, by type
     */
    PieceSquares(long[] worth, long[] values) {
        this.worth = worth;
        this.values = values.clone();
    }

    /**
     * Combines the tables of both colours.
     *
     * @param white {@link Tapered} value by piece type and square
     * @param black the same for Black, from its own side: its a1 is Black's a8
     */
    static long[] worthOf(long[][] white, long[][] black) {
        long[] worth = new long[Pieces.COUNT << 6];
        for (int piece = 0; piece < Pieces.COUNT; piece++) {
            for (int square = 0; square < Squares.COUNT; square++) {
                int type = Pieces.type(piece);
                worth[piece << 6 | square] = Pieces.color(piece) == Colors.WHITE
                        ? white[type][square]
                        : -black[type][Squares.mirror(square)];
            }
        }
        return worth;
    }

    /** The {@link Tapered} sum, White's minus Black's. */
    long sum() {
        return sums[top];
    }

    void attach(Position position) {
        top = 0;
        sums[0] = compute(position);
    }

    /** The sum computed from scratch; {@link #sum} must always equal it. */
    long compute(Position position) {
        long sum = 0;
        for (int square = 0; square < Squares.COUNT; square++) {
            int piece = position.pieceAt(square);
            if (piece != Pieces.NONE) {
                sum += worth[piece << 6 | square];
            }
        }
        return sum;
    }

    /** A side's {@link Tapered} sum of piece values without the king's, which both sides have. */
    long material(Position position, int color) {
        long sum = 0;
        for (int type = 0; type < PieceTypes.KING; type++) {
            sum += values[type] * Long.bitCount(position.pieces(color, type));
        }
        return sum;
    }

    /** A side's {@link Tapered} sum of the square bonuses, without piece values. */
    long placement(Position position, int color) {
        long sum = 0;
        for (long men = position.ofColor(color); men != 0; men = Bitboard.withoutFirst(men)) {
            int square = Bitboard.first(men);
            sum += worth[position.pieceAt(square) << 6 | square];
        }
        return (color == Colors.WHITE ? sum : -sum) - material(position, color) - values[PieceTypes.KING];
    }

    void push(Position before, int move) {
        long sum = sums[top] + (move == Moves.NONE ? 0 : change(before, move));
        if (++top == sums.length) {
            sums = Arrays.copyOf(sums, 2 * top);
        }
        sums[top] = sum;
    }

    void pop() {
        top--;
    }

    private long change(Position before, int move) {
        int from = Moves.from(move);
        int to = Moves.to(move);
        int piece = before.pieceAt(from) << 6;
        if (Moves.isCastling(move)) {
            int index = Castling.index(before.sideToMove(), Moves.castlingSide(move));
            int rook = before.pieceAt(to) << 6;
            return worth[piece | Castling.kingTo(index)]
                    - worth[piece | from]
                    + worth[rook | Castling.rookTo(index)]
                    - worth[rook | to];
        }
        long change = -worth[piece | from];
        if (Moves.isCapture(move)) {
            int victim = Moves.isEnPassant(move) ? to ^ 8 : to;
            change -= worth[before.pieceAt(victim) << 6 | victim];
        }
        int after = Moves.isPromotion(move) ? Pieces.of(before.sideToMove(), Moves.promotionType(move)) << 6 : piece;
        return change + worth[after | to];
    }
}
