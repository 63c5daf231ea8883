package hal.search.champion;

import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;

/**
 * Static exchange evaluation (SEE): what a move wins or loses if both sides keep capturing on its square, each with its
 * least valuable piece, as long as it pays. Pins, and promotions in recaptures, are ignored.
 */
final class StaticExchange {
    /** More than all other pieces together. */
    private static final int KING = 20_000;

    /** By piece type, in centipawns. */
    private final int[] values;

    StaticExchange(SearchParameters parameters) {
        values = new int[] {
            parameters.exchangePawn,
            parameters.exchangeKnight,
            parameters.exchangeBishop,
            parameters.exchangeRook,
            parameters.exchangeQueen,
            KING
        };
    }

    /** The value of a piece type in exchanges, in centipawns. */
    int value(int type) {
        return values[type];
    }

    /**
     * Whether a move gains at least a threshold.
     *
     * @param move a legal move
     * @param threshold in centipawns; negative to allow a loss
     */
    boolean isAtLeast(Position position, int move, int threshold) {
        if (Moves.isCastling(move)) {
            return threshold <= 0;
        }
        int from = Moves.from(move);
        int to = Moves.to(move);
        int mover = Pieces.type(position.pieceAt(from));
        int gain = gain(position, move, to);
        if (Moves.isPromotion(move)) {
            mover = Moves.promotionType(move);
            gain += values[mover] - values[PieceTypes.PAWN];
        }
        // First the easy cases: not enough even without a recapture, or enough even if the mover is lost for nothing.
        if (gain < threshold) {
            return false;
        }
        if (gain - values[mover] >= threshold) {
            return true;
        }
        long occupied = (position.occupied() & ~Bitboard.of(from)) | Bitboard.of(to);
        if (Moves.isEnPassant(move)) {
            occupied ^= Bitboard.of(to ^ 8);
        }
        return isWonAfter(position, to, occupied, gain - values[mover] - threshold);
    }

    private int gain(Position position, int move, int to) {
        if (!Moves.isCapture(move)) {
            return 0;
        }
        return Moves.isEnPassant(move) ? values[PieceTypes.PAWN] : values[Pieces.type(position.pieceAt(to))];
    }

    /**
     * Plays out the exchange.
     *
     * @param occupied the occupied squares after the first move
     * @param start the first side's lead over its goal if its piece is captured and nothing more happens: negative
     */
    private boolean isWonAfter(Position position, int to, long occupied, int start) {
        int first = position.sideToMove();
        int side = first;
        int balance = start;
        long left = occupied;
        long attackers = position.attackersTo(to, left) & left;
        while (true) {
            side ^= 1;
            long own = attackers & position.ofColor(side);
            if (own == 0) {
                break;
            }
            int type = leastValuable(position, own);
            if (type == PieceTypes.KING && (attackers & position.ofColor(side ^ 1)) != 0) {
                break; // the king cannot capture a protected piece
            }
            left ^= Bitboard.of(Bitboard.first(own & position.ofType(type)));
            attackers = (attackers | discovered(position, to, left, type)) & left;
            // The capturing side reaches its goal even if it loses this piece too: the other side cannot catch up.
            balance = -balance - 1 - values[type];
            if (balance >= 0) {
                return side == first;
            }
        }
        return side != first;
    }

    private static int leastValuable(Position position, long pieces) {
        int type = PieceTypes.PAWN;
        while ((pieces & position.ofType(type)) == 0) {
            type++;
        }
        return type;
    }

    /** The sliders that attack the square through the line a piece has left. */
    private static long discovered(Position position, int to, long occupied, int type) {
        long found = 0;
        if (type == PieceTypes.PAWN || type == PieceTypes.BISHOP || type == PieceTypes.QUEEN) {
            found |= Attacks.bishop(to, occupied) & position.diagonalSliders();
        }
        if (type == PieceTypes.ROOK || type == PieceTypes.QUEEN) {
            found |= Attacks.rook(to, occupied) & position.straightSliders();
        }
        return found;
    }
}
