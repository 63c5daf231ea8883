package hal.learn.data;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How HAL plays itself to generate training data. Scores are centipawns.
 *
 * @param seed of all random choices: seed and number determine a game
 * @param softNodes no deeper iteration is started after this many nodes
 * @param openingPlies a game starts with this many random plies, or one more
 * @param namedOpenings the percentage of games that start otherwise: with a named opening, cut off at a random ply, and
 *     one to three random plies
 * @param randomMoves the percentage of moves that are played at random, without a search or a record: what follows
 *     shows the search positions that good moves never reach
 * @param treePositions after this percentage of searches a quiet position that the search evaluated is recorded too,
 *     with a search of its own: an evaluation is asked about such positions far more often than about those of games
 * @param openingScore an opening is discarded if a search sees one side this far ahead
 * @param chess960 whether games start from Chess960 positions
 * @param ending when a game is ended early
 */
public record SelfPlayRules(
        long seed,
        int softNodes,
        int openingPlies,
        int namedOpenings,
        int randomMoves,
        int treePositions,
        int openingScore,
        boolean chess960,
        Ending ending) {
    /** The size of each player's hash table, in MiB. */
    static final int HASH_MEGABYTES = 1;

    private static final int MAX_NODES = 100_000_000;

    /**
     * When a game is ended early.
     *
     * @param winScore a game is won if one side is this far ahead for {@code winPlies} plies
     * @param winPlies for how many consecutive plies
     * @param drawScore a game is drawn if no side is further ahead for {@code drawPlies} plies
     * @param drawPlies for how many consecutive plies
     * @param drawAfter no game is called drawn before this ply
     * @param mostPlies a longer game is drawn
     */
    public record Ending(int winScore, int winPlies, int drawScore, int drawPlies, int drawAfter, int mostPlies) {
        /** For large numbers of shallow games. */
        public static final Ending DEFAULT = new Ending(1200, 5, 8, 12, 80, 400);
    }

    /** These rules with another seed. */
    public SelfPlayRules withSeed(long other) {
        return new SelfPlayRules(
                other,
                softNodes,
                openingPlies,
                namedOpenings,
                randomMoves,
                treePositions,
                openingScore,
                chess960,
                ending);
    }

    /** After how many nodes a search is stopped in any case. */
    int hardNodes() {
        return (int) Math.min(MAX_NODES, 10L * softNodes);
    }

    /** The rules as text, for the log of the records; equal texts give equal games. */
    public Map<String, String> words() {
        Map<String, String> words = new LinkedHashMap<>();
        words.put("seed", Long.toString(seed));
        words.put("nodes", Integer.toString(softNodes));
        words.put("hard-nodes", Integer.toString(hardNodes()));
        words.put("hash", Integer.toString(HASH_MEGABYTES));
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
        words.put("win", ending.winScore() + " for " + ending.winPlies() + " plies");
        words.put("draw", ending.drawScore() + " for " + ending.drawPlies() + " plies after " + ending.drawAfter());
        words.put("most-plies", Integer.toString(ending.mostPlies()));
        return words;
    }
}
