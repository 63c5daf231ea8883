package hal.arena.record;

import hal.search.SearchResult;

/**
 * What a player's thinking cost and what went wrong with it, over any number of moves.
 *
 * @param moves how many were thought about
 * @param nodes positions searched
 * @param nanos time spent, kept from outside the engine
 * @param depthSum the depths reached, summed up
 * @param timeForfeits games in which the time ran out
 * @param crashes games lost because the engine died, fell silent or wrote nonsense
 * @param illegalMoves games lost by an illegal move
 */
public record SideTotals(
        long moves, long nodes, long nanos, long depthSum, int timeForfeits, int crashes, int illegalMoves) {
    public static final SideTotals NONE = new SideTotals(0, 0, 0, 0);

    /** With nothing gone wrong. */
    public SideTotals(long moves, long nodes, long nanos, long depthSum) {
        this(moves, nodes, nanos, depthSum, 0, 0, 0);
    }

    public SideTotals plus(SideTotals other) {
        return new SideTotals(
                moves + other.moves,
                nodes + other.nodes,
                nanos + other.nanos,
                depthSum + other.depthSum,
                timeForfeits + other.timeForfeits,
                crashes + other.crashes,
                illegalMoves + other.illegalMoves);
    }

    /** With one more move. */
    public SideTotals plus(SearchResult result, long nanosSpent) {
        return plus(new SideTotals(
                1, result.statistics().nodes(), nanosSpent, result.info().depth()));
    }

    /** With a game lost otherwise than on the board. */
    public SideTotals plus(Failure failure) {
        return plus(new SideTotals(
                0,
                0,
                0,
                0,
                failure == Failure.TIME ? 1 : 0,
                failure == Failure.CRASH ? 1 : 0,
                failure == Failure.ILLEGAL_MOVE ? 1 : 0));
    }

    /** Games in which something went wrong. */
    public int failures() {
        return timeForfeits + crashes + illegalMoves;
    }

    /** The mean depth of a move in plies; 0 without any move. */
    public double meanDepth() {
        return moves == 0 ? 0 : (double) depthSum / moves;
    }

    /** Nodes per second; 0 if no time was spent. */
    public double nodesPerSecond() {
        return nanos == 0 ? 0 : nodes * 1e9 / nanos;
    }

    /** How a player loses otherwise than on the board. */
    public enum Failure {
        /** The time ran out. */
        TIME,
        /** The engine died, fell silent or wrote nonsense. */
        CRASH,
        ILLEGAL_MOVE
    }
}
