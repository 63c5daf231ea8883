package hal.search.lab.run;

/** The counters of a search. */
public final class Counters {
    long nodes;
    long leaves;
    long cutoffs;
    long firstMoveCutoffs;
    long tableHits;
    int maxPly;

    /** The nodes entered, including the root: the calls of the recursive function. */
    public long nodes() {
        return nodes;
    }

    /** The nodes evaluated, or found to be the end of the game. */
    public long leaves() {
        return leaves;
    }

    /** The nodes that ended with a beta cutoff. */
    public long cutoffs() {
        return cutoffs;
    }

    /** The cutoffs caused by the first move. */
    public long firstMoveCutoffs() {
        return firstMoveCutoffs;
    }

    /** The nodes whose value came from the table. */
    public long tableHits() {
        return tableHits;
    }

    /** The deepest ply entered. */
    public int maxPly() {
        return maxPly;
    }

    /** Adds the counters of another thread. */
    void add(Counters other) {
        nodes += other.nodes;
        leaves += other.leaves;
        cutoffs += other.cutoffs;
        firstMoveCutoffs += other.firstMoveCutoffs;
        tableHits += other.tableHits;
        maxPly = Math.max(maxPly, other.maxPly);
    }
}
