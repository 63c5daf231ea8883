package hal.analysis.tree;

import hal.platform.Quantity;
import hal.search.Bound;
import hal.search.engine.Scores;
import hal.search.lab.MonteCarlo;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.TreeListener;
import hal.search.lab.run.TreeListener.End;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * The tree that a laboratory algorithm searched.
 *
 * @param algorithm its name
 * @param depth in plies
 * @param passes the root node of each walk through the tree, with its subtree: usually one, several in iterative
 *     deepening and where one null window follows another
 */
public record SearchTree(String algorithm, int depth, List<Node> passes) {
    /** More nodes than anybody could read. */
    private static final int MAX_NODES = 200_000;
    /** A mean is kept with as many digits as are written. */
    private static final double THOUSAND = 1000;

    /** What happened to a node. */
    public enum Role {
        /** It determined its parent's value. */
        CHOSEN,
        /** It was searched, and another was better. */
        PASSED_OVER,
        /** It caused a cutoff at its parent: its later siblings, of which there are some, were never searched. */
        CUTOFF,
        /** It was never searched: it has no value, window or children. */
        NEVER
    }

    /**
     * A node with its subtree. Values are centipawns from Max's point of view, in chess White's.
     *
     * @param move the move that leads here, as text; empty at the root
     * @param role what happened to it
     * @param isMax whether Max is to move here
     * @param alpha the lower end of the window on entry: what Max is already sure of
     * @param beta the upper end of the window on entry
     * @param value the value returned, see {@link #bound}
     * @param end why the search left it
     * @param scores writes values as they are written in the game
     * @param children in search order, with a move listed twice if it was searched twice; those never searched come
     * last
     */
    public record Node(
            String move,
            Role role,
            boolean isMax,
            int alpha,
            int beta,
            int value,
            End end,
            IntFunction<String> scores,
            List<Node> children) {
        public Node {
            children = List.copyOf(children);
        }

        /** The children that were searched. */
        public List<Node> seen() {
            return children.stream().filter(child -> child.role != Role.NEVER).toList();
        }

        /** The children that were never searched. */
        public List<Node> never() {
            return children.stream().filter(child -> child.role == Role.NEVER).toList();
        }

        /** Whether it has no children. */
        public boolean isLeaf() {
            return children.isEmpty();
        }

        private int count(boolean looked) {
            int here = looked == (role != Role.NEVER) ? 1 : 0;
            return here
                    + children.stream().mapToInt(child -> child.count(looked)).sum();
        }

        /** The number of nodes searched in this subtree, including this one. */
        public int looked() {
            return count(true);
        }

        /** The number of moves never searched in this subtree. */
        public int unseen() {
            return count(false);
        }

        /** How the value relates to the true one. */
        public Bound bound() {
            return end.bound(value, alpha, beta);
        }

        /**
         * The value as the game writes it, such as {@code +0.35}, after a sign if it is only a bound; if never searched
         * the leaves below it, or empty where they are not given.
         */
        public String valueText() {
            return (role == Role.NEVER ? "" : bound().sign()) + scores.apply(value);
        }

        /** The window, such as {@code [-0.10, +inf]}; empty if never searched. */
        public String windowText() {
            return role == Role.NEVER ? "" : "[" + scores.apply(alpha) + ", " + scores.apply(beta) + "]";
        }
    }

    /**
     * Records the tree of a search of any game.
     *
     * @param name the algorithm's name
     * @param search searches to this depth and reports every node
     * @param root the root position; used and restored
     * @throws UserException if the search was cancelled, or the tree is too large to draw
     */
    public static SearchTree of(String name, Consumer<TreeListener> search, ZeroSumGame root, int depth) {
        TreeRecorder recorder = new TreeRecorder(root, MAX_NODES);
        search.accept(recorder);
        if (recorder.isCutShort()) {
            throw new UserException("the tree of " + name + " at depth " + depth + " has more than " + MAX_NODES
                    + " nodes; a smaller depth is easier to read");
        }
        if (recorder.passes().isEmpty()) {
            throw new UserException(
                    name + " has ended before its tree was whole: give it more nodes or time, or a smaller depth");
        }
        return new SearchTree(name, depth, recorder.passes());
    }

