package hal.eval;

import hal.rules.Bitboard;
import hal.rules.PieceType;
import hal.rules.Position;

/** Two bishops of different shades. */
final class BishopPair implements Term {
    private final long worth;

    /** The {@link Tapered} worth of having both. */
    BishopPair(long worth) {
        this.worth = worth;
    }

    @Override
    public long of(Position position, int color) {
        long bishops = position.pieces(color, PieceType.BISHOP);
        boolean both = (bishops & Bitboard.LIGHT_SQUARES) != 0 && (bishops & ~Bitboard.LIGHT_SQUARES) != 0;
        return both ? worth : 0;
    }
}
