package hal.eval.endgame;

import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Position;
import hal.rules.Squares;

/**
 * Endgames against a lone king. With a single pawn the result is looked up; with mating material the king is driven to
 * the edge, by two bishops to a corner, and by bishop and knight to a corner of the bishop's colour, the only ones in
 * which they mate, while the own king approaches. The scores rise towards the mate, so that a shallow search makes
 * progress.
 */
public final class LoneKing {
    /** Returned by {@link #score} for positions it does not know. */
    public static final int UNKNOWN = Integer.MIN_VALUE;

    private static final int FARTHEST = 7;

    /** For evaluations without values of their own: those of {@code config/eval/classic.toml}. */
    public static final LoneKing DEFAULT =
            new LoneKing(1500, 20, 60, 25, 600, 20, new int[] {128, 351, 367, 576, 1032, 0});

    private final int win;
    private final int edge;
    private final int corner;
    private final int near;
    private final int pawnWin;
    private final int pawnRank;
    private final int[] values;

    /**
     * Endgames with given values, in centipawns.
     *
     * @param win bonus for mating material, in addition to the pieces
     * @param edge bonus for each file and each rank that the lone king is away from the centre
     * @param corner bonus for each step of the lone king towards a corner in which two bishops, or bishop and knight,
     *     can mate
     * @param near bonus for each step that the kings are closer than seven
     * @param pawnWin for a single pawn that wins by force
     * @param pawnRank bonus for each rank which that pawn has advanced beyond the first
     * @param values of the pieces in the endgame, by {@link PieceTypes}
     */
    public LoneKing(int win, int edge, int corner, int near, int pawnWin, int pawnRank, int[] values) {
        this.win = win;
        this.edge = edge;
        this.corner = corner;
        this.near = near;
        this.pawnWin = pawnWin;
        this.pawnRank = pawnRank;
        this.values = values.clone();
    }

    private static boolean hasLoneKing(Position position) {
        return !Bitboard.hasSeveral(position.ofColor(Colors.WHITE))
                || !Bitboard.hasSeveral(position.ofColor(Colors.BLACK));
    }

    /**
     * The score of a position in which one side has only its king.
     *
     * @return centipawns from White's point of view; {@link #UNKNOWN} if both sides have more, or the rules here do not
     *     decide
     */
    public int score(Position position) {
        return hasLoneKing(position) ? against(position) : UNKNOWN;
    }

    private int against(Position position) {
        int strong = Bitboard.hasSeveral(position.ofColor(Colors.WHITE)) ? Colors.WHITE : Colors.BLACK;
        long men = position.ofColor(strong) & ~position.ofType(PieceTypes.KING);
        long pawns = position.pieces(strong, PieceTypes.PAWN);
        int score;
        if (pawns != 0 && men == pawns) {
            score = Bitboard.hasSeveral(pawns) ? UNKNOWN : pawn(position, strong, Bitboard.first(pawns));
        } else if (canMate(position, strong)) {
            score = mating(position, strong);
        } else {
            score = pawns == 0 ? 0 : UNKNOWN;
        }
        return strong == Colors.WHITE || score == UNKNOWN ? score : -score;
    }

    private int pawn(Position position, int strong, int square) {
        int flip = strong == Colors.WHITE ? 0 : 56;
        int pawn = square ^ flip;
        int side = position.sideToMove() ^ strong;
        boolean won = PawnBitbase.isWin(side, position.king(strong) ^ flip, pawn, position.king(strong ^ 1) ^ flip);
        return won ? pawnWin + pawnRank * Squares.rank(pawn) : 0;
    }

    private static boolean canMate(Position position, int strong) {
        long own = position.ofColor(strong);
        if ((own & position.straightSliders()) != 0) {
            return true;
        }
        long bishops = position.pieces(strong, PieceTypes.BISHOP);
        boolean bothShades = (bishops & Bitboard.LIGHT_SQUARES) != 0 && (bishops & ~Bitboard.LIGHT_SQUARES) != 0;
        return bothShades || (bishops != 0 && (own & position.ofType(PieceTypes.KNIGHT)) != 0);
    }

    private int mating(Position position, int strong) {
        int king = position.king(strong ^ 1);
        int sum = win + near * (FARTHEST - Distance.of(king, position.king(strong)));
        for (int type = PieceTypes.PAWN; type < PieceTypes.KING; type++) {
            sum += values[type] * Long.bitCount(position.pieces(strong, type));
        }
        if (needsCorner(position, strong)) {
            return sum + corner * towardsCorner(position, king);
        }
        return sum + (hasBishopsOnly(position, strong) ? corner : edge) * fromCentre(king);
    }

    /** Whether one bishop and knights are all there is to mate with. */
    private static boolean needsCorner(Position position, int strong) {
        long own = position.ofColor(strong);
        long others = position.ofType(PieceTypes.PAWN) | position.straightSliders();
        return (own & others) == 0 && !Bitboard.hasSeveral(position.pieces(strong, PieceTypes.BISHOP));
    }

    /** Whether there are bishops only, which mate in a corner, whichever. */
    private static boolean hasBishopsOnly(Position position, int strong) {
        long own = position.ofColor(strong) & ~position.ofType(PieceTypes.KING);
        return own == position.pieces(strong, PieceTypes.BISHOP);
    }

    /** From 0, on the diagonal between the wrong corners, to 7 in a corner of the bishop's colour. */
    private static int towardsCorner(Position position, int king) {
        boolean light = (position.ofType(PieceTypes.BISHOP) & Bitboard.LIGHT_SQUARES) != 0;
        int file = light ? FARTHEST - Squares.file(king) : Squares.file(king);
        return Math.abs(FARTHEST - file - Squares.rank(king));
    }

    /** From 0 in the centre to 6 in a corner. */
    private static int fromCentre(int king) {
        int file = Squares.file(king);
        int rank = Squares.rank(king);
        return Math.max(3 - file, file - 4) + Math.max(3 - rank, rank - 4);
    }
}
