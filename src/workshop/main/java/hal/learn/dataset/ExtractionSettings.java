package hal.learn.dataset;

/**
 * Which positions of a game are taken.
 *
 * @param skipPlies the number of plies skipped at the start of each game, since opening moves are not the players' own
 * @param perGame the maximum number of positions per game, chosen at random: positions of one game share its result, so
 * that many of them say little more than a few
 * @param quietMargin how far quiescence search may differ from the evaluation, in centipawns
 * @param mostScore positions with a higher absolute search score are decided and teach nothing; centipawns
 * @param needsScore whether only positions with a search score are taken
 * @param seed of the random choices
 */
public record ExtractionSettings(
        int skipPlies, int perGame, int quietMargin, int mostScore, boolean needsScore, long seed) {
    /** The defaults. */
    public static final ExtractionSettings DEFAULT = new ExtractionSettings(8, 12, 30, 1500, true, 1);
}
