package hal.analysis.lesson;

import hal.arena.stats.Elo;
import hal.arena.stats.ScoreCounts;
import hal.arena.stats.Sprt;
import hal.platform.Quantity;
import hal.search.engine.StopToken;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;

/**
 * Matches between two players whose difference is known, since dice play the games: what a match of n games says of it.
 *
 * @param games of each match
 * @param times how many matches
 * @param elo by how much the first player is the better one
 * @param draws of a hundred games
 * @param sprt the Elo that the sequential test is to tell from 0
 * @param seed of the dice
 */
record MatchStudy(int games, int times, int elo, int draws, int sprt, int seed) implements Study {
    private static final int MAX_GAMES = 20_000;
    /** The sequential test looks at its games in bundles of this size. */
    private static final int BUNDLE = 10;

    private static final int TESTS = 200;

    static MatchStudy of(Choices choices) {
        return new MatchStudy(
                choices.number("games", 100, 2, 10_000),
                choices.number("times", 1_000, 10, 2_000),
                choices.number("elo", 0, 0, 200),
                choices.number("draws", 40, 0, 90),
                choices.number("sprt", 20, 5, 100),
                choices.number("seed", 1, 0, 9_999_999));
    }

    @Override
    public Findings run(Consumer<Moment> progress, StopToken stop) {
        Random dice = new Random(seed);
        double win = Elo.toScore(elo) - draws / 200.0;
        double loss = 1 - win - draws / 100.0;
        int ahead = 0;
        int by20 = 0;
        int held = 0;
        int proved = 0;
        double margin = 0;
        for (int i = 0; i < times; i++) {
            Study.require(stop);
            ScoreCounts score = played(dice, games, win, loss);
            Elo.Estimate estimate = Elo.estimate(score);
            ahead += estimate.value() > 0 ? 1 : 0;
            by20 += estimate.value() >= 20 ? 1 : 0;
            held += estimate.holds(elo) ? 1 : 0;
            proved += estimate.low() > 0 ? 1 : 0;
            margin += estimate.margin() / times;
        }
        progress.accept(new Moment(times + " matches are played", List.of()));
        Sprt test = new Sprt(Sprt.Model.LOGISTIC, 0, sprt, 0.05, 0.05);
        int accepted = 0;
        long needed = 0;
        for (int i = 0; i < TESTS; i++) {
            Study.require(stop);
            ScoreCounts score = ScoreCounts.ofGames(0, 0, 0);
            while (test.decide(score) == Sprt.Decision.GO_ON && score.games() < MAX_GAMES) {
                score = sum(score, played(dice, BUNDLE, win, loss));
            }
            accepted += test.decide(score) == Sprt.Decision.ACCEPT_H1 ? 1 : 0;
            needed += score.games();
        }
        Map<String, String> results = new HashMap<>();
        List<List<String>> rows = new ArrayList<>();
        enter(results, rows, "ahead", ahead, times, "the first player is ahead");
        enter(results, rows, "by20", by20, times, "it is ahead by 20 Elo or more");
        enter(results, rows, "held", held, times, "the error bars hold the truth, " + elo);
        enter(results, rows, "proved", proved, times, "they prove that it is better");
        enter(results, rows, "accepted", accepted, TESTS, "the sequential test believes in " + sprt + " Elo");
        results.put("margin", Long.toString(Math.round(margin)));
        results.put("needed", Quantity.count(needed / TESTS));
        rows.add(List.of("games that test needs on average", Quantity.count(needed / TESTS), ""));
        String title = "matches games=" + games + " elo=" + elo + " draws=" + draws;
        return new Findings(
                title,
                results,
                List.of(
                        "of " + Quantity.count(times) + " matches of " + Quantity.count(games) + " games",
                        "in",
                        "share"),
                rows,
                List.of());
    }

    private static void enter(
            Map<String, String> results, List<List<String>> rows, String name, int count, int all, String text) {
        results.put(name, Quantity.count(count));
        rows.add(List.of(
                text,
                Quantity.count(count) + (all == TESTS ? " of " + TESTS : ""),
                Math.round(100.0 * count / all) + " %"));
    }

    private static ScoreCounts played(Random dice, int games, double win, double loss) {
        int[] counts = new int[3];
        for (int i = 0; i < games; i++) {
            double fell = dice.nextInt(1 << 24) / (double) (1 << 24);
            counts[fell < loss ? 0 : fell < 1 - win ? 1 : 2]++;
        }
        return ScoreCounts.ofGames(counts[0], counts[1], counts[2]);
    }

    private static ScoreCounts sum(ScoreCounts one, ScoreCounts other) {
        return ScoreCounts.ofGames(
                one.counts().get(0) + other.counts().get(0),
                one.counts().get(1) + other.counts().get(1),
                one.counts().get(2) + other.counts().get(2));
    }
}
