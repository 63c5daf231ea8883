package hal.search.champion;

import hal.search.Score;

/**
 * When a node, or a move, is not worth a search: the conditions and margins as pure functions, plain numbers in, an
 * answer out. Scores and margins are in centipawns from the side to move's view, depths in plies left to search.
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
                && !Score.isMate(beta)
                && !Score.isMate(eval);
    }

    /** What the opponent may win back in the plies left; less where the side to move is improving. */
    static int reverseFutilityMargin(SearchParameters p, int depth, boolean improving) {
        return p.reverseFutilityMargin * depth - (improving ? p.reverseFutilityImproving : 0);
    }

    /** Whether a null move is worth a try: deep enough to save something, and good enough to hope for a cutoff. */
    static boolean isNullMoveWorthTrying(SearchParameters p, int eval, int beta, int depth) {
        return depth >= p.nullMoveDepth && eval >= beta && !Score.isMate(beta);
    }

    /**
     * How many plies less deep the search after a null move goes: the deeper and the clearer the case, the more.
     *
     * @param surplus what the evaluation is above beta, at least 0
     */
    static int nullMoveReduction(SearchParameters p, int depth, int surplus) {
        return p.nullMoveReduction
                + depth / p.nullMoveDepthDivisor
                + Math.min(surplus / p.nullMoveEvalDivisor, p.nullMoveEvalMax);
    }

    /**
     * For how many plies the verification of a null move tries no null move of its own.
     *
     * @param reducedDepth of the verification; may be negative
     * @return at least 1
     */
    static int verificationPlies(SearchParameters p, int reducedDepth) {
        return Math.max(1, reducedDepth * p.nullMoveVerificationShare / 100);
    }

    /**
     * Late move pruning: from which number on the quiet moves of a node are not searched. When so many have failed, the
     * rest, worse by their histories, will fail too.
     *
     * @return the greatest number, from 1, that is searched
     */
    static int lateMoveCount(SearchParameters p, int depth, boolean improving) {
        int count = p.lateMoveBase + depth * depth;
        return improving ? count : (count + 1) / 2;
    }

    /**
     * Futility pruning (Heinz 1998): whether the evaluation is so far below alpha that no quiet move makes up for it.
     *
     * @param depth the depth to which the move would be searched, after its reduction
     */
    static boolean isFutile(SearchParameters p, int eval, int alpha, int depth) {
        return eval + futilityMargin(p, depth) <= alpha && !Score.isMate(alpha);
    }

    static int futilityMargin(SearchParameters p, int depth) {
        return p.futilityBase + p.futilityPerPly * depth;
    }

    /**
     * The least that a quiet move must bring in exchanges; negative, and lower the more plies are left to win it back.
     */
    static int quietExchangeThreshold(SearchParameters p, int depth) {
        return -p.exchangeQuietMargin * depth * depth;
    }

    /** The least that a capture, or a check, must bring in exchanges; negative. */
    static int noisyExchangeThreshold(SearchParameters p, int depth) {
        return -p.exchangeNoisyMargin * depth;
    }

    /**
     * Delta pruning: the most that a capture at the horizon is believed to make of the evaluation.
     *
     * @param gain what the captured piece is worth
     */
    static int deltaBound(SearchParameters p, int eval, int gain) {
        return eval + p.deltaMargin + gain;
    }
}
