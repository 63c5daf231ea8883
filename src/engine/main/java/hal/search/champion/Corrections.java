package hal.search.champion;

import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Position;
import hal.search.engine.Scores;
import java.util.Arrays;

/**
 * Correction history (Caissa and Stockfish, 2023/24): how far the evaluation was from the score of the search, in
 * positions with the same pawns, the same pieces of one side or of one kind, or after the same two moves. An evaluation
 * tends to repeat its errors.
 */
final class Corrections {
    /** Entries are centipawns times this. */
    private static final int GRAIN = 256;
    /** An entry moves towards a new difference by depth + 1 parts out of this many. */
    private static final int RATE_UNIT = 256;
    /** The unit of the tables' weights, times the grain. */
    private static final int WEIGHT_UNIT = 128 * GRAIN;

    private static final int KEY_BITS = 14;
    private static final int SIZE = 1 << KEY_BITS;

    // Odd numbers without pattern: the fractions of golden ratio and square roots, as splittable random generators use.
    private static final long M1 = 0x9E3779B97F4A7C15L;
    private static final long M2 = 0xBF58476D1CE4E5B9L;
    private static final long M3 = 0x94D049BB133111EBL;
    private static final long M4 = 0xD6E8FEB86659FD93L;
    private static final long M5 = 0xA0761D6478BD642FL;

    private final Feature.Switches features;
    private final SearchParameters parameters;
    // Each by the side to move, then by key.
    private final short[] pawns = new short[2 * SIZE];
    private final short[] white = new short[2 * SIZE];
    private final short[] black = new short[2 * SIZE];
    private final short[] minors = new short[2 * SIZE];
    private final short[] majors = new short[2 * SIZE];
    private final short[] moves = new short[2 * SIZE];
    private final short[] distantMoves = new short[2 * SIZE];

    Corrections(Feature.Switches features, SearchParameters parameters) {
        this.features = features;
        this.parameters = parameters;
    }

    void clear() {
        Arrays.fill(pawns, (short) 0);
        Arrays.fill(white, (short) 0);
        Arrays.fill(black, (short) 0);
        Arrays.fill(minors, (short) 0);
        Arrays.fill(majors, (short) 0);
        Arrays.fill(moves, (short) 0);
        Arrays.fill(distantMoves, (short) 0);
    }

    /**
     * The correction of a position: centipawns to add to its evaluation.
     *
     * @param entry the stack entry with the position's keys
     */
    int of(Position position, StackEntry entry) {
        if (!features.correction) {
            return 0;
        }
        int side = position.sideToMove() * SIZE;
        int sum = parameters.correctionPawnWeight * pawns[side + entry.pawnKey]
                + parameters.correctionPiecesWeight * (white[side + entry.whiteKey] + black[side + entry.blackKey])
                + parameters.correctionKindsWeight * (minors[side + entry.minorKey] + majors[side + entry.majorKey])
                + parameters.correctionMovesWeight * moves[side + movesKey(entry, entry.ownPieceTo())]
                + parameters.correctionDistantMovesWeight
                        * distantMoves[side + movesKey(entry, entry.ownEarlierPieceTo())];
        return sum / WEIGHT_UNIT;
    }

    /** An evaluation plus a correction, kept below the mate scores. */
    static int corrected(int evaluation, int correction) {
        return Math.max(-Scores.MAX_EVALUATION, Math.min(evaluation + correction, Scores.MAX_EVALUATION));
    }

    /**
     * Learns how a node's score differs from its static evaluation.
     *
     * @param difference score minus evaluation, in centipawns
     * @param depth the deeper the search, the more its score counts
     */
    void learn(Position position, StackEntry entry, int difference, int depth) {
        int side = position.sideToMove() * SIZE;
        int limit = parameters.correctionLimit * GRAIN;
        int target = Math.max(-limit, Math.min(difference * GRAIN, limit));
        int rate = Math.min(depth + 1, parameters.correctionMaxRate);
        move(pawns, side + entry.pawnKey, target, rate);
        move(white, side + entry.whiteKey, target, rate);
        move(black, side + entry.blackKey, target, rate);
        move(minors, side + entry.minorKey, target, rate);
        move(majors, side + entry.majorKey, target, rate);
        move(moves, side + movesKey(entry, entry.ownPieceTo()), target, rate);
        move(distantMoves, side + movesKey(entry, entry.ownEarlierPieceTo()), target, rate);
    }

    private static void move(short[] table, int index, int target, int rate) {
        table[index] += (short) ((target - table[index]) * rate / RATE_UNIT);
    }

    /** Sets a node's keys. */
    static void setKeys(Position position, StackEntry node) {
        node.whiteKey = pieceKey(position, Colors.WHITE);
        node.blackKey = pieceKey(position, Colors.BLACK);
        node.minorKey = kindKey(position, PieceTypes.KNIGHT, PieceTypes.BISHOP);
        node.majorKey = kindKey(position, PieceTypes.ROOK, PieceTypes.QUEEN);
    }

    /** The key of the opponent's last move and an earlier one. */
    private static int movesKey(StackEntry entry, int earlier) {
        int both = entry.opponentPieceTo() * StackEntry.PIECE_TO_COUNT + earlier;
        return (both * 0x9E3779B1) >>> (32 - KEY_BITS);
    }

    /**
     * A short key of the pawns of both sides. Multiplying whole bitboards costs less than updating such keys
     * incrementally; collisions do no harm.
     */
    static int pawnKey(Position position) {
        return mix(position.pieces(Colors.WHITE, PieceTypes.PAWN) * M1
                + Long.rotateLeft(position.pieces(Colors.BLACK, PieceTypes.PAWN) * M2, 32));
    }

    /** A short key of a side's king and pieces, without pawns. */
    static int pieceKey(Position position, int color) {
        return mix(position.pieces(color, PieceTypes.KNIGHT) * M1
                + Long.rotateLeft(position.pieces(color, PieceTypes.BISHOP) * M2, 13)
                + Long.rotateLeft(position.pieces(color, PieceTypes.ROOK) * M3, 26)
                + Long.rotateLeft(position.pieces(color, PieceTypes.QUEEN) * M4, 39)
                + Long.rotateLeft(position.pieces(color, PieceTypes.KING) * M5, 52));
    }

    /** A short key of two kinds of pieces of both sides, and of the kings. */
    private static int kindKey(Position position, int one, int other) {
        return mix(position.pieces(Colors.WHITE, one) * M1
                + Long.rotateLeft(position.pieces(Colors.BLACK, one) * M2, 13)
                + Long.rotateLeft(position.pieces(Colors.WHITE, other) * M3, 26)
                + Long.rotateLeft(position.pieces(Colors.BLACK, other) * M4, 39)
                + Long.rotateLeft(position.ofType(PieceTypes.KING) * M5, 52));
    }

    private static int mix(long sum) {
        return (int) (((sum ^ sum >>> 32) * M3) >>> (64 - KEY_BITS));
    }
}
