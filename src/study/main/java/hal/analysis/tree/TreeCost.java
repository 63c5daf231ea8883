package hal.analysis.tree;

/**
 * What there is in a tree to be saved: all of it, which minimax looks at, and the least that proves the value at its
 * root whatever the order of moves. For a tree with b moves everywhere and depth d that least is b^⌈d/2⌉ + b^⌊d/2⌋ - 1
 * leaves (Knuth and Moore, An Analysis of Alpha-Beta Pruning, 1975); here it is counted for the very tree, as the
 * smallest set of leaves that shows that the value is neither less nor more.
 *
 * @param nodes all nodes
 * @param leaves all leaves
 * @param minimum the fewest leaves that prove the value
 */
public record TreeCost(long nodes, long leaves, long minimum) {
    /** More leaves than a recording has. */
    private static final long IMPOSSIBLE = Integer.MAX_VALUE;

    /**
     * Counts.
     *
     * @param full minimax's recording, which has every node with its value
     * @throws IllegalArgumentException if the recording is empty, or not whole
     */
    public static TreeCost of(Recording full) {
        if (full.size() == 0 || full.isFull() || full.isStopped()) {
            throw new IllegalArgumentException("the recording is not whole");
        }
        int value = full.value(0);
        int size = full.size();
        long[] proofs = new long[size];
        long[] least = new long[size];
        long[] most = new long[size];
        long leaves = 0;
        // A node's subtree follows it, so that from behind the children come first.
        for (int node = size - 1; node >= 0; node--) {
            if (full.isLeaf(node)) {
                leaves++;
                least[node] = full.value(node) >= value ? 1 : IMPOSSIBLE;
                most[node] = full.value(node) <= value ? 1 : IMPOSSIBLE;
                proofs[node] = full.value(node) == value ? 1 : IMPOSSIBLE;
                continue;
            }
            long[] one = full.isMax(node) ? least : most;
            long[] every = full.isMax(node) ? most : least;
            long best = IMPOSSIBLE;
            long sum = 0;
            long saved = IMPOSSIBLE;
            for (int child = node + 1; child < full.next(node); child = full.next(child)) {
                best = Math.min(best, one[child]);
                sum = Math.min(IMPOSSIBLE, sum + every[child]);
            }
            // Both at once: one child shows both sides, the others only that they change nothing.
            for (int child = node + 1; sum < IMPOSSIBLE && child < full.next(node); child = full.next(child)) {
                saved = Math.min(saved, sum - every[child] + proofs[child]);
            }
            one[node] = best;
            every[node] = sum;
            proofs[node] = saved;
        }
        return new TreeCost(size, leaves, proofs[0]);
    }
}
