package hal.search.champion;

import hal.rules.Move;

/**
 * How settled the choice of a move is, depth by depth: whether the best move stays the same, how much of the tree it took
 * to see that it is the best, and whether its value falls. From this comes what part of the usual time this move is
 * worth.
 */
final class Stability {
    private static final int MOST_DEPTHS = 8;
    private static final double CHANGED = 1.35;
    private static final double LESS_PER_DEPTH = 0.07;

    private static final double SHARE_BASE = 1.7;

    private static final int MOST_DROP = 60;
    private static final int MOST_RISE = 20;
    private static final double PER_CENTIPAWN = 0.01;
    /** The value now is compared with a mean of earlier ones, in which the last one weighs this much. */
    private static final double WEIGHT_OF_LAST = 0.5;

    private int best = Move.NONE;
    private int depthsTheSame;
    private double meanScore;
    private double drop;
    private double share;

    /**
     * A depth is finished.
     *
     * @param move the best
     * @param score its value, from the side to move's view
     * @param shareOfNodes the part of all nodes that was spent on it, from 0 to 1
     */
    void depthDone(int move, int score, double shareOfNodes) {
        depthsTheSame = move == best ? depthsTheSame + 1 : 0;
        drop = best == Move.NONE ? 0 : meanScore - score;
        meanScore = best == Move.NONE ? score : meanScore + WEIGHT_OF_LAST * (score - meanScore);
        best = move;
        share = shareOfNodes;
    }

    /** The part of the usual time, about 0.3 to 3. */
    double factor() {
        double bySameness = CHANGED - LESS_PER_DEPTH * Math.min(depthsTheSame, MOST_DEPTHS);
        double byShare = SHARE_BASE - share;
        double byDrop = 1 + PER_CENTIPAWN * Math.max(-MOST_RISE, Math.min(MOST_DROP, drop));
        return bySameness * byShare * byDrop;
    }
}
