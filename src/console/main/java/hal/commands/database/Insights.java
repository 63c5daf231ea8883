package hal.commands.database;

import hal.analysis.review.GameAccuracy;
import hal.analysis.review.ReviewedGames;
import hal.analysis.review.WinningChances;
import hal.game.GameNode;
import hal.game.GameTree;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Position;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;

/**
 * What someone's games say of him: his rating, how he scores by opponent, colour, strength, opening and clock, in which
 * phase his losses are lost, and how accurate he is. Clocks and scores are those in the games' comments, as lichess
 * writes them.
 */
final class Insights {
    private static final int OPENING_MOVES = 12;
    /** Of both sides without kings and pawns, in pawns: at most so much is an endgame. */
    private static final int ENDGAME = 26;

    /** From this chance on in per cent a game counts as not lost, and below the other as lost. */
    private static final double STANDS = 35;

    private static final double LOST = 20;
    /** How many rows a table has at most. */
    private static final int ROWS = 12;
    /** Of an Elo rating; that of clubs for players who have not played many games. */
    private static final double K = 32;

    private final Set<String> names;
    private final Function<GameTree, String> openings;
    private final ReviewedGames reviews;
    private final List<Facts> games = new ArrayList<>();

    /** A part of a game. */
    enum Phase {
        OPENING,
        MIDDLEGAME,
        ENDGAME;

        private String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * What is known of a game.
     *
     * @param opening may be empty
     * @param turn the phase in which a lost game was lost
     * @param losses of winning chances in per cent, by the moves in each phase whose scores are known
     * @param accuracy of the user's moves in per cent, if it is known
     */
    private record Facts(
            OwnGame game,
            String opening,
            Optional<Phase> turn,
            Map<Phase, List<Double>> losses,
            Optional<Double> accuracy) {}

    /**
     * No games yet.
     *
     * @param names the user's, in small letters
     * @param openings names a game's opening; empty if it has no name
     * @param reviews tells the chances in a game that was reviewed; otherwise the scores count that the game tells
     */
    Insights(Set<String> names, Function<GameTree, String> openings, ReviewedGames reviews) {
        this.names = names;
        this.openings = openings;
        this.reviews = reviews;
    }

    /** Whether a game is the user's, decided, and chess from the start. */
    boolean takes(GameTree game) {
        return OwnGame.of(game, names).isPresent()
                && game.isFromStandardStart()
                && !game.mainLine().isEmpty();
    }

    /** Looks at a game; one that is not the user's, or not decided, or no chess from the start, is left out. */
    void add(GameTree game) {
        if (!takes(game)) {
            return;
        }
        OwnGame result = OwnGame.of(game, names).orElseThrow();
        int color = result.white() ? Colors.WHITE : Colors.BLACK;
        Map<Phase, List<Double>> losses = new EnumMap<>(Phase.class);
        Optional<Phase> turn = walk(game, color, reviews.of(game), losses);
        games.add(new Facts(
                result,
                openings.apply(game),
                result.points() == 0 ? turn : Optional.empty(),
                losses,
                OwnGame.accuracy(reviews, game, names)));
    }

    /**
     * Collects what the moves have lost, by phase; returns the phase in which the chances went for good, or in which
     * the game ended.
     */
    private static Optional<Phase> walk(
            GameTree game, int color, Optional<List<Double>> found, Map<Phase, List<Double>> losses) {
        Position position = game.startPosition().copy();
        Phase phase = Phase.OPENING;
        Optional<Phase> turn = Optional.empty();
        boolean told = false;
        Optional<Double> before = Optional.of(WinningChances.percent(0));
        int ply = 0;
        for (GameNode node : game.mainLine()) {
            if (node.isNullMove()) {
                break; // what comes behind it is no play
            }
            ply++;
            int at = ply;
            phase = phase(position, node.number(), phase);
            Optional<Double> after = found.map(list -> list.get(at))
                    .or(() -> GameAccuracy.chances(node))
                    .map(white -> color == Colors.WHITE ? white : 100 - white);
            if (after.isPresent()) {
                told |= before.isPresent();
                if (after.get() >= STANDS) {
                    turn = Optional.empty();
                } else if (after.get() < LOST && turn.isEmpty()) {
                    turn = Optional.of(phase);
                }
                if (node.color().code() == color && before.isPresent()) {
                    losses.computeIfAbsent(phase, none -> new ArrayList<>())
                            .add(Math.max(0, before.get() - after.get()));
                }
            }
            before = after;
            node.make(position);
        }
        return told && turn.isPresent() ? turn : Optional.of(phase);
    }

    /** An endgame stays one. */
    private static Phase phase(Position position, int move, Phase before) {
        int material = 0;
        for (int type = PieceTypes.KNIGHT; type <= PieceTypes.QUEEN; type++) {
            material += PieceTypes.pawns(type) * Long.bitCount(position.ofType(type));
        }
        if (before == Phase.ENDGAME || material <= ENDGAME) {
            return Phase.ENDGAME;
        }
        return move <= OPENING_MOVES ? Phase.OPENING : Phase.MIDDLEGAME;
    }

