package hal.search.champion;

import hal.search.engine.Scores;

/**
 * Singular extension (Anantharaman, Campbell and Hsu 1988; of the hash move alone, as in Stockfish). A node is searched
 * to half its depth without its hash move. If every other move is clearly worse, everything depends on the hash move,
 * which is searched deeper. If other moves would fail high as well, the node may be pruned at once (multi-cut,
 * Bjornsson and Marsland 1998). Pure functions; scores are in centipawns from the side to move's point of view.
 */
final class SingularExtension {
    private SingularExtension() {}

    /**
     * Whether to test a node's hash move: the node is deep enough to pay for the search, and the entry is a lower bound
     * from a search that was not much shallower.
     *
     * @param depth of the node, in plies
     * @param entryBound the bound of the hash entry's score
     * @param entryDepth the depth of the hash entry, in plies
     * @param entryScore its score
     */
    static boolean isCandidate(SearchParameters p, int depth, int entryBound, int entryDepth, int entryScore) {
        return depth >= p.singularDepth
                && (entryBound & HashTable.LOWER) != 0
                && entryDepth >= depth - p.singularEntryMargin
                && !Scores.isMate(entryScore);
    }

    /** The bound that the other moves must stay below for the hash move to be singular. */
    static int beta(SearchParameters p, int entryScore, int depth) {
        return entryScore - p.singularMargin * depth;
    }

    /** The depth of the search without the hash move, in plies. */
    static int depth(int depth) {
        return (depth - 1) / 2;
    }

    /**
     * Multi-cut: whether the node fails high even without its hash move.
     *
     * @param value the value without the hash move
     */
    static boolean isMultiCut(int value, int singularBeta, int beta) {
        return value >= singularBeta && value >= beta && !Scores.isMate(value);
    }

    /**
     * The extension of the hash move in plies; negative if other moves are as good.
     *
     * @param value the value without the hash move; not a multi-cut
     * @param pvNode PV nodes are extended by at most one ply, to prevent a search explosion
     * @param quiet whether the hash move is quiet
     */
    static int plies(
            SearchParameters p,
            int value,
            int singularBeta,
            int entryScore,
            int beta,
            boolean pvNode,
            boolean cutNode,
            boolean quiet) {
        if (value >= singularBeta) {
            return entryScore >= beta ? -2 : cutNode ? -1 : 0;
        }
        if (pvNode || value >= singularBeta - p.singularDoubleMargin) {
            return 1;
        }
        return quiet && value < singularBeta - p.singularTripleMargin ? 3 : 2;
    }
}
