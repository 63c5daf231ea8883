package hal.search.champion;

import hal.search.Score;

/**
 * Singular extension (Anantharaman, Campbell and Hsu 1988; of the hash move alone, as in Stockfish). A node is searched
 * to half its depth without its hash move. If every other move is clearly worse, everything hangs on the hash move and
 * it is searched deeper. If the others are good enough for a cutoff as well, the node may be cut at once (multi-cut,
 * Bjornsson and Marsland 1998). Pure functions; scores are in centipawns from the side to move's view.
 */
final class SingularExtension {
    private SingularExtension() {}

    /**
     * Whether a node's hash move may be singular: the node is deep enough to pay for the search, and the entry says of
     * the move that it is good (not only how bad it is at most), after a search not much shallower than this.
     *
     * @param depth of the node, in plies
     * @param entryBound the bound of the hash entry's score
     * @param entryDepth to which the hash entry was searched
     * @param entryScore its score
     */
    static boolean isCandidate(SearchParameters p, int depth, int entryBound, int entryDepth, int entryScore) {
        return depth >= p.singularDepth
                && (entryBound & HashTable.LOWER) != 0
                && entryDepth >= depth - p.singularEntryMargin
                && !Score.isMate(entryScore);
    }

    /** What the other moves must stay below for the hash move to be singular. */
    static int beta(SearchParameters p, int entryScore, int depth) {
        return entryScore - p.singularMargin * depth;
    }

    /** The depth of the search without the hash move, in plies. */
    static int depth(int depth) {
        return (depth - 1) / 2;
    }

    /**
     * Multi-cut: whether the node is good enough even without its hash move, so that several moves would end it.
     *
     * @param value the value without the hash move
     */
    static boolean isMultiCut(int value, int singularBeta, int beta) {
        return value >= singularBeta && value >= beta && !Score.isMate(value);
    }

    /**
     * How many plies deeper the hash move is searched; negative for less deep, where others are as good.
     *
     * @param value the value without the hash move; no multi-cut
     * @param pvNode a principal variation is extended by no more than one ply, lest the tree explode
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
