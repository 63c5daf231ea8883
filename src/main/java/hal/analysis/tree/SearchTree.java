package hal.analysis.tree;

import hal.analysis.ChessRoot;
import hal.analysis.Root;
import hal.rules.Position;
import hal.search.Score;
import hal.search.SearchLimits;
import hal.search.StopToken;
import hal.search.lab.LabSearch;
import hal.search.lab.run.TreeListener;
import hal.search.lab.run.TreeListener.End;
import hal.support.UserException;
import java.util.List;
import java.util.function.Consumer;

/**
 * The tree that an algorithm of the laboratory walked.
 *
 * @param algorithm its name
 * @param depth plies looked ahead
 * @param root the first node, with all below
 */
public record SearchTree(String algorithm, int depth, Node root) {
    /** More than anybody could read. */
    private static final int MOST_NODES = 200_000;

    /** What became of a node. */
    public enum Role {
        /** It gave its parent the value. */
        CHOSEN,
        /** It was looked at, and another was better. */
        PASSED_OVER,
        /** It was good enough to end its parent: those after it were never looked at. */
        CUTOFF,
        /** Nobody looked: it has neither a value nor a window nor children. */
        NEVER
    }

    /**
     * A node with all below it. Values are centipawns from Max's view, in chess White's.
     *
     * @param move the move that leads here as people write it; empty at the root
     * @param role what became of it
     * @param isMax whether Max is to move here
     * @param alpha the window's lower end as the node was entered: what Max has for certain elsewhere
     * @param beta its upper end
     * @param value what the node passes up; a bound where it lies outside the window
     * @param end why the search left it
     * @param children the nodes below in the order of the search, a move tried twice is there twice; those never looked at
     *     come last
     */
    public record Node(
            String move, Role role, boolean isMax, int alpha, int beta, int value, End end, List<Node> children) {
        /** Keeps its own list. */
        public Node {
            children = List.copyOf(children);
        }

        /** The children that were looked at. */
        public List<Node> seen() {
            return children.stream().filter(child -> child.role != Role.NEVER).toList();
        }

        /** The children that nobody looked at. */
        public List<Node> never() {
            return children.stream().filter(child -> child.role == Role.NEVER).toList();
        }

        /** Whether nothing is below. */
        public boolean isLeaf() {
            return children.isEmpty();
        }

        /** How many nodes there are from here down, this one included: those looked at, or those never looked at. */
        int count(boolean looked) {
            int here = looked == (role != Role.NEVER) ? 1 : 0;
            return here
                    + children.stream().mapToInt(child -> child.count(looked)).sum();
        }

        /** The value in pawns, such as {@code +0.35}, or a mate; empty if nobody looked. */
        public String valueText() {
            return role == Role.NEVER ? "" : Score.format(value);
        }

        /** The window in pawns, such as {@code [-0.10, +inf]}; empty if nobody looked. */
        public String windowText() {
            return role == Role.NEVER ? "" : "[" + bound(alpha) + ", " + bound(beta) + "]";
        }

        private static String bound(int value) {
            return Math.abs(value) >= Score.INFINITE ? (value < 0 ? "-inf" : "+inf") : Score.format(value);
        }
    }

    /**
     * Searches, and keeps the tree.
     *
     * @param search one of the laboratory's that does not divide its work
     * @param depth plies to look ahead
     * @param stop breaks off
     * @throws UserException if it was broken off, or the tree is too large to be drawn
     */
    public static SearchTree of(LabSearch search, Position position, int depth, StopToken stop) {
        return of(
                search.name(),
                listener -> search.search(position.copy(), SearchLimits.depth(depth), listener, stop),
                new ChessRoot(position.copy()),
                depth);
    }

    /**
     * Keeps the tree of a search of any game.
     *
     * @param name the algorithm's
     * @param search searches to this depth, and tells of every node
     * @param root where it begins; used and put back
     * @throws UserException if it was broken off, or the tree is too large to be drawn
     */
    public static SearchTree of(String name, Consumer<TreeListener> search, Root root, int depth) {
        TreeRecorder recorder = new TreeRecorder(TreeRecorder.Follower.of(root), MOST_NODES);
        search.accept(recorder);
        if (recorder.isCutShort()) {
            throw new UserException("the tree of " + name + " at depth " + depth + " has more than " + MOST_NODES
                    + " nodes; a smaller depth is easier to read");
        }
        Node first =
                recorder.root().orElseThrow(() -> new UserException(name + " has no tree that could be drawn here"));
        return new SearchTree(name, depth, first);
    }

    /** How many nodes were looked at. */
    public int looked() {
        return root.count(true);
    }

    /** How many moves were never looked at. */
    public int never() {
        return root.count(false);
    }
}
