package hal.game;

import hal.rules.Bitboard;
import hal.rules.PieceType;
import hal.rules.Position;

/** Whether a side could mate at all, were the other to help: what decides between a loss on time and a draw. */
final class MatingMaterial {
    private MatingMaterial() {}

    /**
     * Whether a side has the men for some mate, by counting men only (FIDE Laws, article 6.9, without blocked pawns).
     *
     * <ul>
     *   <li>A bare king mates nobody.
     *   <li>A lone knight needs a man beside the other king that takes a square from it: a pawn, knight, bishop or rook.
     *   <li>Bishops of one shade need a pawn or knight of the other side, or a bishop of the other shade, for the same
     *       purpose.
     * </ul>
     */
    static boolean canMate(Position position, int color) {
        long own = position.ofColor(color);
        long kings = position.ofType(PieceType.KING);
        if ((own & (position.ofType(PieceType.PAWN) | position.straightSliders())) != 0) {
            return true;
        }
        long knights = own & position.ofType(PieceType.KNIGHT);
        long bishops = position.ofType(PieceType.BISHOP);
        if (knights != 0) {
            boolean alone = Long.bitCount(own) == 2;
            long helpers = position.ofColor(color ^ 1) & ~kings & ~position.ofType(PieceType.QUEEN);
            return !alone || helpers != 0;
        }
        if ((own & bishops) == 0) {
            return false;
        }
        boolean oneShade = (bishops & Bitboard.LIGHT_SQUARES) == 0 || (bishops & ~Bitboard.LIGHT_SQUARES) == 0;
        return !oneShade || (position.ofType(PieceType.PAWN) | position.ofType(PieceType.KNIGHT)) != 0;
    }
}
