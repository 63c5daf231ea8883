package hal.search;

/**
 * What a search cost.
 *
 * @param nodes moves made
 * @param leaves positions evaluated
 * @param cutoffs nodes that a move ended for being good enough: the moves after it were left out
 * @param firstMoveCutoffs those of the cutoffs that the first move tried brought
 * @param hashHits nodes whose value came from the hash table
 * @param maxDepth the deepest ply reached
 * @param nanos time spent
 */
public record SearchStatistics(
        long nodes, long leaves, long cutoffs, long firstMoveCutoffs, long hashHits, int maxDepth, long nanos) {}
