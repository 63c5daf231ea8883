package hal.cli.perft;

/**
 * The result of a count.
 *
 * @param nodes the leaves of the move tree
 * @param wallNanos how long it took
 * @param cpuNanos how much processor time all threads together spent on it
 */
public record PerftCount(long nodes, long wallNanos, long cpuNanos) {
    static final PerftCount NONE = new PerftCount(0, 0, 0);

    PerftCount plus(PerftCount other) {
        return new PerftCount(nodes + other.nodes, wallNanos + other.wallNanos, cpuNanos + other.cpuNanos);
    }
}
