package hal.commands.database;

import hal.platform.Format;
import hal.platform.Quantity;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;

/** What the user's games come to: the score by opponent, the rating over time, streaks, openings. */
final class RecordReport {
    /** Of an Elo rating; that of clubs for players who have not played many games. */
    private static final double K = 32;

    private static final int GRAPH_ROWS = 6;
    /** The rating and the gap before the graph. */
    private static final int LABEL = 6;

    private static final int MAX_COLUMNS = 60;
    /** An opening that was played less often says little. */
    private static final int MIN_GAMES = 2;

    private static final int OPENINGS = 5;

    private RecordReport() {}

    /**
     * A game of the user's that has been decided.
     *
     * @param opponent name and strength
     * @param elo the opponent's rating, if it is known
     * @param opening its name without the variation; may be empty
     * @param white whether the user had White
     * @param points the user's: 0, 0.5 or 1
     */
    record OwnGame(String opponent, OptionalInt elo, String opening, boolean white, double points) {}

    /**
     * The report.
     *
     * @param games in the order in which they were played, at least one
     * @param columns how wide the graph may be
     */
    static Answer of(List<OwnGame> games, int columns) {
        List<Answer> parts = new ArrayList<>();
        List<Integer> ratings = ratings(games);
        parts.add(Answer.Words.of(summary(games, ratings)));
        parts.add(scores("opponent", group(games, OwnGame::opponent)));
        parts.add(Answer.Words.of(streaks(games)));
        if (ratings.size() > 1) {
            parts.add(new Answer.Lines(graph(ratings, Math.min(columns - LABEL, MAX_COLUMNS))));
        }
        parts.addAll(openings(games));
        return new Answer.Group(parts);
    }

    /** How good the user is. */
    private static String summary(List<OwnGame> games, List<Integer> ratings) {
        return "You have won " + count(games, game -> game.points() == 1) + " of "
                + Quantity.of(games.size(), "game") + ", drawn " + count(games, game -> game.points() == 0.5)
                + " and lost " + count(games, game -> game.points() == 0) + "."
                + (ratings.isEmpty()
                        ? ""
                        : Format.of(
                                " Your rating is %d after %s; highest %d, lowest %d.",
                                ratings.get(ratings.size() - 1),
                                Quantity.of(ratings.size(), "rated game"),
                                Collections.max(ratings),
                                Collections.min(ratings)));
    }

    private static Map<String, List<OwnGame>> group(List<OwnGame> games, Function<OwnGame, String> key) {
        Map<String, List<OwnGame>> groups = new TreeMap<>();
        for (OwnGame game : games) {
            groups.computeIfAbsent(key.apply(game), name -> new ArrayList<>()).add(game);
        }
        return groups;
    }

    static Answer.Table scores(String heading, Map<String, List<OwnGame>> groups) {
        List<List<Cell>> rows = new ArrayList<>();
        groups.forEach((name, games) -> rows.add(Answer.Table.row(
                name,
                Integer.toString(games.size()),
                count(games, game -> game.points() == 1),
                count(games, game -> game.points() == 0.5),
                count(games, game -> game.points() == 0),
                Format.of("%.0f %%", 100 * score(games)))));
        return Answer.Table.of(heading + " | >games | >won | >drawn | >lost | >score", rows);
    }

    private static String count(List<OwnGame> games, Predicate<OwnGame> which) {
        return Long.toString(games.stream().filter(which).count());
    }

    /** The share of the points, from 0 to 1. */
    static double score(List<OwnGame> games) {
        return games.stream().mapToDouble(OwnGame::points).average().orElse(0);
    }

