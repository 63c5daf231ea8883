package hal.search.lab;

import hal.search.engine.Scores;
import hal.search.lab.KeptTree.Node;
import hal.search.lab.run.SearchRun;

/**
 * Best-first search with bounds, in the manner of B* (Berliner 1979): of all lines it pursues the one that looks best
 * now, by the evaluation of nodes half way, and changes over as soon as another looks better. Each node has a lower and
 * an upper bound; the search ends where those of the root meet, so its value is minimax's. The whole tree has to be
 * kept in memory.
 */
final class BestFirst implements GameAlgorithm {
    @Override
    public int search(int depth, SearchRun run) {
        KeptTree tree = new KeptTree(run, depth);
        while (!tree.root().isSettled()) {
            // 1. Down the moves that look best, until a node that has not been looked at.
            Node node = tree.root();
            while (node.children != null) {
                node = mostPromising(node);
            }
            // 2. Its moves, each evaluated at once unless its value is certain.
            tree.open(node);
            if (node.children != null) {
                for (Node child : node.children) {
                    tree.evaluate(child);
                }
            }
            // 3. Up again: estimates and bounds climb as values do in minimax.
            for (Node above = node.children == null ? node.parent : node; above != null; above = above.parent) {
                climb(above);
            }
        }
        return tree.finish();
    }

    /** The move that looks best among those that can still change the value. */
    private static Node mostPromising(Node node) {
        Node best = null;
        for (Node child : node.children) {
            boolean matters =
                    !child.isSettled() && (node.isMax() ? child.upper > node.lower : child.lower < node.upper);
            boolean better =
                    best == null || (node.isMax() ? child.estimate > best.estimate : child.estimate < best.estimate);
            if (matters && better) {
                best = child;
            }
        }
        return best;
    }

    private static void climb(Node node) {
        int sign = node.isMax() ? 1 : -1;
        int estimate = -Scores.INFINITE;
        int atLeast = -Scores.INFINITE;
        int atMost = -Scores.INFINITE;
        for (Node child : node.children) {
            int sure = sign * (node.isMax() ? child.lower : child.upper);
            if (sure > atLeast) {
                atLeast = sure;
                node.best = child;
            }
            atMost = Math.max(atMost, sign * (node.isMax() ? child.upper : child.lower));
            estimate = Math.max(estimate, sign * child.estimate);
        }
        node.lower = node.isMax() ? atLeast : -atMost;
        node.upper = node.isMax() ? atMost : -atLeast;
        node.estimate = node.isSettled() ? node.lower : sign * estimate;
    }
}
