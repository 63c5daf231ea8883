package hal.learn.dataset;

/**
 * Which positions of a game are taken.
 *
 * @param skipPlies how many plies of each game are passed over at its beginning: openings are not the players' own moves
 * @param perGame how many positions of a game are taken at most, chosen by chance: those of one game share its result, so that
 *     many of them tell little more than a few and cost as much as those of other games
 * @param quietMargin how far playing out the captures may lead from the evaluation, in centipawns
 * @param mostScore positions with a search score beyond this are decided, and teach nothing; centipawns
 * @param needsScore whether only positions are taken of which a search's score is known
 * @param seed for what is left to chance
 */
public record ExtractionSettings(
        int skipPlies, int perGame, int quietMargin, int mostScore, boolean needsScore, long seed) {
    /** What usually serves. */
    public static final ExtractionSettings USUAL = new ExtractionSettings(8, 12, 30, 1500, true, 1);
}
