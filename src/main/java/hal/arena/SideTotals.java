package hal.arena;

import hal.search.SearchResult;

/**
 * What a player's thinking cost, over any number of moves.
 *
 * @param moves how many were thought about
 * @param nodes positions searched
 * @param nanos time spent, kept from outside the engine
 * @param depthSum the depths reached, summed up
 */
public record SideTotals(long moves, long nodes, long nanos, long depthSum) {
    static final SideTotals NONE = new SideTotals(0, 0, 0, 0);

    SideTotals plus(SideTotals other) {
        return new SideTotals(moves + other.moves, nodes + other.nodes, nanos + other.nanos, depthSum + other.depthSum);
    }

    SideTotals plus(SearchResult result, long nanosSpent) {
        return plus(new SideTotals(
                1, result.statistics().nodes(), nanosSpent, result.info().depth()));
    }

    /** The mean depth of a move in plies; 0 without any move. */
    public double meanDepth() {
        return moves == 0 ? 0 : (double) depthSum / moves;
    }

    /** Nodes per second; 0 if no time was spent. */
    public double nodesPerSecond() {
        return nanos == 0 ? 0 : nodes * 1e9 / nanos;
    }
}
