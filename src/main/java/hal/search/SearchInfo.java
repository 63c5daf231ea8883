package hal.search;

import java.util.List;

/**
 * How far a search has come.
 *
 * @param depth the nominal depth in plies
 * @param seldepth the deepest ply reached
 * @param score centipawns from the view of the side to move at the root, or a mate: see {@link Score}
 * @param bound what the score is
 * @param nodes moves made so far
 * @param nanos time spent so far
 * @param hashfull permille of the hash table in use; 0 without one
 * @param tableHits positions that end-game tables knew
 * @param pv the moves both sides are expected to play
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
    /** Keeps its own copy of the line. */
    public SearchInfo {
        pv = List.copyOf(pv);
    }

    /** How far a search without end-game tables has come. */
    public SearchInfo(
            int depth, int seldepth, int score, Bound bound, long nodes, long nanos, int hashfull, List<Integer> pv) {
        this(depth, seldepth, score, bound, nodes, nanos, hashfull, 0, pv);
    }

    /** Nodes per second of time spent. */
    public long nodesPerSecond() {
        return (long) (nodes * 1e9 / Math.max(1, nanos));
    }

    /** The moves expected as an array, in the manner of {@code hal.rules}. */
    public int[] pvMoves() {
        return pv.stream().mapToInt(Integer::intValue).toArray();
    }
}
