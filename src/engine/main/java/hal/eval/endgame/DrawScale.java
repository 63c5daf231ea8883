package hal.eval.endgame;

import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Position;
import hal.rules.Squares;

/**
 * How much of an endgame advantage remains where it is hard to win, in percent: few pawns or none, opposite-coloured
 * bishops, a rook pawn with the wrong bishop.
 *
 * @param noPawns without pawns and at most a minor piece ahead, against at most a minor piece
 * @param noPawnsAgainstRook the same against more
 * @param oppositeBishops with opposite-coloured bishops and otherwise only pawns
 * @param oppositeBishopsAndMore with opposite-coloured bishops and other pieces
 * @param wrongRookPawn with rook pawns on one file and no bishop of their promotion square's colour, the enemy king
 * being there
 * @param fewPawns without pawns, in all other cases
 * @param eachPawn added for each own pawn
 */
public record DrawScale(
        int noPawns,
        int noPawnsAgainstRook,
        int oppositeBishops,
        int oppositeBishopsAndMore,
        int wrongRookPawn,
        int fewPawns,
        int eachPawn) {
    /** The whole advantage remains. */
    public static final int FULL = 100;

    /**
     * Only the rules for a side without pawns, with the values of {@code config/eval/classic.toml}; more than a minor
     * piece ahead, all counts.
     */
    public static final DrawScale PAWNLESS = new DrawScale(8, 20, FULL, FULL, FULL, FULL, 0);

    private static final int MINOR = 3;
    private static final int ROOK = 5;
    private static final int QUEEN = 9;

    /**
     * The percentage for the side that is ahead.
     *
     * @param strong that side
     */
    public int of(Position position, int strong) {
        long pawns = position.pieces(strong, PieceTypes.PAWN);
        if (pawns == 0) {
            return Math.min(withoutPawns(position, strong), fewPawns);
        }
        int scale = Math.min(FULL, fewPawns + eachPawn * Long.bitCount(pawns));
        if (haveOppositeBishops(position)) {
            long others = position.ofType(PieceTypes.KNIGHT) | position.straightSliders();
            return Math.min(scale, others == 0 ? oppositeBishops : oppositeBishopsAndMore);
        }
        boolean rookPawns = (pawns & ~Bitboard.FILE_A) == 0 || (pawns & ~Bitboard.FILE_H) == 0;
        return rookPawns && isWrongRookPawn(position, strong, pawns) ? Math.min(scale, wrongRookPawn) : scale;
    }

    private int withoutPawns(Position position, int strong) {
        int own = pieces(position, strong);
        int enemy = pieces(position, strong ^ 1);
        boolean onlyKnights = own == 2 * MINOR && Long.bitCount(position.pieces(strong, PieceTypes.KNIGHT)) == 2;
        if (own < ROOK || onlyKnights) {
            return 0; // two knights cannot force mate either
        }
        if (own - enemy > MINOR) {
            return FULL;
        }
        return enemy <= MINOR ? noPawns : noPawnsAgainstRook;
    }

    private static int pieces(Position position, int color) {
        long minors = position.ofType(PieceTypes.KNIGHT) | position.ofType(PieceTypes.BISHOP);
        return MINOR * Long.bitCount(minors & position.ofColor(color))
                + ROOK * Long.bitCount(position.pieces(color, PieceTypes.ROOK))
                + QUEEN * Long.bitCount(position.pieces(color, PieceTypes.QUEEN));
    }

    private static boolean haveOppositeBishops(Position position) {
        long white = position.pieces(Colors.WHITE, PieceTypes.BISHOP);
        long black = position.pieces(Colors.BLACK, PieceTypes.BISHOP);
        return white != 0
                && black != 0
                && !Bitboard.hasSeveral(white)
                && !Bitboard.hasSeveral(black)
                && ((white & Bitboard.LIGHT_SQUARES) == 0) != ((black & Bitboard.LIGHT_SQUARES) == 0);
    }

    private static boolean isWrongRookPawn(Position position, int strong, long pawns) {
        long bishops = position.pieces(strong, PieceTypes.BISHOP);
        long pieces = position.ofColor(strong) & ~(pawns | position.ofType(PieceTypes.KING));
        int corner = Squares.of(Squares.file(Bitboard.first(pawns)), strong == Colors.WHITE ? 7 : 0);
        long shade = Squares.isLight(corner) ? Bitboard.LIGHT_SQUARES : ~Bitboard.LIGHT_SQUARES;
        int king = position.king(strong ^ 1);
        return pieces == bishops
                && (bishops & shade) == 0
                && Distance.of(king, corner) <= 1
                && (Squares.rank(king) ^ (strong == Colors.WHITE ? 0 : 7)) >= 6;
    }
}
