package hal.search.engine;

/**
 * The cost of a search.
 *
 * @param nodes the number of moves made
 * @param leaves positions evaluated
 * @param cutoffs nodes that ended with a beta cutoff
 * @param firstMoveCutoffs cutoffs caused by the first move tried
 * @param hashHits nodes whose value came from the hash table
 * @param maxDepth the maximum ply reached
 * @param nanos time spent, in nanoseconds
 */
public record SearchStatistics(
        long nodes, long leaves, long cutoffs, long firstMoveCutoffs, long hashHits, int maxDepth, long nanos) {}
