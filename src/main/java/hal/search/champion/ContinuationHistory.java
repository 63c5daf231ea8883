package hal.search.champion;

import java.util.Arrays;

/**
 * What moves were good for as answers to a move, or as its continuation two plies later. A move is known here by its
 * {@code piece << 6 | to}; a null move by {@link #NOTHING}.
 */
final class ContinuationHistory {
    /** After a null move, or before the root: nothing is known. */
    static final int NOTHING = -1;

    private static final int MOVES = 12 << 6;

    private final short[] entries = new short[MOVES * MOVES];

    void clear() {
        Arrays.fill(entries, (short) 0);
    }

    /** The score of a move after an earlier one, within {@link Histories#MOST} in either direction. */
    int get(int earlier, int move) {
        return earlier == NOTHING ? 0 : entries[earlier * MOVES + move];
    }

    void add(int earlier, int move, int bonus) {
        if (earlier != NOTHING) {
            int index = earlier * MOVES + move;
            entries[index] = (short) Histories.raised(entries[index], bonus);
        }
    }
}
