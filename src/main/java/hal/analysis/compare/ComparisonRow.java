package hal.analysis.compare;

import hal.search.Score;
import hal.search.SearchStatistics;

/**
 * What one algorithm came to.
 *
 * @param algorithm its spec, as people write it
 * @param exact whether its score must be that of minimax
 * @param depth plies it was asked to look ahead, 0 if something else has ended it
 * @param move its choice in SAN, a dash if there is none
 * @param score from White's view, see {@link Score}
 * @param cost what it took
 * @param minimaxNodes the nodes of minimax to the same depth, 0 if nobody has counted them or there is no depth
 */
public record ComparisonRow(
        String algorithm, boolean exact, int depth, String move, int score, SearchStatistics cost, long minimaxNodes) {
    /** How many times fewer nodes than minimax; 0 if unknown. */
    public double timesFewer() {
        return cost.nodes() == 0 ? 0 : (double) minimaxNodes / cost.nodes();
    }

    /** Of the cutoffs the share that the first move brought, from 0 to 1; 0 without cutoffs. */
    public double firstMoveShare() {
        return cost.cutoffs() == 0 ? 0 : (double) cost.firstMoveCutoffs() / cost.cutoffs();
    }

    /** Nodes per second. */
    public long nodesPerSecond() {
        return Math.round(cost.nodes() * 1e9 / Math.max(1, cost.nanos()));
    }

    /**
     * The effective branching factor b* (Nilsson 1971; Russell and Norvig, 3.6): how many moves each position of a uniform
     * tree of this depth and number of nodes would have, 1 + b* + b*^2 + ... + b*^depth = nodes. 0 without a depth.
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
