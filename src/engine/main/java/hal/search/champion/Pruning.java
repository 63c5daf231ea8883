package hal.search.champion;

import hal.search.engine.Scores;

/**
 * Pruning conditions and margins for nodes and moves, as pure functions. Scores and margins are in centipawns from the
 * side to move's point of view, depths in plies left to search.
 */
final class Pruning {
    private Pruning() {}

    /**
     * Reverse futility pruning (also static null move pruning): whether the evaluation is so far above beta that the
     * plies left will not bring it back. Mates on either side are left to the search.
     *
     * @param eval the best guess at the node's value
     */
    static boolean isReverseFutile(SearchParameters p, int eval, int beta, int depth, boolean improving) {
        return depth <= p.reverseFutilityDepth
                && eval - reverseFutilityMargin(p, depth, improving) >= beta
                && !Scores.isMate(beta)
                && !Scores.isMate(eval);
    }

    /** The reverse futility margin; smaller if the side to move is improving. */
    static int reverseFutilityMargin(SearchParameters p, int depth, boolean improving) {
        return p.reverseFutilityMargin * depth - (improving ? p.reverseFutilityImproving : 0);
    }

    /**
     * Whether to try a null move: the node is deep enough to save something, and the evaluation promises a cutoff. The
     * static evaluation may be the lower, the deeper the search.
     */
    static boolean isNullMoveWorthTrying(SearchParameters p, int eval, int staticEval, int beta, int depth) {
        return depth >= p.nullMoveDepth
                && eval >= beta
                && staticEval >= beta + p.nullMoveMargin - p.nullMoveMarginPerPly * depth
                && !Scores.isMate(beta);
    }

    /**
     * The null move reduction in plies; it grows with the depth and with the evaluation's lead over beta.
     *
     * @param surplus the evaluation minus beta, at least 0
     */
    static int nullMoveReduction(SearchParameters p, int depth, int surplus) {
        return p.nullMoveReduction
                + depth / p.nullMoveDepthDivisor
                + Math.min(surplus / p.nullMoveEvalDivisor, p.nullMoveEvalMax);
    }

    /**
     * The number of plies for which the verification of a null move tries no further null moves.
     *
     * @param reducedDepth of the verification; may be negative
     * @return at least 1
     */
    static int verificationPlies(SearchParameters p, int reducedDepth) {
        return Math.max(1, reducedDepth * p.nullMoveVerificationShare / 100);
    }

    /**
     * Late move pruning: the number of moves after which a node's quiet moves are skipped. When this many have failed,
     * the rest, with worse histories, will fail too.
     *
     * @return the number of the last move searched, from 1
     */
    static int lateMoveCount(SearchParameters p, int depth, boolean improving) {
        int count = p.lateMoveBase + depth * depth;
        return improving ? count : (count + 1) / 2;
    }

    /**
     * Futility pruning (Heinz 1998): whether the evaluation is so far below alpha that no quiet move makes up for it.
     *
     * @param depth to which the move would be searched, after its reduction
     */
    static boolean isFutile(SearchParameters p, int eval, int alpha, int depth) {
        return eval + futilityMargin(p, depth) <= alpha && !Scores.isMate(alpha);
    }

    static int futilityMargin(SearchParameters p, int depth) {
        return p.futilityBase + p.futilityPerPly * depth;
    }

    /** The exchange threshold for quiet moves; negative, and lower with more plies left to win the material back. */
    static int quietExchangeThreshold(SearchParameters p, int depth) {
        return -p.exchangeQuietMargin * depth * depth;
    }

    /** The exchange threshold for captures and checks; negative. */
    static int noisyExchangeThreshold(SearchParameters p, int depth) {
        return -p.exchangeNoisyMargin * depth;
    }

    /**
     * Delta pruning: the optimistic value of a capture at the horizon.
     *
     * @param gain the value of the captured piece
     */
    static int deltaBound(SearchParameters p, int eval, int gain) {
        return eval + p.deltaMargin + gain;
    }
}
