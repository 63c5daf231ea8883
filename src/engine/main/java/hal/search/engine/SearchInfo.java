package hal.search.engine;

import hal.search.Bound;
import java.util.List;

/**
 * The progress of a search.
 *
 * @param depth the nominal depth in plies
 * @param seldepth the maximum ply reached
 * @param score centipawns from the point of view of the side to move at the root, or a mate score: see {@link Scores}
 * @param bound how the score relates to the true value
 * @param nodes searched so far
 * @param nanos time spent so far, in nanoseconds
 * @param hashfull permille of the hash table in use; 0 without one
 * @param tableHits positions found in endgame tables
 * @param pv the principal variation
 */
public record SearchInfo(
        int depth,
        int seldepth,
        int score,
        Bound bound,
        long nodes,
        long nanos,
        int hashfull,
        long tableHits,
        List<Integer> pv) {
    public SearchInfo {
        pv = List.copyOf(pv);
    }

    /** The progress of a search without endgame tables. */
    public SearchInfo(
            int depth, int seldepth, int score, Bound bound, long nodes, long nanos, int hashfull, List<Integer> pv) {
        this(depth, seldepth, score, bound, nodes, nanos, hashfull, 0, pv);
    }

    /** The same with another score, line and cost. */
    public SearchInfo with(int newScore, long newNodes, long newNanos, List<Integer> newPv) {
        return new SearchInfo(depth, seldepth, newScore, bound, newNodes, newNanos, hashfull, newPv);
    }

    /** Nodes per second. */
    public long nodesPerSecond() {
        return (long) (nodes * 1e9 / Math.max(1, nanos));
    }

    /** The principal variation as an array, for use with {@code hal.rules}. */
    public int[] pvMoves() {
        return pv.stream().mapToInt(Integer::intValue).toArray();
    }
}
