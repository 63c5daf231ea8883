package hal.search.lab.run;

/** What a search cost. */
public final class Counters {
    long nodes;
    long leaves;
    long cutoffs;
    long firstMoveCutoffs;
    long tableHits;
    int maxPly;

    /** Nodes entered, the root included: the calls of the recursive function. */
    public long nodes() {
        return nodes;
    }

    /** Nodes evaluated, or found to be the end of the game. */
    public long leaves() {
        return leaves;
    }

    /** Nodes that a move ended for being good enough. */
    public long cutoffs() {
        return cutoffs;
    }

    /** Those that their first move ended. */
    public long firstMoveCutoffs() {
        return firstMoveCutoffs;
    }

    /** Nodes whose value was known from the table. */
    public long tableHits() {
        return tableHits;
    }

    /** The deepest ply entered. */
    public int maxPly() {
        return maxPly;
    }

    /** Adds what another thread has counted. */
    void add(Counters other) {
        nodes += other.nodes;
        leaves += other.leaves;
        cutoffs += other.cutoffs;
        firstMoveCutoffs += other.firstMoveCutoffs;
        tableHits += other.tableHits;
        maxPly = Math.max(maxPly, other.maxPly);
    }
}
