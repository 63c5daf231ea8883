package hal.search.lab;

import hal.search.engine.Scores;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.SearchRun;
import hal.support.UserException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;

/**
 * A tree that a search keeps in memory, so that it can go on at any node. The game follows it there. Values are from
 * the point of view of the side to move at the root, which maximizes.
 */
final class KeptTree {
    /** More would not find room. */
    private static final int MAX_NODES = 2_000_000;

    /** Nodes from left to right in the tree; one comes before those below it. */
    static final Comparator<Node> LEFT_FIRST = (one, other) -> {
        int deepest = Math.min(one.ply, other.ply);
        Node left = one.above(deepest);
        Node right = other.above(deepest);
        if (left == right) {
            return Integer.compare(one.ply, other.ply);
        }
        while (left.parent != right.parent) {
            left = left.parent;
            right = right.parent;
        }
        return Integer.compare(left.place, right.place);
    };

    private final SearchRun run;
    private final ZeroSumGame game;
    private final int depth;
    /** What there is to say of a node beside its value; empty for nothing. */
    private final Function<Node, String> note;

    private final Node root = new Node(null, 0);
    private Node here = root;
    private int size = 1;

    /** A node. Its children are null until it is expanded. */
    static final class Node {
        final Node parent;
        final int move;
        final int ply;
        Node[] children;
        /** The bounds of its value, once they are known. */
        int lower = -Scores.INFINITE;

        int upper = Scores.INFINITE;
        /** What it seems to be worth. */
        int estimate;

        /** The least number of leaves that would have to be won to prove a win for Max; see {@link ProofNumber}. */
        int proof = 1;
        /** The least number of leaves that would have to turn out otherwise to disprove it. */
        int disproof = 1;

        /** The child that gave it its value; null if there is none. */
        Node best;
        /** Its number among its siblings. */
        int place;

        private boolean isCounted;

        Node(Node parent, int move) {
            this.parent = parent;
            this.move = move;
            ply = parent == null ? 0 : parent.ply + 1;
        }

        boolean isMax() {
            return ply % 2 == 0;
        }

        boolean isSettled() {
            return lower == upper;
        }

        /** The node on its line at this ply, which is no deeper. */
        private Node above(int otherPly) {
            Node node = this;
            while (node.ply > otherPly) {
                node = node.parent;
            }
            return node;
        }
    }

    /** A tree that is nothing but its root, where the game stands. */
    KeptTree(SearchRun run, int depth) {
        this(run, depth, node -> "");
    }

    /** The same for a search that has more to say of a node than its value. */
    KeptTree(SearchRun run, int depth, Function<Node, String> note) {
        this.run = run;
        this.depth = depth;
        this.note = note;
        game = run.game();
        run.visit(0);
    }

    Node root() {
        return root;
    }

    /**
     * Looks at a node for the first time: gives it children, or at the end of the game or at the depth its value.
     *
     * @throws SearchRun.BrokenOff if a limit is reached
     * @throws UserException if there is no more room
     */
    void open(Node node) {
        go(node);
        if (!node.isCounted) {
            run.count(node.ply);
        }
        int count = run.moves(node.ply);
        if (count == 0) {
            settle(node, run.over(node.ply, game.moverScore()));
        } else if (node.ply == depth) {
            settle(node, run.leaf(node.ply, game.moverEvaluation()));
        } else {
            size += count;
            if (size > MAX_NODES) {
                throw new UserException("A search that keeps its whole tree in memory has no room for more than "
                        + MAX_NODES / 1_000_000 + " million nodes; search less deeply.");
            }
            int[] moves = Arrays.copyOf(run.buffer(node.ply), count);
            node.children = new Node[count];
            for (int i = 0; i < count; i++) {
                node.children[i] = new Node(node, moves[i]);
                node.children[i].place = i;
            }
        }
    }

    private static void settle(Node node, int value) {
        node.estimate = node.isMax() ? value : -value;
        node.lower = node.estimate;
        node.upper = node.estimate;
    }

    /**
     * Looks at a node for the first time, but no further: its value is only what the evaluation says, unless it is
     * certain.
     */
    void evaluate(Node node) {
        if (node.ply == depth) {
            open(node);
            return;
        }
        go(node);
        run.count(node.ply);
        node.isCounted = true;
        int value = run.evaluated(game.moverEvaluation());
        node.estimate = node.isMax() ? value : -value;
    }

    /** Has the game stand at a node. */
    private void go(Node target) {
        Deque<Node> down = new ArrayDeque<>();
        Node common = target;
        while (common.ply > here.ply) {
            down.push(common);
            common = common.parent;
        }
        while (here.ply > common.ply) {
            leave();
        }
        while (here != common) {
            down.push(common);
            common = common.parent;
            leave();
        }
        for (Node next : down) {
            game.make(next.move);
            here = next;
            run.visit(here.ply);
        }
    }

    private void leave() {
        int value = here.isMax() ? here.estimate : -here.estimate;
        if (!here.isSettled()) {
            run.pause(here.ply, value);
        } else if (here.children != null) {
            run.leave(here.ply, value);
        }
        if (here.children != null) {
            note(here);
        }
        game.unmake();
        here = here.parent;
    }

    /** Says what there is to say of a node that was just left. */
    void note(Node node) {
        String text = note.apply(node);
        if (!text.isEmpty()) {
            run.note(() -> text);
        }
    }

    /** Ends the search: the game stands at the root again. */
    int finish() {
        go(root);
        Deque<Integer> line = new ArrayDeque<>();
        for (Node node = root.best; node != null; node = node.best) {
            line.add(node.move);
        }
        if (root.best != null) {
            run.improve(0, root.best.move, root.estimate);
        }
        int value = run.leave(0, root.estimate);
        note(root);
        return run.finish(depth, value, List.copyOf(line));
    }
}
