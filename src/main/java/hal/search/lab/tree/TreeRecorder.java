package hal.search.lab.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Keeps the tree of a search; of several (as iterative deepening makes them) the last that was finished. */
public final class TreeRecorder implements TreeListener {
    /** A node in the making. */
    private static final class Open {
        final int number;
        final int move;
        final boolean isMax;
        final int alpha;
        final int beta;
        final List<TreeNode> children = new ArrayList<>();
        final List<Integer> cut = new ArrayList<>();

        Open(int number, int move, boolean isMax, int alpha, int beta) {
            this.number = number;
            this.move = move;
            this.isMax = isMax;
            this.alpha = alpha;
            this.beta = beta;
        }
    }

    private final int mostNodes;
    private final Deque<Open> path = new ArrayDeque<>();
    private int nodes;
    private TreeNode root;

    /**
     * Has nothing yet.
     *
     * @param mostNodes nodes beyond this number are not kept: for trees that nobody could draw
     */
    public TreeRecorder(int mostNodes) {
        this.mostNodes = mostNodes;
    }

    /** The tree, if a search was finished. */
    public Optional<TreeNode> root() {
        return Optional.ofNullable(root);
    }

    /** Whether nodes are missing because there were too many. */
    public boolean isCutShort() {
        return nodes > mostNodes;
    }

    @Override
    public void enter(int ply, int move, boolean isMax, int alpha, int beta) {
        if (ply == 0) {
            path.clear();
            nodes = 0;
        }
        nodes++;
        path.push(new Open(nodes, move, isMax, alpha, beta));
    }

    @Override
    public void cut(int ply, int[] moves) {
        Arrays.stream(moves).forEach(path.element().cut::add);
    }

    @Override
    public void leave(int ply, int value, NodeEnd end) {
        Open open = path.pop();
        TreeNode node = new TreeNode(open.move, open.isMax, open.alpha, open.beta, value, end, open.children, open.cut);
        if (path.isEmpty()) {
            root = node;
        } else if (open.number <= mostNodes) {
            path.element().children.add(node);
        }
    }
}
