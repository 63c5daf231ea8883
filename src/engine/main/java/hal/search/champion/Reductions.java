package hal.search.champion;

import hal.search.engine.Scores;

/**
 * Late move reductions: how many plies less deeply a late move is searched. With good ordering the best move is among
 * the first; the later ones only need to be refuted, for which a shallower search suffices. A move that surprises is
 * searched again. The logarithmic formula is common in Stockfish and other engines.
 *
 * <p>Reductions are summed up in fractions of a ply and rounded down in the end. Every function depends on its
 * arguments alone.
 */
final class Reductions {
    /** The fractions that make up a ply. */
    static final int PLY = 1024;

    private static final int TABLE_SIZE = 64;
    private static final int RAISED_ALPHA_MIN_DEPTH = 3;

    /** Reductions in fractions of a ply, by depth and move number. */
    private final int[] quiet;

    private final int[] noisy;

    Reductions(SearchParameters p) {
        quiet = table(p.reductionQuietBase / 100.0, p.reductionQuietDivisor / 100.0);
        noisy = table(p.reductionNoisyBase / 100.0, p.reductionNoisyDivisor / 100.0);
    }

    private static int[] table(double base, double divisor) {
        int[] table = new int[TABLE_SIZE * TABLE_SIZE];
        for (int depth = 1; depth < TABLE_SIZE; depth++) {
            for (int number = 1; number < TABLE_SIZE; number++) {
                // StrictMath gives the same reductions, and so the same node counts, on every machine.
                double plies = base + StrictMath.log(depth) * StrictMath.log(number) / divisor;
                table[index(depth, number)] = (int) (PLY * plies);
            }
        }
        return table;
    }

    private static int index(int depth, int number) {
        return Math.min(depth, TABLE_SIZE - 1) * TABLE_SIZE + Math.min(number, TABLE_SIZE - 1);
    }

    /**
     * The base reduction of a move, by its number alone.
     *
     * @param depth of the node, in plies
     * @param number of the move, from 1
     * @return in fractions of a ply
     */
    int base(boolean isQuiet, int depth, int number) {
        return (isQuiet ? quiet : noisy)[index(depth, number)];
    }

    /** The base reduction of a quiet move, in plies. */
    int basePlies(int depth, int number) {
        return quiet[index(depth, number)] / PLY;
    }

    /** Whether a move is late enough to be reduced: not the first one, in a PV node not the first two. */
    static boolean isLate(SearchParameters p, int depth, int number, boolean pvNode) {
        return depth >= p.reductionDepth && number > (pvNode ? 2 : 1);
    }

    /**
     * The adjustment for the node and for checks: less reduction in PV nodes and for checks, more if the side to move
     * is not improving.
     *
     * @return fractions of a ply to add
     */
    static int forNode(SearchParameters p, boolean improving, boolean pvNode, boolean givesCheck) {
        return (improving ? 0 : p.reductionNotImproving)
                - (pvNode ? p.reductionPvNode : 0)
                - (givesCheck ? p.reductionCheck : 0);
    }

    /**
     * The adjustment for expectations: more reduction in cut nodes, if the hash move is a capture (a quiet move will
     * hardly be better) or if many child nodes failed high; less if the node once was on a principal variation, and for
     * killer moves.
     *
     * @param cutoffCount the number of cutoffs one ply deeper since the node's parent was entered
     * @return fractions of a ply to add
     */
    static int forExpectation(
            SearchParameters p, boolean cutNode, boolean ttPv, boolean noisyHashMove, int cutoffCount, boolean killer) {
        return (cutNode ? p.reductionCutNode : 0)
                - (ttPv ? p.reductionTtPv : 0)
                + (noisyHashMove ? p.reductionNoisyHashMove : 0)
                + (cutoffCount > p.reductionCutoffCount ? p.reductionCutoffs : 0)
                - (killer ? p.reductionKiller : 0);
    }

    /**
     * The adjustment for a move's history. It is limited: however bad its past, a move gets its chance at high depths.
     *
     * @param history in history points
     * @return fractions of a ply to add: negative for a good history
     */
    static int forHistory(SearchParameters p, boolean isQuiet, int history) {
        int merit = history / (isQuiet ? p.reductionQuietHistory : p.reductionNoisyHistory);
        return -Math.max(-p.reductionHistoryMax, Math.min(merit, p.reductionHistoryMax));
    }

    /** The depth of a reduced search: at least one ply, unless the unreduced depth is less. */
    static int reducedDepth(int depth, int reduction) {
        return Math.max(Math.min(1, depth), depth - reduction);
    }

    /**
     * The depth of a PV node for the moves after one that has raised alpha (Stockfish): usually that one stays the
     * best.
     *
     * @param depth before, in plies
     * @param score that raised alpha; nothing is saved where a mate is being proved
     * @return plies, at least 1
     */
    static int depthAfterRaise(SearchParameters p, int depth, int score) {
        return depth < RAISED_ALPHA_MIN_DEPTH || depth > p.raisedAlphaDepth || Scores.isDecided(score)
                ? depth
                : Math.max(1, depth - p.raisedAlphaReduction);
    }

    /**
     * The depth at which to search a reduced move again after it has beaten alpha: the greater the surprise, the deeper
     * (Stockfish).
     *
     * @param depth without reduction, in plies
     * @param score of the reduced search, in centipawns
     * @param best the node's best score before
     * @return plies
     */
    static int researchDepth(SearchParameters p, int depth, int score, int best) {
        if (score > best + p.researchDeeperBase + p.researchDeeperPerPly * depth) {
            return depth + 1;
        }
        return score < best + p.researchShallowerMargin ? depth - 1 : depth;
    }
}
