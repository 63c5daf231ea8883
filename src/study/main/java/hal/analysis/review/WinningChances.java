package hal.analysis.review;

import hal.search.engine.Scores;

/**
 * Winning chances and accuracies as lichess publishes them (lichess.org/page/accuracy). A centipawn is worth much in a
 * level position and nothing in one that is won; a percentage of winning chances is worth the same everywhere.
 */
public final class WinningChances {
    /** Scores beyond this many centipawns, mates among them, count as this many: the game is decided. */
    public static final int CEILING = 1_000;

    /** The steepness that lichess fitted to games between players rated 2300. */
    private static final double STEEPNESS = 0.00368208;

    private static final double ACCURACY_FACTOR = 103.1668;
    private static final double ACCURACY_DECAY = 0.04354;
    private static final double ACCURACY_OFFSET = 3.1669;

    private WinningChances() {}

    /**
     * The winning chances of the side from whose view a score is.
     *
     * @param score centipawns, perhaps scaled, or a mate, see {@link Scores}
     * @return per cent, 50 in a level position
     */
    public static double percent(double score) {
        double centipawns = Math.max(-CEILING, Math.min(CEILING, score));
        return 50 + 50 * (2 / (1 + Math.exp(-STEEPNESS * centipawns)) - 1);
    }

    /** The same of a score that a game's comments tell. */
    public static double percent(hal.game.Score score) {
        return percent(score.centipawns(Scores.MATE));
    }

    /** A score within plus and minus {@link #CEILING} centipawns. */
    public static int centipawns(int score) {
        return Math.max(-CEILING, Math.min(CEILING, score));
    }

    /**
     * How well a move keeps the winning chances of its player.
     *
     * @param before his winning chances before the move, in per cent
     * @param after his winning chances after it, in per cent
     * @return per cent, 100 for a move that loses nothing
     */
    public static double accuracy(double before, double after) {
        if (after >= before) {
            return 100;
        }
        double accuracy = ACCURACY_FACTOR * Math.exp(-ACCURACY_DECAY * (before - after)) - ACCURACY_OFFSET;
        return Math.max(0, Math.min(100, accuracy));
    }
}
