package hal.search.champion;

import hal.search.Score;

/** What the search keeps for one ply of the line it is in. */
final class Frame {
    final int ply;
    final MovePicker picker;
    private final Frame previous;

    /** The move under way, by its key; see {@link Histories#key}. */
    int moved = ContinuationHistory.NOTHING;

    /** The static evaluation, {@link Score#NONE} in check. */
    int staticEvaluation;

    /** Whether the side to move stands better than at its last move. */
    boolean improving;

    private final int[] quiets = new int[64];
    private int quietCount;

    /**
     * The frame of a ply.
     *
     * @param previous that of the ply before; null at the root
     */
    Frame(int ply, MovePicker picker, Frame previous) {
        this.ply = ply;
        this.picker = picker;
        this.previous = previous;
    }

    /** The move so many plies before this node, by its key; nothing before the root. */
    int before(int plies) {
        Frame frame = this;
        for (int i = 0; i < plies; i++) {
            frame = frame.previous;
            if (frame == null) {
                return ContinuationHistory.NOTHING;
            }
        }
        return frame.moved;
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
