package hal.rules;

/** What the material on the board allows, wherever the pieces stand. */
final class Material {
    private Material() {}

    /**
     * Whether no series of legal moves leads to mate: bare kings, one minor piece, or only bishops, all on one colour.
     */
    static boolean isInsufficient(Position position) {
        if ((position.ofType(PieceType.PAWN) | position.straightSliders()) != 0) {
            return false;
        }
        long knights = position.ofType(PieceType.KNIGHT);
        long bishops = position.ofType(PieceType.BISHOP);
        if (knights != 0) {
            return bishops == 0 && !Bitboard.hasSeveral(knights);
        }
        return (bishops & Bitboard.LIGHT_SQUARES) == 0 || (bishops & ~Bitboard.LIGHT_SQUARES) == 0;
    }
}
