package hal.arena.stats;

import java.util.List;

/**
 * How often each score was made, by a single game or by a pair of games from one opening with both colours.
 *
 * <p>Pairs are the better sample: the two games of a pair are not independent, since an opening that favours White
 * favours each player once. Counting pairs as one observation needs no independence within them and shrinks the
 * variance, the more so the less balanced the openings are.
 *
 * @param counts three for games (losses, draws, wins), five for pairs (0, ½, 1, 1½ and 2 points); none negative
 */
public record ScoreCounts(List<Long> counts) {
    /** Keeps its own copy. */
    public ScoreCounts {
        counts = List.copyOf(counts);
        if ((counts.size() != 3 && counts.size() != 5) || counts.stream().anyMatch(count -> count < 0)) {
            throw new IllegalArgumentException("three or five counts that are not negative, not " + counts);
        }
    }

    /** Trinomial: single games. */
    public static ScoreCounts ofGames(long losses, long draws, long wins) {
        return new ScoreCounts(List.of(losses, draws, wins));
    }

    /** Pentanomial: pairs of games that made 0, ½, 1, 1½ and 2 points. */
    public static ScoreCounts ofPairs(long none, long half, long one, long oneAndHalf, long two) {
        return new ScoreCounts(List.of(none, half, one, oneAndHalf, two));
    }

    /** How many scores are possible. */
    int size() {
        return counts.size();
    }

    /** The score that a count stands for, per game: from 0 to 1. */
    double score(int index) {
        return (double) index / (size() - 1);
    }

    /** Games to each observation. */
    public int gamesEach() {
        return (size() - 1) / 2;
    }

    /** Games or pairs. */
    public long observations() {
        return counts.stream().mapToLong(Long::longValue).sum();
    }

    public long games() {
        return observations() * gamesEach();
    }

    /** The mean score of a game, from 0 to 1; a half without any. */
    public double mean() {
        if (observations() == 0) {
            return 0.5;
        }
        double sum = 0;
        for (int i = 0; i < size(); i++) {
            sum += counts.get(i) * score(i);
        }
        return sum / observations();
    }

    /** The variance of an observation's score around {@link #mean}; 0 without any. */
    public double variance() {
        if (observations() == 0) {
            return 0;
        }
        double mean = mean();
        double sum = 0;
        for (int i = 0; i < size(); i++) {
            sum += counts.get(i) * (score(i) - mean) * (score(i) - mean);
        }
        return sum / observations();
    }

    /** The same games from the opponent's view. */
    public ScoreCounts reversed() {
        Long[] reversed = new Long[size()];
        for (int i = 0; i < reversed.length; i++) {
            reversed[i] = counts.get(reversed.length - 1 - i);
        }
        return new ScoreCounts(List.of(reversed));
    }

    /**
     * With one more observation.
     *
     * @param index its half points
     */
    public ScoreCounts plus(int index) {
        Long[] sums = counts.toArray(new Long[0]);
        sums[index]++;
        return new ScoreCounts(List.of(sums));
    }
}
