package hal.analysis.tree;

import hal.analysis.tree.SearchTree.Node;
import hal.analysis.tree.SearchTree.Role;
import hal.search.lab.game.LeafTree;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.TreeListener;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Records the tree of a search, pass by pass where it begins at the root again, as in iterative deepening. */
public final class TreeRecorder implements TreeListener {
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
        Node closed(int value, End end, ZeroSumGame game) {
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
                    role = never.isEmpty() ? Role.CHOSEN : Role.CUTOFF;
                }
                all.add(new Node(
                        child.move(),
                        role,
                        child.isMax(),
                        child.alpha(),
                        child.beta(),
                        child.value(),
                        child.end(),
                        child.scores(),
                        child.children()));
            }
            all.addAll(never);
            return new Node(name, Role.CHOSEN, isMax, alpha, beta, value, end, game::formatScore, all);
        }
    }

    /** Stands where the search does. */
    private final ZeroSumGame game;

    private final int mostNodes;
    private final Deque<Open> path = new ArrayDeque<>();
    private final List<Node> passes = new ArrayList<>();
    private int nodes;

    /**
     * A recorder without a tree.
     *
     * @param root of the search; used, and restored
     * @param mostNodes nodes beyond this number are not kept: such a tree is too large to draw
     */
    public TreeRecorder(ZeroSumGame root, int mostNodes) {
        this.game = root;
        this.mostNodes = mostNodes;
    }

    /** The root of each pass that was completed. */
    public List<Node> passes() {
        return List.copyOf(passes);
    }

    /** Whether nodes are missing because there were too many. */
    boolean isCutShort() {
        return nodes > mostNodes;
    }

    @Override
    public void enter(int ply, int move, boolean isMax, int alpha, int beta) {
        if (ply == 0) {
            path.clear();
        }
        nodes++;
        boolean kept = nodes <= mostNodes;
        String name = ply == 0 || !kept ? "" : name(move);
        if (ply > 0 && move == PASS) {
            game.pass();
        } else if (ply > 0) {
            game.make(move);
        }
        path.push(new Open(move, name, isMax, alpha, beta, kept));
    }

    @Override
    public void cut(int ply, int[] moves) {
        Open parent = path.element();
        if (parent.kept) {
            for (int move : moves) {
                String below = game instanceof LeafTree tree ? tree.below(move) : "";
                parent.never.add(new Node(
                        name(move), Role.NEVER, !parent.isMax, 0, 0, 0, End.SEARCHED, score -> below, List.of()));
            }
        }
    }

    @Override
    public void leave(int ply, int value, End end) {
        Open open = path.pop();
        if (ply > 0 && open.move == PASS) {
            game.unpass();
        } else if (ply > 0) {
            game.unmake();
        }
        if (!open.kept) {
            return;
        }
        Node node = open.closed(value, end, game);
        if (path.isEmpty()) {
            passes.add(node);
        } else {
            path.element().children.add(node);
        }
    }

    private String name(int move) {
        return move == PASS ? "pass" : game.format(move);
    }
}