    /**
     * The tree that the rounds of Monte Carlo tree search have grown together: each move stands with the number of its
     * visits and the mean of what they brought, from -1 to 1, the most visited first.
     */
    public SearchTree grown() {
        return new SearchTree(algorithm, depth, List.of(grown(passes, Role.CHOSEN)));
    }

    private static Node grown(List<Node> visits, Role role) {
        Node first = visits.get(0);
        Map<String, List<Node>> below = new LinkedHashMap<>();
        visits.forEach(visit -> visit.children()
                .forEach(child -> below.computeIfAbsent(child.move(), move -> new ArrayList<>())
                        .add(child)));
        List<List<Node>> moves = new ArrayList<>(below.values());
        Comparator<List<Node>> better = Comparator.comparingDouble(SearchTree::mean);
        moves.sort(Comparator.<List<Node>>comparingInt(List::size)
                .thenComparing(first.isMax() ? better : better.reversed())
                .reversed());
        List<Node> children = new ArrayList<>();
        moves.forEach(move -> children.add(grown(move, children.isEmpty() ? Role.CHOSEN : Role.PASSED_OVER)));
        return new Node(
                (first.move() + " \u00d7" + visits.size()).strip(),
                role,
                first.isMax(),
                -Scores.INFINITE,
                Scores.INFINITE,
                (int) Math.round(THOUSAND * mean(visits)),
                End.EVALUATED,
                mean -> MonteCarlo.text(mean / THOUSAND),
                children);
    }

    /** What visits have brought on average, as an expected result for Max. */
    private static double mean(List<Node> visits) {
        return visits.stream()
                .map(SearchTree::end)
                .mapToDouble(leaf -> MonteCarlo.chance(leaf.value()))
                .average()
                .orElse(0);
    }

    private static Node end(Node visit) {
        return visit.isLeaf() ? visit : end(visit.children().get(0));
    }

    /** Whether any node was searched with a window; minimax and what grows by rounds have none. */
    public boolean hasWindows() {
        return passes.stream().anyMatch(SearchTree::hasWindow);
    }

    private static boolean hasWindow(Node node) {
        return node.role() != Role.NEVER
                && (node.alpha() > -Scores.INFINITE
                        || node.beta() < Scores.INFINITE
                        || node.children().stream().anyMatch(SearchTree::hasWindow));
    }

    /** Keeps its own list. */
    public SearchTree {
        passes = List.copyOf(passes);
    }

    /** The root of the last pass, which gave the search its move. */
    public Node root() {
        return passes.get(passes.size() - 1);
    }

    /** The number of nodes searched, in all passes. */
    public int looked() {
        return passes.stream().mapToInt(Node::looked).sum();
    }

    /** The number of moves never searched, in all passes. */
    public int never() {
        return passes.stream().mapToInt(Node::unseen).sum();
    }

    /** What stands at the root of a pass, counted from 0. */
    public String label(int pass) {
        return passes.size() == 1 ? "the position" : "pass " + (pass + 1);
    }

    /** How many nodes walks through a tree have, and how much of it was left out. */
    public static String counted(List<Node> passes) {
        int looked = passes.stream().mapToInt(Node::looked).sum();
        int never = passes.stream().mapToInt(Node::unseen).sum();
        int passed = passes.stream().mapToInt(SearchTree::passed).sum();
        return Quantity.of(looked, "node")
                + (never == 0 ? "" : ", " + Quantity.of(never, "move") + " never searched")
                + (passed == 0 ? "" : ", and all moves of " + Quantity.of(passed, "node") + " after a null move");
    }

    /** The nodes that were left because a pass was good enough: which moves they have nobody asked. */
    private static int passed(Node node) {
        int here = node.end() == TreeListener.End.NULL_MOVE ? 1 : 0;
        return here + node.seen().stream().mapToInt(SearchTree::passed).sum();
    }
}
