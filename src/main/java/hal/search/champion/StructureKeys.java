package hal.search.champion;

import hal.rules.Color;
import hal.rules.PieceType;
import hal.rules.Position;

/**
 * Condenses parts of a position to a few bits, to look up what is known of positions alike. Multiplying whole bitboards
 * costs less than keeping such keys along with every move, and two parts that fall together do no harm.
 */
final class StructureKeys {
    /** Bits of a key. */
    static final int BITS = 14;

    // Odd numbers without pattern: the fractions of golden ratio and square roots, as splittable random generators use.
    private static final long M1 = 0x9E3779B97F4A7C15L;
    private static final long M2 = 0xBF58476D1CE4E5B9L;
    private static final long M3 = 0x94D049BB133111EBL;
    private static final long M4 = 0xD6E8FEB86659FD93L;
    private static final long M5 = 0xA0761D6478BD642FL;

    private StructureKeys() {}

    /** The pawns of both sides. */
    static int pawns(Position position) {
        return mix(position.pieces(Color.WHITE, PieceType.PAWN) * M1
                + Long.rotateLeft(position.pieces(Color.BLACK, PieceType.PAWN) * M2, 32));
    }

    /** The king and the pieces of a side, without its pawns. */
    static int pieces(Position position, int color) {
        return mix(position.pieces(color, PieceType.KNIGHT) * M1
                + Long.rotateLeft(position.pieces(color, PieceType.BISHOP) * M2, 13)
                + Long.rotateLeft(position.pieces(color, PieceType.ROOK) * M3, 26)
                + Long.rotateLeft(position.pieces(color, PieceType.QUEEN) * M4, 39)
                + Long.rotateLeft(position.pieces(color, PieceType.KING) * M5, 52));
    }

    private static int mix(long sum) {
        return (int) (((sum ^ sum >>> 32) * M3) >>> (64 - BITS));
    }
}