    /** How many games were the user's. */
    int size() {
        return games.size();
    }

    /** A way to sort games into groups. */
    private enum Grouping {
        OPPONENT("opponent"),
        COLOUR("colour"),
        LOST("lost in the"),
        OPENING("opening");

        private final String heading;

        Grouping(String heading) {
            this.heading = heading;
        }

        /** Empty if the game is in no group. */
        private String of(Facts facts) {
            return switch (this) {
                case COLOUR -> facts.game().white() ? "White" : "Black";
                case OPPONENT -> facts.game().opponent();
                case LOST -> facts.turn().map(Phase::word).orElse("");
                case OPENING ->
                    facts.opening().isEmpty()
                            ? ""
                            : facts.opening() + (facts.game().white() ? ", White" : ", Black");
            };
        }
    }

    /** The tables; those without a game are left out. */
    Answer answer() {
        List<Answer> parts = new ArrayList<>();
        parts.add(Answer.Words.of(summary()));
        for (Grouping grouping : Grouping.values()) {
            if (grouping == Grouping.OPENING) {
                losses(parts);
            }
            Map<String, List<OwnGame>> groups = groups(grouping);
            if (!groups.isEmpty()) {
                parts.add(scores(grouping.heading, groups));
            }
        }
        parts.add(Answer.Words.of(streaks(games.stream().map(Facts::game).toList())));
        List<Double> accuracies =
                games.stream().flatMap(facts -> facts.accuracy().stream()).toList();
        if (!accuracies.isEmpty()) {
            parts.add(Answer.Words.of(Format.of(
                    "Accuracy in %s: %.0f %%.",
                    Quantity.of(accuracies.size(), "reviewed game"),
                    accuracies.stream()
                            .mapToDouble(Double::doubleValue)
                            .average()
                            .orElse(0))));
        }
        return new Answer.Group(parts);
    }

    /** How good the user is. */
    private String summary() {
        List<OwnGame> all = games.stream().map(Facts::game).toList();
        List<Integer> ratings = ratings(all);
        return Quantity.of(games.size(), "game") + " of yours: " + count(all, 1) + " won, " + count(all, 0.5)
                + " drawn, "
                + count(all, 0) + " lost."
                + (ratings.isEmpty()
                        ? ""
                        : Format.of(
                                " Your rating is %d after %s; highest %d, lowest %d.",
                                ratings.get(ratings.size() - 1),
                                Quantity.of(ratings.size(), "rated game"),
                                Collections.max(ratings),
                                Collections.min(ratings)));
    }

    private static Answer.Table scores(String heading, Map<String, List<OwnGame>> groups) {
        return Answer.Table.of(
                heading + " | >games | >won | >drawn | >lost | >score",
                groups.entrySet(),
                group -> Answer.Table.row(
                        group.getKey(),
                        Integer.toString(group.getValue().size()),
                        count(group.getValue(), 1),
                        count(group.getValue(), 0.5),
                        count(group.getValue(), 0),
                        Format.of("%.0f %%", 100 * score(group.getValue()))));
    }

    private static String count(List<OwnGame> games, double points) {
        return Long.toString(
                games.stream().filter(game -> game.points() == points).count());
    }

    /** The share of the points, from 0 to 1. */
    private static double score(List<OwnGame> games) {
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

    /** The losses of the moves in a phase. */
    private DoubleStream moves(Phase phase) {
        return games.stream()
                .flatMap(facts -> facts.losses().getOrDefault(phase, List.of()).stream())
                .mapToDouble(Double::doubleValue);
    }

    /** The largest groups, the largest first; the phases in their order. */
    private Map<String, List<OwnGame>> groups(Grouping grouping) {
        Map<String, List<OwnGame>> groups = new LinkedHashMap<>();
        for (Facts facts : games) {
            String name = grouping.of(facts);
            if (!name.isEmpty()) {
                groups.computeIfAbsent(name, unknown -> new ArrayList<>()).add(facts.game());
            }
        }
        Map<String, List<OwnGame>> largest = new LinkedHashMap<>();
        Comparator<Map.Entry<String, List<OwnGame>>> order = grouping == Grouping.LOST
                ? Comparator.comparing(entry -> Phase.valueOf(entry.getKey().toUpperCase(Locale.ROOT)))
                : Comparator.comparing(entry -> -entry.getValue().size());
        groups.entrySet().stream()
                .sorted(order)
                .limit(ROWS)
                .forEach(entry -> largest.put(entry.getKey(), entry.getValue()));
        return largest;
    }

    private void losses(List<Answer> parts) {
        List<List<Cell>> rows = new ArrayList<>();
        for (Phase phase : Phase.values()) {
            DoubleSummaryStatistics all = moves(phase).summaryStatistics();
            if (all.getCount() > 0) {
                rows.add(Answer.Table.row(
                        phase.word(), Quantity.count(all.getCount()), Format.of("%.1f %%", all.getAverage())));
            }
        }
        if (!rows.isEmpty()) {
            parts.add(Answer.Table.of("chances lost in the#phase | >moves | >a move#lost", rows));
        }
    }
}