    /** The current streak, and the longest ones. */
    static String streaks(List<OwnGame> games) {
        OwnGame last = games.get(games.size() - 1);
        List<OwnGame> latest = new ArrayList<>(games);
        Collections.reverse(latest);
        int going = 0;
        while (going < latest.size() && latest.get(going).points() == last.points()) {
            going++;
        }
        String kind = last.points() == 1 ? "won" : last.points() == 0 ? "lost" : "drawn";
        return "The last " + (going == 1 ? "game was " : Quantity.of(going, "game") + " were ") + kind
                + ". Longest run of wins: "
                + longest(games, game -> game.points() == 1) + "; without a loss: "
                + longest(games, game -> game.points() > 0) + ".";
    }

    private static int longest(List<OwnGame> games, Predicate<OwnGame> which) {
        int longest = 0;
        int run = 0;
        for (OwnGame game : games) {
            run = which.test(game) ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return longest;
    }

    /** Elo's rating after each game against an opponent whose rating is known. */
    static List<Integer> ratings(List<OwnGame> games) {
        List<Integer> ratings = new ArrayList<>();
        double rating = 0;
        for (OwnGame game : games) {
            if (game.elo().isPresent()) {
                int other = game.elo().getAsInt();
                rating = ratings.isEmpty() ? other : rating;
                double expected = 1 / (1 + Math.pow(10, (other - rating) / 400));
                rating += K * (game.points() - expected);
                ratings.add((int) Math.round(rating));
            }
        }
        return ratings;
    }

    /** A dot for each game, or for the last of several where there are too many. */
    private static List<StyledLine> graph(List<Integer> ratings, int most) {
        int columns = Math.max(2, Math.min(most, ratings.size()));
        int low = Collections.min(ratings);
        int high = Math.max(low + 1, Collections.max(ratings));
        List<StyledLine> lines = new ArrayList<>();
        for (int row = 0; row < GRAPH_ROWS; row++) {
            StringBuilder dots = new StringBuilder();
            for (int column = 0; column < columns; column++) {
                int rating = ratings.get((column + 1) * ratings.size() / columns - 1);
                int height = (int) Math.round((GRAPH_ROWS - 1) * (double) (rating - low) / (high - low));
                dots.append(height == GRAPH_ROWS - 1 - row ? '\u2022' : ' ');
            }
            String label = row == 0 ? Integer.toString(high) : row == GRAPH_ROWS - 1 ? Integer.toString(low) : "";
            lines.add(StyledLine.of(Style.QUIET, Format.of("%4s  ", label))
                    .then(Style.ENGINE, dots.toString().stripTrailing()));
        }
        return lines;
    }

    /** The openings that bring the most and the fewest points. */
    private static List<Answer> openings(List<OwnGame> games) {
        List<Map.Entry<String, List<OwnGame>>> played =
                new ArrayList<>(group(games, game -> game.opening() + (game.white() ? ", White" : ", Black"))
                        .entrySet());
        played.removeIf(
                entry -> entry.getValue().size() < MIN_GAMES || entry.getKey().startsWith(","));
        played.sort(Comparator.comparingDouble(entry -> -score(entry.getValue())));
        List<Answer> tables = new ArrayList<>();
        List<Map.Entry<String, List<OwnGame>>> good = played.stream()
                .filter(entry -> score(entry.getValue()) >= 0.5)
                .limit(OPENINGS)
                .toList();
        List<Map.Entry<String, List<OwnGame>>> bad = new ArrayList<>(
                played.stream().filter(entry -> score(entry.getValue()) < 0.5).toList());
        Collections.reverse(bad);
        addOpenings(tables, "openings you do well with", good);
        addOpenings(
                tables, "openings you lose with", bad.stream().limit(OPENINGS).toList());
        return tables;
    }

    private static void addOpenings(
            List<Answer> tables, String heading, List<Map.Entry<String, List<OwnGame>>> openings) {
        if (!openings.isEmpty()) {
            Map<String, List<OwnGame>> ordered = new LinkedHashMap<>();
            openings.forEach(entry -> ordered.put(entry.getKey(), entry.getValue()));
            tables.add(scores(heading, ordered));
        }
    }
}
