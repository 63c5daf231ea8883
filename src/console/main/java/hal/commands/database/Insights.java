package hal.commands.database;

import hal.analysis.review.GameAccuracy;
import hal.analysis.review.WinningChances;
import hal.commands.database.RecordReport.OwnGame;
import hal.export.BarChart;
import hal.game.GameNode;
import hal.game.GameTree;
import hal.game.Result;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Position;
import hal.session.UserNames;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.DoubleStream;

/**
 * What someone's games say of him: how he scores by colour, opponent's strength, opening and clock, in which phase his
 * losses are lost, and how accurate he is in each. Clocks and scores are those in the games' comments, as lichess
 * writes them.
 */
final class Insights {
    private static final int OPENING_MOVES = 12;
    /** Of both sides without kings and pawns, in pawns: at most so much is an endgame. */
    private static final int ENDGAME = 26;

    private static final int SIMILAR = 100;
    /** Below this share of the first clock, or these seconds, time is short. */
    private static final int SHORT_SHARE = 10;

    private static final Duration SHORT = Duration.ofSeconds(10);
    /** From this chance on in per cent a game counts as not lost, and below the other as lost. */
    private static final double STANDS = 35;

    private static final double LOST = 20;
    private static final int OPENINGS = 12;

    private final Set<String> names;
    private final Function<GameTree, String> openings;
    private final Function<GameTree, Optional<List<Double>>> reviewed;
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
     * @param strength how the opponent's rating compares; empty if one of them is unknown
     * @param clock whether time was short; empty if the clock is unknown
     * @param turn the phase in which a lost game was lost
     * @param losses of winning chances in per cent, by the moves in each phase whose scores are known
     */
    private record Facts(
            OwnGame game,
            String strength,
            Optional<Boolean> clock,
            Optional<Phase> turn,
            Map<Phase, List<Double>> losses) {}

    /**
     * No games yet.
     *
     * @param names the user's, in small letters
     * @param openings names a game's opening; empty if it has no name
     * @param reviewed White's chances in all positions of a game, in per cent, if a review has found them; otherwise
     *     the scores count that the game tells
     */
    Insights(
            Set<String> names,
            Function<GameTree, String> openings,
            Function<GameTree, Optional<List<Double>>> reviewed) {
        this.names = names;
        this.openings = openings;
        this.reviewed = reviewed;
    }

    /** Whether a game is the user's, decided, and chess from the start. */
    boolean takes(GameTree game) {
        return UserNames.side(names, game).isPresent()
                && game.result() != Result.UNDECIDED
                && game.isFromStandardStart()
                && !game.mainLine().isEmpty();
    }

    /** Looks at a game; one that is not the user's, or not decided, or no chess from the start, is left out. */
    void add(GameTree game) {
        if (!takes(game)) {
            return;
        }
        boolean white = UserNames.side(names, game).orElseThrow() == Colors.WHITE;
        double points = game.result() == Result.DRAW ? 0.5 : (game.result() == Result.WHITE_WINS) == white ? 1 : 0;
        OptionalInt own = elo(game.tag(white ? "WhiteElo" : "BlackElo"));
        OptionalInt other = elo(game.tag(white ? "BlackElo" : "WhiteElo"));
        OwnGame result = new OwnGame(game.tag(white ? "Black" : "White"), other, openings.apply(game), white, points);
        String strength = own.isEmpty() || other.isEmpty() ? "" : strength(other.getAsInt() - own.getAsInt());
        int color = white ? Colors.WHITE : Colors.BLACK;
        Map<Phase, List<Double>> losses = new EnumMap<>(Phase.class);
        Optional<Phase> turn = walk(game, color, reviewed.apply(game), losses);
        games.add(new Facts(result, strength, clock(game, color), points == 0 ? turn : Optional.empty(), losses));
    }

    private static OptionalInt elo(String tag) {
        return tag.matches("\\d{2,4}") ? OptionalInt.of(Integer.parseInt(tag)) : OptionalInt.empty();
    }

    private static String strength(int more) {
        return more > SIMILAR ? "stronger" : more < -SIMILAR ? "weaker" : "similar";
    }

    /** Whether the user's time was ever short; empty if no clock was written. */
    private static Optional<Boolean> clock(GameTree game, int color) {
        Optional<Duration> first = Optional.empty();
        boolean isShort = false;
        for (GameNode node : game.mainLine()) {
            Optional<Duration> left = node.color().code() == color ? node.note().clock() : Optional.empty();
            if (left.isPresent()) {
                first = first.isPresent() ? first : left;
                Duration tenth = first.get().dividedBy(SHORT_SHARE);
                isShort |= left.get().compareTo(tenth.compareTo(SHORT) > 0 ? tenth : SHORT) < 0;
            }
        }
        return first.isEmpty() ? Optional.empty() : Optional.of(isShort);
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
        COLOUR("colour"),
        OPPONENT("opponent"),
        CLOCK("clock"),
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
                case OPPONENT -> facts.strength();
                case CLOCK ->
                    facts.clock()
                            .map(isShort -> isShort ? "time was short" : "time enough")
                            .orElse("");
                case LOST -> facts.turn().map(Phase::word).orElse("");
                case OPENING ->
                    facts.game().opening().isEmpty()
                            ? ""
                            : facts.game().opening() + (facts.game().white() ? ", White" : ", Black");
            };
        }
    }

    /** The tables; those without a game are left out. */
    Answer answer() {
        List<Answer> parts = new ArrayList<>();
        parts.add(Answer.Words.of(Quantity.of(games.size(), "game") + " of yours."));
        for (Grouping grouping : Grouping.values()) {
            if (grouping == Grouping.OPENING) {
                losses(parts);
            }
            Map<String, List<OwnGame>> groups = groups(grouping);
            if (!groups.isEmpty()) {
                parts.add(RecordReport.scores(grouping.heading, groups));
            }
        }
        return new Answer.Group(parts);
    }

    /** The same as pictures, at least one. */
    List<BarChart> charts() {
        List<BarChart> charts = new ArrayList<>();
        for (Grouping grouping : Grouping.values()) {
            Map<String, List<OwnGame>> groups = groups(grouping);
            boolean lost = grouping == Grouping.LOST;
            if (!groups.isEmpty()) {
                charts.add(new BarChart(
                        lost ? "Games lost by phase" : "Score by " + grouping.heading,
                        lost ? "games" : "per cent",
                        List.copyOf(groups.keySet()),
                        groups.values().stream()
                                .map(group -> lost ? (double) group.size() : rounded(100 * RecordReport.score(group)))
                                .toList()));
            }
        }
        Map<Phase, Double> lost = new EnumMap<>(Phase.class);
        for (Phase phase : Phase.values()) {
            moves(phase).average().ifPresent(mean -> lost.put(phase, Math.round(10 * mean) / 10.0));
        }
        if (!lost.isEmpty()) {
            charts.add(new BarChart(
                    "Winning chances lost a move",
                    "per cent, by phase",
                    lost.keySet().stream().map(Phase::word).toList(),
                    List.copyOf(lost.values())));
        }
        return charts;
    }

    private static double rounded(double value) {
        return Math.round(value);
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
                .limit(OPENINGS)
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
            parts.add(Answer.Table.of("chances lost in the | >moves | >a move", rows));
        }
    }
}
