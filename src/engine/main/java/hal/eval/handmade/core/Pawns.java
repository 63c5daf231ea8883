package hal.eval.handmade.core;

import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.Squares;

/** Pawn set operations used by several terms. */
public final class Pawns {
    private Pawns() {}

    /** All squares of the files of a set. */
    public static long files(long set) {
        return Bitboard.fill(set, Colors.WHITE) | Bitboard.fill(set, Colors.BLACK);
    }

    /** The files adjacent to a set of whole files. */
    public static long beside(long files) {
        return Bitboard.east(files) | Bitboard.west(files);
    }

    /** The squares that a side's pawns attack or can attack after advancing (attack span). */
    public static long span(long pawns, int color) {
        return Bitboard.fill(Attacks.pawns(color, pawns), color);
    }

    /** A side's passed pawns: no enemy pawn can stop or capture them on their way. */
    public static long passed(long own, long enemies, int color) {
        int them = color ^ 1;
        long ahead = Bitboard.fill(Bitboard.forward(enemies, them), them);
        return own & ~(ahead | Bitboard.east(ahead) | Bitboard.west(ahead));
    }

    /** The rank of a square from 0 to 7, from a colour's point of view. */
    public static int rank(int square, int color) {
        return Squares.rank(square) ^ (color == Colors.WHITE ? 0 : 7);
    }
}
