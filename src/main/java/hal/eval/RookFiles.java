package hal.eval;

import hal.rules.PieceType;
import hal.rules.Position;

/** Rooks on files without pawns (open) or without own pawns (half-open). */
final class RookFiles implements Term {
    private final long open;
    private final long halfOpen;

    /** {@link Tapered} worth of each rook so placed. */
    RookFiles(long open, long halfOpen) {
        this.open = open;
        this.halfOpen = halfOpen;
    }

    @Override
    public long of(Position position, int color) {
        long rooks = position.pieces(color, PieceType.ROOK) & ~Pawns.files(position.pieces(color, PieceType.PAWN));
        long theirs = Pawns.files(position.pieces(color ^ 1, PieceType.PAWN));
        return open * Long.bitCount(rooks & ~theirs) + halfOpen * Long.bitCount(rooks & theirs);
    }
}
