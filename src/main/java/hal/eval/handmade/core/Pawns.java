package hal.eval.handmade.core;

import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Color;
import hal.rules.Square;

/** What several terms ask about sets of pawns. */
public final class Pawns {
    private Pawns() {}

    /** The squares themselves and all before them, seen from a colour. */
    public static long fill(long set, int color) {
        long filled = set;
        if (color == Color.WHITE) {
            filled |= filled << 8;
            filled |= filled << 16;
            filled |= filled << 32;
        } else {
            filled |= filled >>> 8;
            filled |= filled >>> 16;
            filled |= filled >>> 32;
        }
        return filled;
    }

    /** All squares of the files that a set touches. */
    public static long files(long set) {
        return fill(set, Color.WHITE) | fill(set, Color.BLACK);
    }

    /** The files beside those of a set of whole files. */
    public static long beside(long files) {
        return Bitboard.east(files) | Bitboard.west(files);
    }

    /** The squares that a side's pawns attack or could come to attack by advancing. */
    public static long span(long pawns, int color) {
        return fill(Attacks.pawns(color, pawns), color);
    }

    /** The pawns of a side that no enemy pawn can stop or take on their way. */
    public static long passed(long own, long enemies, int color) {
        int them = color ^ 1;
        long ahead = fill(Bitboard.forward(enemies, them), them);
        return own & ~(ahead | Bitboard.east(ahead) | Bitboard.west(ahead));
    }

    /** The rank of a square from 0 to 7, seen from a colour's own side. */
    public static int rank(int square, int color) {
        return Square.rank(square) ^ (color == Color.WHITE ? 0 : 7);
    }
}
