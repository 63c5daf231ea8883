package hal.search.champion;

import hal.search.Score;

/** What the search keeps for one ply of the line it is in. */
final class Frame {
    final int ply;
    final MovePicker picker;

    /** The static evaluation, {@link Score#NONE} in check. */
    int staticEvaluation;

    /** Whether the side to move stands better than at its last move. */
    boolean improving;

    private final int[] quiets = new int[64];
    private int quietCount;

    Frame(int ply, MovePicker picker) {
        this.ply = ply;
        this.picker = picker;
    }

    /** Begins the moves of a node. */
    void clearQuiets() {
        quietCount = 0;
    }

    /** Notes a quiet move that was not good enough; those beyond the first few dozen are let go. */
    void addQuiet(int move) {
        if (quietCount < quiets.length) {
            quiets[quietCount++] = move;
        }
    }

    int quietCount() {
        return quietCount;
    }

    int quiet(int index) {
        return quiets[index];
    }
}
