package hal.analysis.tree;

import hal.search.engine.Scores;
import hal.search.lab.run.TreeListener;
import hal.search.lab.run.TreeListener.End;

/**
 * A place in a {@link Recording}: a node that has just been entered, or one that is being left with its value. A leaf
 * is entered and left at once. The cursor begins at the first node, and each way of moving it returns whether there was
 * a place to go to; if not, it stays.
 */
public final class StepCursor {
    private final Recording recording;
    private int node;
    private boolean leaving;

    /**
     * At the beginning of a recording.
     *
     * @param recording of at least one node
     */
    public StepCursor(Recording recording) {
        if (recording.size() == 0) {
            throw new IllegalArgumentException("there is no node to stand at");
        }
        this.recording = recording;
    }

    /** The number of the node. */
    public int node() {
        return node;
    }

    /** Whether the node is being left: its value is known. */
    public boolean isLeaving() {
        return leaving || (recording.isLeaf(node) && recording.isLeft(node));
    }

    /** How many nodes have been entered so far. */
    public int entered() {
        return leaving ? recording.next(node) : node + 1;
    }

    /** Whether the recording ends here. */
    public boolean isAtEnd() {
        return !hasNext();
    }

    private boolean hasNext() {
        return !isLeaving()
                ? node + 1 < recording.size()
                : recording.next(node) < recording.size() || isLeft(recording.parent(node));
    }

    /** Whether a node is left some time; there is none before the first. */
    private boolean isLeft(int inner) {
        return inner >= 0 && recording.isLeft(inner);
    }

    /** Continues: into the next node, or out of one that has been searched. */
    public boolean next() {
        if (!hasNext()) {
            return false;
        }
        if (!isLeaving()) {
            enter(node + 1);
            return true;
        }
        return sibling();
    }

    /** Goes back by one. */
    public boolean back() {
        if (leaving) {
            settle(recording.lastChild(node));
            return true;
        }
        if (node == 0) {
            return false;
        }
        int before = node - 1;
        if (before == recording.parent(node)) {
            enter(before);
            return true;
        }
        while (recording.parent(before) != recording.parent(node)) {
            before = recording.parent(before);
        }
        settle(before);
        return true;
    }

    /** To the next move of the same position, over the subtree of this one; after the last move, out of it. */
    public boolean sibling() {
        int after = recording.next(node);
        if (after < recording.size() && recording.parent(after) == recording.parent(node)) {
            enter(after); // the root once more, where there are passes
            return true;
        }
        return finish(recording.parent(node));
    }

    /** Out of a node that has just been entered, else out of the one before: over the rest of it, with its value. */
    public boolean out() {
        return finish(isLeaving() ? recording.parent(node) : node);
    }

    private boolean finish(int inner) {
        if (isLeft(inner)) {
            leave(inner);
        }
        return isLeft(inner);
    }

    /** To the next node that is left by a cutoff, by a null move's, too. */
    public boolean cutoff() {
        int startNode = node;
        boolean startLeaving = leaving;
        while (next()) {
            if (leaving && (recording.end(node) == End.CUT || recording.end(node) == End.NULL_MOVE)) {
                return true;
            }
        }
        node = startNode;
        leaving = startLeaving;
        return false;
    }

    /**
     * Forward by a number of nodes; to the last one if there are fewer.
     *
     * @param nodes at least 1
     */
    public boolean skip(int nodes) {
        int last = recording.size() - 1;
        if (entered() > last) {
            return toEnd();
        }
        enter((int) Math.min(last, entered() - 1L + nodes));
        return true;
    }

    private boolean toEnd() {
        boolean moved = false;
        while (next()) {
            moved = true;
        }
        return moved;
    }

    private void enter(int target) {
        node = target;
        leaving = false;
    }

    private void leave(int target) {
        node = target;
        leaving = true;
    }

    /** At a node that has been left. */
    private void settle(int target) {
        node = target;
        leaving = !recording.isLeaf(target);
    }

    /**
     * The best value found so far for the side to move at a node on the way to the cursor.
     *
     * @param value {@link Scores#NONE} if there is none yet
     * @param node the node it comes from: a child, or the node itself if it is its own evaluation
     * @param move the move that leads to the child, {@link TreeListener#NO_MOVE} for none
     */
    public record Best(int value, int node, int move) {}

    /**
     * The best value so far.
     *
     * @param ancestor the cursor's node, or one that it lies below
     */
    public Best best(int ancestor) {
        return best(ancestor, Math.min(entered(), recording.next(ancestor)));
    }

    private Best best(int ancestor, int end) {
        boolean max = recording.isMax(ancestor);
        Best best = new Best(recording.standPat(ancestor), ancestor, TreeListener.NO_MOVE);
        for (int child = ancestor + 1; child < end; child = recording.next(child)) {
            if (!hasLeft(child) || recording.move(child) == TreeListener.PASS || recording.end(child) == End.PAUSED) {
                continue;
            }
            int value = recording.value(child);
            if (best.value() == Scores.NONE || (max ? value > best.value() : value < best.value())) {
                best = new Best(value, child, recording.move(child));
            }
        }
        return best;
    }

    /**
     * Whether a side had a value elsewhere, above the cursor's node, when that was entered. Other ends of a window are
     * only asked or hoped for.
     */
    public boolean had(boolean max, int value) {
        for (int below = node, above = recording.parent(node); above >= 0; above = recording.parent(below)) {
            if (recording.isMax(above) == max && best(above, below).value() == value) {
                return true;
            }
            below = above;
        }
        return false;
    }

    /** Whether a node that was entered has been left by now. */
    private boolean hasLeft(int entered) {
        boolean onTheWay = entered <= node && node < recording.next(entered);
        return recording.isLeft(entered) && (!onTheWay || (entered == node && isLeaving()));
    }

    /**
     * The counters of a search, as it keeps them itself.
     *
     * @param nodes entered, each once
     * @param leaves evaluated, or found to be the end of the game
     * @param cutoffs the nodes left by a cutoff that a move caused
     * @param firstMoveCutoffs those that the first move caused
     * @param nullMoves the nodes left because a pass was good enough
     * @param tableHits the nodes whose value came from the table
     * @param deepest the deepest ply entered
     */
    public record Totals(
            int nodes, int leaves, int cutoffs, int firstMoveCutoffs, int nullMoves, int tableHits, int deepest) {}

    /** The counters so far. */
    public Totals totals() {
        int entered = entered();
        int leaves = 0;
        int cutoffs = 0;
        int first = 0;
        int nullMoves = 0;
        int hits = 0;
        int deepest = 0;
        for (int i = 0; i < entered; i++) {
            deepest = Math.max(deepest, recording.ply(i));
            leaves += recording.standPat(i) == Scores.NONE ? 0 : 1;
            End end = hasLeft(i) ? recording.end(i) : End.SEARCHED;
            leaves += end == End.EVALUATED || end == End.GAME_OVER ? 1 : 0;
            hits += end == End.KNOWN ? 1 : 0;
            cutoffs += end == End.CUT ? 1 : 0;
            first += end == End.CUT && isByFirstMove(i) ? 1 : 0;
            nullMoves += end == End.NULL_MOVE ? 1 : 0;
        }
        return new Totals(recording.counted(entered - 1), leaves, cutoffs, first, nullMoves, hits, deepest);
    }

    private boolean isByFirstMove(int cut) {
        int first = cut + 1;
        if (recording.move(first) == TreeListener.PASS) {
            first = recording.next(first);
        }
        return recording.next(first) == recording.next(cut);
    }
}
