package hal.rules;

import java.util.Arrays;

/**
 * What a position must remember of each move to unmake it, in parallel arrays rather than an object per move. It grows
 * by doubling, so a search no deeper than an earlier one allocates nothing.
 */
final class UndoStack {
    private static final int INITIAL = 8;
    private static final int CLOCK_LIMIT = 0xFFFF;

    private int size;
    private int[] moves;
    private long[] keys;
    private long[] checkers;
    /** Captured piece (4 bits), castling rights (4), both en passant squares (7 each). */
    private int[] states;
    /** Half-move clock and reversible plies, 16 bits each. */
    private int[] clocks;

    UndoStack() {
        moves = new int[INITIAL];
        keys = new long[INITIAL];
        checkers = new long[INITIAL];
        states = new int[INITIAL];
        clocks = new int[INITIAL];
    }

    private UndoStack(UndoStack other) {
        size = other.size;
        moves = other.moves.clone();
        keys = other.keys.clone();
        checkers = other.checkers.clone();
        states = other.states.clone();
        clocks = other.clocks.clone();
    }

    UndoStack copy() {
        return new UndoStack(this);
    }

    int size() {
        return size;
    }

    /** Both clocks in one int; they saturate at 65,535. */
    static int clocks(int halfmoveClock, int reversiblePlies) {
        return Math.min(halfmoveClock, CLOCK_LIMIT) << 16 | Math.min(reversiblePlies, CLOCK_LIMIT);
    }

    void push(int move, long key, long checking, int state, int clock) {
        if (size == moves.length) {
            grow();
        }
        moves[size] = move;
        keys[size] = key;
        checkers[size] = checking;
        states[size] = state;
        clocks[size] = clock;
        size++;
    }

    /** The move on top; there must be one. */
    int move() {
        return moves[size - 1];
    }

    /** The state on top; there must be one. */
    int state() {
        return states[size - 1];
    }

    /** The key of an earlier position; {@code plies} is from 1 to the size. */
    long key(int plies) {
        return keys[size - plies];
    }

    /** Drops the top; its parts can still be read until the next push. */
    void pop() {
        size--;
    }

    long poppedKey() {
        return keys[size];
    }

    long poppedCheckers() {
        return checkers[size];
    }

    int poppedState() {
        return states[size];
    }

    int poppedHalfmoveClock() {
        return clocks[size] >>> 16;
    }

    int poppedReversiblePlies() {
        return clocks[size] & CLOCK_LIMIT;
    }

    /** The number of occurrences of a key within the last reversible plies. */
    int occurrences(long key, int reversiblePlies) {
        int count = 0;
        int oldest = size - Math.min(reversiblePlies, size);
        for (int i = size - 4; i >= oldest; i -= 2) {
            if (keys[i] == key) {
                count++;
            }
        }
        return count;
    }

    /** Whether a key occurs there once within the last {@code plies} plies, or twice. */
    boolean isRepetition(long key, int reversiblePlies, int plies) {
        int count = 0;
        int oldest = size - Math.min(reversiblePlies, size);
        for (int i = size - 4; i >= oldest; i -= 2) {
            if (keys[i] == key && (i > size - plies || ++count == 2)) {
                return true;
            }
        }
        return false;
    }

    private void grow() {
        int length = size * 2;
        moves = Arrays.copyOf(moves, length);
        keys = Arrays.copyOf(keys, length);
        checkers = Arrays.copyOf(checkers, length);
        states = Arrays.copyOf(states, length);
        clocks = Arrays.copyOf(clocks, length);
    }
}
