package hal.tables.retrograde;

import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Squares;

/**
 * The few men of an endgame on a board, as light as can be: a square for each man. A board with all its rules
 * ({@link hal.rules.Position}) would be slow to set up for each of millions of numbers. One thread uses it.
 */
final class PiecePlacement {
    private static final long END_RANKS = Bitboard.RANK_1 | Bitboard.RANK_8;

    /** The men, in the endgame's order. */
    final int[] pieces;

    final int[] squares;

    private final long[] ofSide = new long[2];

    PiecePlacement(Endgame endgame) {
        pieces = endgame.toArray();
        squares = new int[pieces.length];
    }

    /**
     * Puts the men of a number on the board.
     *
     * @return whether each has a square of its own
     */
    boolean place(Numbering numbering, int number) {
        numbering.place(number, squares);
        ofSide[Colors.WHITE] = 0;
        ofSide[Colors.BLACK] = 0;
        for (int i = 0; i < squares.length; i++) {
            ofSide[Pieces.color(pieces[i])] |= Bitboard.of(squares[i]);
        }
        return Long.bitCount(occupied()) == squares.length;
    }

    /** Moves a man, without looking what stands there. */
    void move(int man, int to) {
        ofSide[Pieces.color(pieces[man])] ^= Bitboard.of(squares[man]) | Bitboard.of(to);
        squares[man] = to;
    }

    long occupied() {
        return ofSide[Colors.WHITE] | ofSide[Colors.BLACK];
    }

    boolean belongsTo(int man, int side) {
        return Pieces.color(pieces[man]) == side;
    }

    boolean isPawn(int man) {
        return Pieces.type(pieces[man]) == PieceTypes.PAWN;
    }

    /** The man on a square that is not empty. */
    int at(int square) {
        int man = 0;
        while (squares[man] != square) {
            man++;
        }
        return man;
    }

    /** Whether the other side attacks a side's king. */
    boolean isInCheck(int side) {
        int king = squares[side];
        for (int i = 0; i < pieces.length; i++) {
            if (!belongsTo(i, side) && Bitboard.contains(attacks(i), king)) {
                return true;
            }
        }
        return false;
    }

    private long attacks(int man) {
        return isPawn(man)
                ? Attacks.pawn(Pieces.color(pieces[man]), squares[man])
                : Attacks.of(Pieces.type(pieces[man]), squares[man], occupied());
    }

    /** Where a man can take something; the own king may be in check afterwards. */
    long captures(int man) {
        return attacks(man) & ofSide[Pieces.color(pieces[man]) ^ 1];
    }

    /** Where a man can go without taking anything; the own king may be in check afterwards. */
    long steps(int man) {
        long empty = ~occupied();
        if (!isPawn(man)) {
            return attacks(man) & empty;
        }
        int color = Pieces.color(pieces[man]);
        long one = Bitboard.forward(Bitboard.of(squares[man]), color) & empty;
        long third = color == Colors.WHITE ? Bitboard.RANK_3 : Bitboard.RANK_6;
        return one | (Bitboard.forward(one & third, color) & empty);
    }

    /** Where a man can have come from by a move that took nothing and promoted nothing. */
    long origins(int man) {
        long empty = ~occupied();
        if (!isPawn(man)) {
            return attacks(man) & empty;
        }
        int color = Pieces.color(pieces[man]);
        long one = Bitboard.forward(Bitboard.of(squares[man]), color ^ 1) & empty & ~END_RANKS;
        long third = color == Colors.WHITE ? Bitboard.RANK_3 : Bitboard.RANK_6;
        return one | (Bitboard.forward(one & third, color ^ 1) & empty);
    }

    /** Whether a man that goes there promotes. */
    boolean promotes(int man, int to) {
        return isPawn(man) && Bitboard.contains(END_RANKS, to);
    }

    /**
     * The square that a step of a man passes over where an enemy pawn can take it in passing, or {@link Squares#NONE}.
     */
    int passedOver(int man, int to) {
        if (!isPawn(man) || Math.abs(to - squares[man]) != 16) {
            return Squares.NONE;
        }
        int passed = (to + squares[man]) / 2;
        int color = Pieces.color(pieces[man]);
        for (int i = 0; i < pieces.length; i++) {
            if (!belongsTo(i, color) && canTakeInPassing(i, passed)) {
                return passed;
            }
        }
        return Squares.NONE;
    }

    /** Whether a man is a pawn that attacks the square which an enemy pawn has just passed over. */
    boolean canTakeInPassing(int man, int passed) {
        return isPawn(man) && Bitboard.contains(Attacks.pawn(Pieces.color(pieces[man]), squares[man]), passed);
    }
}
