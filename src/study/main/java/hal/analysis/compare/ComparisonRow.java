package hal.analysis.compare;

import hal.search.Score;
import hal.search.SearchStatistics;

/**
 * The result of one algorithm.
 *
 * @param algorithm its spec, as users write it
 * @param exact whether its score must equal minimax's
 * @param depth the search depth in plies, 0 if something else ended the search
 * @param move its choice in SAN, or a dash if there is none
 * @param score from White's point of view, see {@link Score}
 * @param cost the search statistics
 * @param minimaxNodes minimax's nodes at the same depth, 0 if not counted or without a depth
 * @param cold whether Java was still compiling the search, so that its time says little
 */
public record ComparisonRow(
        String algorithm,
        boolean exact,
        int depth,
        String move,
        int score,
        SearchStatistics cost,
        long minimaxNodes,
        boolean cold) {
    /** How many times fewer nodes than minimax; 0 if unknown. */
    public double timesFewer() {
        return cost.nodes() == 0 ? 0 : (double) minimaxNodes / cost.nodes();
    }

    /** The share of cutoffs caused by the first move, from 0 to 1; 0 without cutoffs. */
    public double firstMoveShare() {
        return cost.cutoffs() == 0 ? 0 : (double) cost.firstMoveCutoffs() / cost.cutoffs();
    }

    /** Nodes per second. */
    public long nodesPerSecond() {
        return Math.round(cost.nodes() * 1e9 / Math.max(1, cost.nanos()));
    }

    /**
     * The effective branching factor b* (Nilsson 1971; Russell and Norvig, 3.6): the branching factor of a uniform tree
     * with this depth and number of nodes, 1 + b* + b*^2 + ... + b*^depth = nodes. 0 without a depth.
     */
    public double effectiveBranching() {
        if (depth == 0 || cost.nodes() == 0) {
            return 0;
        }
        double low = 0;
        double high = cost.nodes();
        for (int i = 0; i < 100; i++) {
            double middle = (low + high) / 2;
            if (uniformNodes(middle) < cost.nodes()) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private double uniformNodes(double branching) {
        double sum = 1;
        for (int ply = 0; ply < depth; ply++) {
            sum = sum * branching + 1;
        }
        return sum;
    }
}
