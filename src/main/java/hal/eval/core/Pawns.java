package hal.eval.core;

import hal.rules.Bitboard;
import hal.rules.Color;

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
}
