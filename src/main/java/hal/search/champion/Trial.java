package hal.search.champion;

import hal.rules.Move;
import hal.search.Score;

/** One loop over the moves of a node: its question, how far it has come, and the moves tried so far. */
final class Trial {
    private static final int MOST_QUIET = 64;
    private static final int MOST_NOISY = 32;

    final Frame frame;
    final MovePicker picker;

    /** The window; alpha rises as better moves are found. */
    int alpha;

    int beta;
    /** Plies to look ahead. */
    int depth;
    /** Whether the window is open: the node may be part of the principal variation. */
    boolean pvNode;
    /** Whether a move is expected to be too good for the opponent to come here (Knuth and Moore's type 2). */
    boolean cutNode;
    /** The hash move as remembered, unchecked. */
    int hashMove;

    /** Plies that the move under way is looked ahead by. */
    int nextDepth;

    int moveCount;
    int best;
    int bestMove;

    private final int[] quiets = new int[MOST_QUIET];
    private int quietCount;
    private final int[] noisy = new int[MOST_NOISY];
    private int noisyCount;

    Trial(Frame frame, MovePicker picker) {
        this.frame = frame;
        this.picker = picker;
    }

    /** Begins. */
    void start(int from, int to, int plies, long entry, boolean cutExpected) {
        alpha = from;
        beta = to;
        depth = plies;
        pvNode = to - from > 1;
        cutNode = cutExpected;
        hashMove = HashTable.move(entry);
        moveCount = 0;
        best = -Score.INFINITE;
        bestMove = Move.NONE;
        quietCount = 0;
        noisyCount = 0;
    }

    /** Notes a move that was searched; those beyond the first few dozen are let go. */
    void addTried(int move) {
        if (Move.isQuiet(move)) {
            if (quietCount < MOST_QUIET) {
                quiets[quietCount++] = move;
            }
        } else if (noisyCount < MOST_NOISY) {
            noisy[noisyCount++] = move;
        }
    }

    int quietCount() {
        return quietCount;
    }

    int quiet(int index) {
        return quiets[index];
    }

    int noisyCount() {
        return noisyCount;
    }

    int noisy(int index) {
        return noisy[index];
    }
}
