package hal.search.lab;

import hal.search.engine.Scores;
import hal.search.lab.KeptTree.Node;
import hal.search.lab.run.SearchRun;

/**
 * Proof-number search (Allis, van der Meulen and van den Herik 1994): asks one question, whether the side to move at
 * the root, here Max, can win by force, and looks where the answer seems cheapest. The proof number of a node says how
 * many leaves below it must at least be won for that, its disproof number how many must at least turn out otherwise. It
 * needs no evaluation, finds long wins in which the defender has few replies, and not always the shortest. The whole
 * tree has to be kept in memory.
 *
 * <p>Its value is that of the win it has found; without one, what the evaluation says of the root.
 */
final class ProofNumber implements GameAlgorithm {
    /** How many positions it looks at before it gives up. */
    static final int MOST_NODES = 200_000;

    /** More than any sum of leaves; then nothing can be proved, or disproved, any more. */
    static final int NEVER = 1_000_000_000;

    @Override
    public int search(int depth, SearchRun run) {
        int evaluation = run.game().moverEvaluation();
        KeptTree tree = new KeptTree(run, depth, ProofNumber::numbers);
        Node root = tree.root();
        while (!isDecided(root) && (root.children == null || run.counters().nodes() < MOST_NODES)) {
            // 1. Down to the leaf by which the question is decided most cheaply, either way.
            Node node = root;
            while (node.children != null) {
                node = mostProving(node);
            }
            // 2. Its moves; at the end of a line it is known whether this is a win.
            tree.open(node);
            if (node.children == null) {
                boolean wins = Scores.isMate(node.estimate) && node.estimate > 0;
                node.proof = wins ? 0 : NEVER;
                node.disproof = wins ? NEVER : 0;
                tree.note(node);
            }
            // 3. Up again to the root.
            for (Node above = node.children == null ? node.parent : node; above != null; above = above.parent) {
                count(above);
            }
        }
        if (root.proof > 0 && root.children != null) {
            root.best = mostProving(root);
            root.estimate = evaluation;
            root.lower = evaluation;
            root.upper = evaluation;
        }
        return tree.finish();
    }

    private static String numbers(Node node) {
        return "proof " + number(node.proof) + ", disproof " + number(node.disproof);
    }

    private static String number(int leaves) {
        return leaves >= NEVER ? "\u221e" : String.valueOf(leaves);
    }

    private static boolean isDecided(Node node) {
        return node.proof == 0 || node.disproof == 0;
    }

    /** The first of the moves with the least number that its side cares for. */
    private static Node mostProving(Node node) {
        Node best = node.children[0];
        for (Node child : node.children) {
            boolean fewer = node.isMax() ? child.proof < best.proof : child.disproof < best.disproof;
            best = fewer ? child : best;
        }
        return best;
    }

    /** Max needs one move that wins, and all of them to fail; Min the other way round. */
    private static void count(Node node) {
        int least = NEVER;
        int sum = 0;
        for (Node child : node.children) {
            least = Math.min(least, node.isMax() ? child.proof : child.disproof);
            sum = Math.min(NEVER, sum + (node.isMax() ? child.disproof : child.proof));
        }
        node.proof = node.isMax() ? least : sum;
        node.disproof = node.isMax() ? sum : least;
        if (node.proof == 0) {
            win(node);
        }
    }

    /** Max goes for the quickest win that is proved, Min holds out as long as he can. */
    private static void win(Node node) {
        node.best = null;
        for (Node child : node.children) {
            if (child.proof == 0
                    && (node.best == null
                            || (node.isMax()
                                    ? child.estimate > node.best.estimate
                                    : child.estimate < node.best.estimate))) {
                node.best = child;
            }
        }
        node.estimate = node.best.estimate;
        node.lower = node.estimate;
        node.upper = node.estimate;
    }
}
