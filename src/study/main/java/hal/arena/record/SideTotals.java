package hal.arena.record;

import hal.search.engine.SearchResult;

/**
 * The cost of a player's searches and what went wrong with it, over any number of moves.
 *
 * @param moves the number of searches
 * @param nodes nodes searched
 * @param nanos time spent in nanoseconds, measured from outside the engine
 * @param depthSum the sum of the depths reached, in plies
 * @param timeForfeits games lost on time
 * @param crashes games lost because the engine died, stopped answering or sent nonsense
 * @param illegalMoves games lost by an illegal move
 */
public record SideTotals(
        long moves, long nodes, long nanos, long depthSum, int timeForfeits, int crashes, int illegalMoves) {
    public static final SideTotals NONE = new SideTotals(0, 0, 0, 0);

    /** Totals without failures. */
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

    /**
     * These totals plus one move.
     *
     * @param nanosSpent the time for it, in nanoseconds
     */
    public SideTotals plus(SearchResult result, long nanosSpent) {
        return plus(new SideTotals(
                1, result.statistics().nodes(), nanosSpent, result.info().depth()));
    }

    /** These totals plus a game lost off the board. */
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

    /** The number of games lost off the board. */
    public int failures() {
        return timeForfeits + crashes + illegalMoves;
    }

    /** The mean depth per move in plies; 0 without moves. */
    public double meanDepth() {
        return moves == 0 ? 0 : (double) depthSum / moves;
    }

    /** Nodes per second; 0 if no time was spent. */
    public double nodesPerSecond() {
        return nanos == 0 ? 0 : nodes * 1e9 / nanos;
    }

    /** How a player can lose off the board. */
    public enum Failure {
        /** It ran out of time. */
        TIME,
        /** The engine died, stopped answering or sent nonsense. */
        CRASH,
        ILLEGAL_MOVE
    }
}
