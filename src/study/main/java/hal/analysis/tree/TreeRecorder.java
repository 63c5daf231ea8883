package hal.analysis.tree;

import hal.analysis.SearchablePosition;
import hal.analysis.tree.SearchTree.Node;
import hal.analysis.tree.SearchTree.Role;
import hal.search.lab.run.TreeListener;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Records the tree of a search, pass by pass where it begins at the root again, as in iterative deepening. */
public final class TreeRecorder implements TreeListener {
    /** Follows a search from node to node, and so knows how to write its moves. */
    public interface Follower {
        /** A move of the current node, as text. */
        String name(int move);

        /** The search enters the node after a move, or after {@link TreeListener#PASS}. */
        default void down(int move) {}

        /** The search returns from the node after that move. */
        default void up(int move) {}

        /** Writes moves in the notation of the root's game. The root is used, and restored. */
        static Follower of(SearchablePosition root) {
            return new Follower() {
                @Override
                public String name(int move) {
                    return move == PASS ? "pass" : root.format(move);
                }

                @Override
                public void down(int move) {
                    if (move == PASS) {
                        root.pass();
                    } else {
                        root.make(move);
                    }
                }

                @Override
                public void up(int move) {
                    if (move == PASS) {
                        root.unpass();
                    } else {
                        root.unmake();
                    }
                }
            };
        }
    }

    /** A node that has been entered and not yet left. */
    private static final class Open {
        final int move;
        final String name;
        final boolean isMax;
        final int alpha;
        final int beta;
        final boolean kept;
        final List<Node> children = new ArrayList<>();
        final List<Node> never = new ArrayList<>();

        Open(int move, String name, boolean isMax, int alpha, int beta, boolean kept) {
            this.move = move;
            this.name = name;
            this.isMax = isMax;
            this.alpha = alpha;
            this.beta = beta;
            this.kept = kept;
        }

        /** The finished node, with the roles of its children. */
        Node closed(int value, End end) {
            List<Node> all = new ArrayList<>();
            boolean chosen = false;
            for (int i = 0; i < children.size(); i++) {
                Node child = children.get(i);
                Role role = Role.PASSED_OVER;
                boolean again =
                        i + 1 < children.size() && children.get(i + 1).move().equals(child.move());
                if (!chosen && child.value() == value && !again) {
                    chosen = true;
                    role = Role.CHOSEN;
                }
                if (end == End.CUT && i == children.size() - 1) {
                    role = Role.CUTOFF;
                }
                all.add(new Node(
                        child.move(),
                        role,
                        child.isMax(),
                        child.alpha(),
                        child.beta(),
                        child.value(),
                        child.end(),
                        child.children()));
            }
            all.addAll(never);
            return new Node(name, Role.CHOSEN, isMax, alpha, beta, value, end, all);
        }
    }

    private final Follower follower;
    private final int mostNodes;
    private final Deque<Open> path = new ArrayDeque<>();
    private final List<Node> passes = new ArrayList<>();
    private int nodes;

    /**
     * A recorder without a tree.
     *
     * @param follower stands at the root
     * @param mostNodes nodes beyond this number are not kept: such a tree is too large to draw
     */
    public TreeRecorder(Follower follower, int mostNodes) {
        this.follower = follower;
        this.mostNodes = mostNodes;
    }

    /** The root of each pass that was completed. */
    public List<Node> passes() {
        return List.copyOf(passes);
    }

    /** Whether nodes are missing because there were too many. */
    public boolean isCutShort() {
        return nodes > mostNodes;
    }

    @Override
    public void enter(int ply, int move, boolean isMax, int alpha, int beta) {
        if (ply == 0) {
            path.clear();
        }
        nodes++;
        boolean kept = nodes <= mostNodes;
        String name = ply == 0 || !kept ? "" : follower.name(move);
        if (ply > 0) {
            follower.down(move);
        }
        path.push(new Open(move, name, isMax, alpha, beta, kept));
    }

    @Override
    public void cut(int ply, int[] moves) {
        Open parent = path.element();
        if (parent.kept) {
            for (int move : moves) {
                parent.never.add(
                        new Node(follower.name(move), Role.NEVER, !parent.isMax, 0, 0, 0, End.SEARCHED, List.of()));
            }
        }
    }

    @Override
    public void leave(int ply, int value, End end) {
        Open open = path.pop();
        if (ply > 0) {
            follower.up(open.move);
        }
        if (!open.kept) {
            return;
        }
        Node node = open.closed(value, end);
        if (path.isEmpty()) {
            passes.add(node);
        } else {
            path.element().children.add(node);
        }
    }
}
