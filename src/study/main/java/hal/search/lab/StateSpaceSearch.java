package hal.search.lab;

import hal.search.engine.Scores;
import hal.search.lab.KeptTree.Node;
import hal.search.lab.run.SearchRun;
import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * SSS* (Stockman 1979): best first, where alpha-beta goes from left to right. A list holds states, each a node with the
 * most that Max can hope for there, and the most hopeful is looked at next, of equal ones the leftmost in the tree. It
 * never visits a leaf that alpha-beta would skip, but the list has to be kept in memory. Plaat showed in 1996 that
 * {@link MemoryTest} with a first guess of infinity visits the same nodes with a table alone, which ended its career.
 * The value of the root is minimax's.
 */
final class StateSpaceSearch implements GameAlgorithm {
    /**
     * An entry of the list.
     *
     * @param solved whether the best continuation below the node is known
     * @param hope the most that Max can reach by way of the node
     */
    private record State(Node node, boolean solved, int hope) {}

    /**
     * Of equal states the leftmost comes first: with any other order it may look at leaves that alpha-beta leaves out.
     */
    private final PriorityQueue<State> open = new PriorityQueue<>(
            Comparator.comparingInt(State::hope).reversed().thenComparing(State::node, KeptTree.LEFT_FIRST));

    private KeptTree tree;

    @Override
    public int search(int depth, SearchRun run) {
        open.clear();
        tree = new KeptTree(run, depth);
        enter(tree.root(), false, Scores.INFINITE);
        while (!tree.root().isSettled()) {
            State state = open.remove();
            if (isPurged(state.node())) {
                continue;
            }
            if (state.solved()) {
                climb(state.node(), state.hope());
            } else {
                descend(state.node(), state.hope());
            }
        }
        return tree.finish();
    }

    private void enter(Node node, boolean solved, int hope) {
        if (!solved) {
            node.estimate = hope;
        } else if (!node.parent.isMax()) {
            node.parent.estimate = hope;
        }
        open.add(new State(node, solved, hope));
    }

    /** A node that is looked at for the first time. */
    private void descend(Node node, int hope) {
        tree.open(node);
        if (node.children == null) {
            int value = Math.min(hope, node.estimate);
            if (node.parent == null) {
                return;
            }
            enter(node, true, value);
        } else if (node.isMax()) {
            // 1. Max may choose: all his moves enter the list. He cannot hope for more than to win with this very move.
            for (Node child : node.children) {
                enter(child, false, Math.min(hope, Scores.mateIn(node.ply + 1)));
            }
        } else {
            // 2. Of Min's replies one after the other.
            enter(node.children[0], false, hope);
        }
    }

    /** A node whose value is known: no state that is left hopes for more. */
    private void climb(Node node, int hope) {
        Node parent = node.parent;
        if (parent.isMax()) {
            // 3. Max has found his move there; what else was open below it does not matter any more.
            parent.best = node;
            solve(parent, hope);
        } else {
            if (parent.best == null || hope < parent.upper) {
                parent.best = node;
                parent.upper = hope;
            }
            // 4. Min has another reply, or this was the last, or it wins for him at once.
            if (node.place + 1 < parent.children.length && hope > -Scores.mateIn(node.ply)) {
                enter(parent.children[node.place + 1], false, hope);
            } else {
                solve(parent, hope);
            }
        }
    }

    private void solve(Node node, int value) {
        node.estimate = value;
        node.lower = value;
        node.upper = value;
        if (node.parent != null) {
            enter(node, true, value);
        }
    }

    /** Whether a node above it is solved. */
    private static boolean isPurged(Node node) {
        for (Node above = node.parent; above != null; above = above.parent) {
            if (above.isSettled()) {
                return true;
            }
        }
        return false;
    }
}
