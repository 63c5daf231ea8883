package hal.search.champion;

import hal.search.Score;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A thread's vote for the move to play, at the end of a search by several threads. Threads end at different depths, and
 * one may have seen what refutes the main thread's move, or a better one, that the main thread had no time left to see.
 *
 * @param move the first move of the thread's best line
 * @param score of that line, from the side to move's point of view
 * @param depth of that line, in plies
 */
record Vote(int move, int score, int depth) {
    /** The weight of the worst score, in centipawns above itself (the value that Stockfish uses). */
    private static final int MIN_WEIGHT = 14;

    /**
     * Finds the thread whose line is played.
     *
     * <ol>
     *   <li>A vote that mates wins, the shortest mate first: a mate needs no majority.
     *   <li>Otherwise each vote weighs {@code (score - worst score + 14) * depth}, and the move with the greatest sum
     *       wins. Of moves with equal sums the one voted for first wins.
     *   <li>Of its voters the first speaks for it.
     * </ol>
     *
     * @param votes at least one; the main thread's is the first
     * @return the index of a vote
     */
    static int elect(List<Vote> votes) {
        int worst = votes.stream().mapToInt(Vote::score).min().orElseThrow();
        int best = votes.stream().mapToInt(Vote::score).max().orElseThrow();
        int elected = 0;
        if (Score.isMate(best) && best > 0) {
            while (votes.get(elected).score != best) {
                elected++;
            }
            return elected;
        }
        Map<Integer, Long> sums = new HashMap<>();
        for (Vote vote : votes) {
            sums.merge(vote.move, (long) (vote.score - worst + MIN_WEIGHT) * vote.depth, Long::sum);
        }
        for (int i = 1; i < votes.size(); i++) {
            if (sums.get(votes.get(i).move) > sums.get(votes.get(elected).move)) {
                elected = i;
            }
        }
        return elected;
    }
}
