package hal.learn.games;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How HAL plays itself to have games to learn from. Scores are centipawns.
 *
 * @param seed of everything left to chance: seed and number decide a game
 * @param softNodes no deeper search is begun after so many nodes
 * @param hardNodes a search is broken off after so many
 * @param hashMegabytes size of each player's hash table
 * @param openingPlies a game begins with so many random plies, or one more
 * @param openingScore an opening is thrown away if a search sees one side so much ahead
 * @param chess960 whether games begin from the 960 starts
 * @param winScore a game is won if one side is so much ahead for a while
 * @param winPlies how long that must last
 * @param drawScore a game is drawn if no side is more ahead for a while
 * @param drawPlies how long that must last
 * @param drawAfter so many plies must have been played before
 * @param mostPlies a game that lasts longer is drawn
 */
public record SelfPlayRules(
        long seed,
        int softNodes,
        int hardNodes,
        int hashMegabytes,
        int openingPlies,
        int openingScore,
        boolean chess960,
        int winScore,
        int winPlies,
        int drawScore,
        int drawPlies,
        int drawAfter,
        int mostPlies) {
    /** What is usual for masses of shallow games. */
    public static final SelfPlayRules USUAL =
            new SelfPlayRules(1, 200, 2000, 1, 8, 250, false, 1200, 5, 8, 12, 80, 400);

    /** The rules as words, for the log of the records; equal words give equal games. */
    public Map<String, String> words() {
        Map<String, String> words = new LinkedHashMap<>();
        words.put("seed", Long.toString(seed));
        words.put("nodes", Integer.toString(softNodes));
        words.put("hard-nodes", Integer.toString(hardNodes));
        words.put("hash", Integer.toString(hashMegabytes));
        words.put("random-plies", openingPlies + " or " + (openingPlies + 1));
        words.put("opening-score", Integer.toString(openingScore));
        words.put("chess960", Boolean.toString(chess960));
        words.put("win", winScore + " for " + winPlies + " plies");
        words.put("draw", drawScore + " for " + drawPlies + " plies after " + drawAfter);
        words.put("most-plies", Integer.toString(mostPlies));
        return words;
    }
}
