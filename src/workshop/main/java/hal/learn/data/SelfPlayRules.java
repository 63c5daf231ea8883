package hal.learn.data;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How HAL plays itself to generate training data. Scores are centipawns.
 *
 * @param seed of all random choices: seed and number determine a game
 * @param softNodes no deeper iteration is started after this many nodes
 * @param hardNodes a search is stopped after this many nodes
 * @param hashMegabytes the size of each player's hash table, in MiB
 * @param openingPlies a game starts with this many random plies, or one more
 * @param namedOpenings the percentage of games that start otherwise: with a named opening, cut off at a random ply, and
 *     one to three random plies
 * @param randomMoves the percentage of moves that are played at random, without a search or a record: what follows
 *     shows the search positions that good moves never reach
 * @param treePositions after this percentage of searches a quiet position that the search evaluated is recorded too,
 *     with a search of its own: an evaluation is asked about such positions far more often than about those of games
 * @param openingScore an opening is discarded if a search sees one side this far ahead
 * @param chess960 whether games start from Chess960 positions
 * @param winScore a game is won if one side is this far ahead for {@code winPlies} plies
 * @param winPlies for how many consecutive plies
 * @param drawScore a game is drawn if no side is further ahead for {@code drawPlies} plies
 * @param drawPlies for how many consecutive plies
 * @param drawAfter no game is called drawn before this ply
 * @param mostPlies a longer game is drawn
 */
public record SelfPlayRules(
        long seed,
        int softNodes,
        int hardNodes,
        int hashMegabytes,
        int openingPlies,
        int namedOpenings,
        int randomMoves,
        int treePositions,
        int openingScore,
        boolean chess960,
        int winScore,
        int winPlies,
        int drawScore,
        int drawPlies,
        int drawAfter,
        int mostPlies) {
    private static final int MAX_NODES = 100_000_000;

    /** The defaults, for large numbers of shallow games. */
    public static final SelfPlayRules DEFAULT =
            new SelfPlayRules(1, 200, 2000, 1, 8, 0, 0, 0, 250, false, 1200, 5, 8, 12, 80, 400);

    /** These rules with what is usually chosen anew. */
    public SelfPlayRules with(
            long newSeed,
            int newSoftNodes,
            int newOpeningPlies,
            int newNamedOpenings,
            int newRandomMoves,
            int newTreePositions,
            int newOpeningScore,
            boolean newChess960) {
        return new SelfPlayRules(
                newSeed,
                newSoftNodes,
                hardNodes(newSoftNodes),
                hashMegabytes,
                newOpeningPlies,
                newNamedOpenings,
                newRandomMoves,
                newTreePositions,
                newOpeningScore,
                newChess960,
                winScore,
                winPlies,
                drawScore,
                drawPlies,
                drawAfter,
                mostPlies);
    }

    /** After how many nodes a search is stopped whose soft limit is this. */
    public static int hardNodes(int softNodes) {
        return (int) Math.min(MAX_NODES, 10L * softNodes);
    }

    /** The rules as text, for the log of the records; equal texts give equal games. */
    public Map<String, String> words() {
        Map<String, String> words = new LinkedHashMap<>();
        words.put("seed", Long.toString(seed));
        words.put("nodes", Integer.toString(softNodes));
        words.put("hard-nodes", Integer.toString(hardNodes));
        words.put("hash", Integer.toString(hashMegabytes));
        words.put("random-plies", openingPlies + " or " + (openingPlies + 1));
        if (namedOpenings > 0) {
            words.put("named-openings", namedOpenings + " %");
        }
        if (randomMoves > 0) {
            words.put("random-moves", randomMoves + " %");
        }
        if (treePositions > 0) {
            words.put("tree-positions", treePositions + " %");
        }
        words.put("opening-score", Integer.toString(openingScore));
        words.put("chess960", Boolean.toString(chess960));
        words.put("win", winScore + " for " + winPlies + " plies");
        words.put("draw", drawScore + " for " + drawPlies + " plies after " + drawAfter);
        words.put("most-plies", Integer.toString(mostPlies));
        return words;
    }
}
