package hal.search.champion;

/**
 * Late move reductions: how many plies less deep a late move is searched. With good ordering the best move is among the
 * first; the later ones need only be refuted, and a shallower search does that. A move that surprises is searched
 * again. The logarithms are those of Stockfish and its kin.
 *
 * <p>Reductions are added up in parts of a ply and rounded down in the end. Every function depends on its arguments
 * alone.
 */
final class Reductions {
    /** The parts of a ply. */
    static final int PLY = 1024;

    private static final int TABLE_SIZE = 64;

    /** Parts of a ply, by depth and number of the move. */
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
                // StrictMath: the same plies, and so the same nodes, on every machine.
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
     * The reduction of a move of which nothing is known but its number.
     *
     * @param depth of the node, in plies
     * @param number of the move, from 1
     * @return parts of a ply
     */
    int base(boolean isQuiet, int depth, int number) {
        return (isQuiet ? quiet : noisy)[index(depth, number)];
    }

    /** The same for a quiet move, in plies. */
    int basePlies(int depth, int number) {
        return quiet[index(depth, number)] / PLY;
    }

    /** Whether a move comes late enough: not the first one, on a principal variation not the first two. */
    static boolean isLate(SearchParameters p, int depth, int number, boolean pvNode) {
        return depth >= p.reductionDepth && number > (pvNode ? 2 : 1);
    }

    /**
     * What the node and the move's check change about the reduction: less on a principal variation and for a check,
     * more where the side to move is not improving.
     *
     * @return parts of a ply to add
     */
    static int forNode(SearchParameters p, boolean improving, boolean pvNode, boolean givesCheck) {
        return (improving ? 0 : p.reductionNotImproving)
                - (pvNode ? p.reductionPvNode : 0)
                - (givesCheck ? p.reductionCheck : 0);
    }

    /**
     * What experience changes about it: more where a cutoff is expected, where the hash move is a capture (a quiet move
     * will hardly be better) or where the opponent keeps refuting moves; less where the principal variation once was,
     * and for a killer move.
     *
     * @param cutoffCount how many nodes one ply deeper ended in a cutoff since the node's parent was entered
     * @return parts of a ply to add
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
     * What a move's history changes about it. It is limited: however bad its past, a move gets its chance once the
     * depth is great.
     *
     * @param history in history points
     * @return parts of a ply to add: negative for a good history
     */
    static int forHistory(SearchParameters p, boolean isQuiet, int history) {
        int merit = history / (isQuiet ? p.reductionQuietHistory : p.reductionNoisyHistory);
        return -Math.max(-p.reductionHistoryMax, Math.min(merit, p.reductionHistoryMax));
    }

    /** The depth of a reduced search: at least one ply, unless there was not even that. */
    static int reducedDepth(int depth, int reduction) {
        return Math.max(Math.min(1, depth), depth - reduction);
    }

    /**
     * How deep to search a reduced move again that turned out better than alpha: the greater the surprise, the deeper
     * (Stockfish).
     *
     * @param depth without a reduction, in plies
     * @param score of the reduced search, in centipawns
     * @param best the best score of the node before
     * @return plies
     */
    static int researchDepth(SearchParameters p, int depth, int score, int best) {
        if (score > best + p.researchDeeperBase + p.researchDeeperPerPly * depth) {
            return depth + 1;
        }
        return score < best + p.researchShallowerMargin ? depth - 1 : depth;
    }
}
