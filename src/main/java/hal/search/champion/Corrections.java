package hal.search.champion;

import hal.rules.Position;
import hal.search.Score;
import java.util.Arrays;

/**
 * How far the evaluation has been from what the search then found, in positions with the same pawns, the same pieces of
 * a side, or after the same two moves (correction history, from Caissa and Stockfish, 2023/24): what an evaluation
 * misjudges it misjudges again.
 */
final class Corrections {
    /** Entries are centipawns times this. */
    private static final int GRAIN = 256;
    /** No entry goes beyond, in either direction. */
    private static final int MOST = 64 * GRAIN;
    /** An entry moves towards a new difference by depth + 1 parts of so many. */
    private static final int PARTS = 256;

    private static final int MOST_PARTS = 16;

    private static final int SIZE = 1 << StructureKeys.BITS;

    // What each table's word counts, in parts of 128.
    private static final int PAWN_WEIGHT = 96;
    private static final int PIECES_WEIGHT = 72;
    private static final int MOVES_WEIGHT = 64;
    private static final int WHOLE = 128 * GRAIN;

    private final Features features;
    // Each by the side to move, then by key.
    private final short[] pawns = new short[2 * SIZE];
    private final short[] white = new short[2 * SIZE];
    private final short[] black = new short[2 * SIZE];
    private final short[] moves = new short[2 * SIZE];

    Corrections(Features features) {
        this.features = features;
    }

    void clear() {
        Arrays.fill(pawns, (short) 0);
        Arrays.fill(white, (short) 0);
        Arrays.fill(black, (short) 0);
        Arrays.fill(moves, (short) 0);
    }

    /**
     * What is known of positions alike: centipawns to add to the evaluation.
     *
     * @param frame whose keys are those of the position
     */
    int of(Position position, Frame frame) {
        if (!features.correction) {
            return 0;
        }
        int side = position.sideToMove() * SIZE;
        int sum = PAWN_WEIGHT * pawns[side + frame.pawnKey]
                + PIECES_WEIGHT * (white[side + frame.whiteKey] + black[side + frame.blackKey])
                + MOVES_WEIGHT * moves[side + movesKey(frame)];
        return sum / WHOLE;
    }

    /** An evaluation with a correction added. */
    static int corrected(int evaluation, int correction) {
        return Math.max(-Score.MAX_EVALUATION, Math.min(evaluation + correction, Score.MAX_EVALUATION));
    }

    /** Learns that the value of a node turned out to be so much above its static evaluation. */
    void learn(Position position, Frame frame, int difference, int depth) {
        int side = position.sideToMove() * SIZE;
        int goal = Math.max(-MOST, Math.min(difference * GRAIN, MOST));
        int parts = Math.min(depth + 1, MOST_PARTS);
        move(pawns, side + frame.pawnKey, goal, parts);
        move(white, side + frame.whiteKey, goal, parts);
        move(black, side + frame.blackKey, goal, parts);
        move(moves, side + movesKey(frame), goal, parts);
    }

    private static void move(short[] table, int index, int goal, int parts) {
        table[index] += (short) ((goal - table[index]) * parts / PARTS);
    }

    /** Of the last move and the one before. */
    private static int movesKey(Frame frame) {
        int both = frame.lastMoved() * Frame.MOVED_COUNT + frame.ownLastMoved();
        return (both * 0x9E3779B1) >>> (32 - StructureKeys.BITS);
    }
}
