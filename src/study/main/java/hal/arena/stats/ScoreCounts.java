package hal.arena.stats;

import java.util.List;

/**
 * How often each score occurred, in single games or in pairs of games from one opening with colours swapped.
 *
 * <p>Pairs are the better sample: the two games of a pair are not independent, since an opening that favours White
 * favours each player once. Counting a pair as one observation requires no independence within it and reduces the
 * variance, the more so the less balanced the openings are.
 *
 * @param counts three for games (losses, draws, wins), five for pairs (0, ½, 1, 1½ and 2 points); none negative
 */
public record ScoreCounts(List<Long> counts) {
    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException if there are not three or five counts, or one is negative
     */
    public ScoreCounts {
        counts = List.copyOf(counts);
        if ((counts.size() != 3 && counts.size() != 5) || counts.stream().anyMatch(count -> count < 0)) {
            throw new IllegalArgumentException("expected three or five counts, none negative, not " + counts);
        }
    }

    /** A trinomial sample: single games. */
    public static ScoreCounts ofGames(long losses, long draws, long wins) {
        return new ScoreCounts(List.of(losses, draws, wins));
    }

    /** A pentanomial sample: pairs of games that scored 0, ½, 1, 1½ and 2 points. */
    public static ScoreCounts ofPairs(long none, long half, long one, long oneAndHalf, long two) {
        return new ScoreCounts(List.of(none, half, one, oneAndHalf, two));
    }

    /** The number of possible scores. */
    int size() {
        return counts.size();
    }

    /** The score per game that a count stands for, from 0 to 1. */
    double score(int index) {
        return (double) index / (size() - 1);
    }

    /** Games per observation: 1 or 2. */
    public int gamesEach() {
        return (size() - 1) / 2;
    }

    /** The number of observations: games or pairs. */
    public long observations() {
        return counts.stream().mapToLong(Long::longValue).sum();
    }

    public long games() {
        return observations() * gamesEach();
    }

    /** The mean score per game, from 0 to 1; 0.5 without observations. */
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

    /** The variance of an observation's score per game around {@link #mean}; 0 without observations. */
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

    /** The same games from the opponent's point of view. */
    public ScoreCounts reversed() {
        Long[] reversed = new Long[size()];
        for (int i = 0; i < reversed.length; i++) {
            reversed[i] = counts.get(reversed.length - 1 - i);
        }
        return new ScoreCounts(List.of(reversed));
    }

    /**
     * This sample plus one observation.
     *
     * @param index its score in half points
     */
    public ScoreCounts plus(int index) {
        Long[] sums = counts.toArray(new Long[0]);
        sums[index]++;
        return new ScoreCounts(List.of(sums));
    }
}
