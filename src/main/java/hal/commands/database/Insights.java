package hal.commands.database;

import hal.analysis.review.GameAccuracy;
import hal.analysis.review.WinningChances;
import hal.commands.database.RecordReport.OwnGame;
import hal.game.GameNode;
import hal.game.GameTree;
import hal.game.Result;
import hal.rules.Color;
import hal.rules.PieceType;
import hal.rules.Position;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import hal.support.Quantity;
import hal.support.TextTable.Column;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/**
 * What someone's games say of him: how he scores by colour, opponent's strength, opening and clock, in which phase his losses are
 * lost, and how accurate he is in each. Clocks and scores are those in the games' comments, as lichess writes them.
 */
final class Insights {
    private static final int OPENING_MOVES = 12;
    /** Of both sides without kings and pawns, in pawns: at most so much is an endgame. */
    private static final int ENDGAME = 26;

    private static final int[] VALUE = {0, 3, 3, 5, 9, 0};
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
     * @param accuracies those of the moves in each phase whose scores are known
     */
    private record Facts(
            OwnGame game,
            String strength,
            Optional<Boolean> clock,
            Optional<Phase> turn,
            Map<Phase, List<Double>> accuracies) {}

    /**
     * No games yet.
     *
     * @param names the user's, in small letters
     * @param openings names a game's opening; empty if it has no name
     */
    Insights(Set<String> names, Function<GameTree, String> openings) {
        this.names = names;
        this.openings = openings;
    }

    /** Looks at a game; one that is not the user's, or not decided, or no chess from the start, is left out. */
    void add(GameTree game) {
        boolean white = isUser(game.tag("White"));
        if (white == isUser(game.tag("Black"))
                || game.result() == Result.UNDECIDED
                || !game.isFromStandardStart()
                || game.mainLine().isEmpty()) {
            return;
        }
        double points = game.result() == Result.DRAW ? 0.5 : (game.result() == Result.WHITE_WINS) == white ? 1 : 0;
        OptionalInt own = elo(game.tag(white ? "WhiteElo" : "BlackElo"));
        OptionalInt other = elo(game.tag(white ? "BlackElo" : "WhiteElo"));
        OwnGame result = new OwnGame(game.tag(white ? "Black" : "White"), other, openings.apply(game), white, points);
        String strength = own.isEmpty() || other.isEmpty() ? "" : strength(other.getAsInt() - own.getAsInt());
        int color = white ? Color.WHITE : Color.BLACK;
        Map<Phase, List<Double>> accuracies = new EnumMap<>(Phase.class);
        Optional<Phase> turn = walk(game, color, accuracies);
        games.add(new Facts(result, strength, clock(game, color), points == 0 ? turn : Optional.empty(), accuracies));
    }

    private boolean isUser(String name) {
        return names.contains(name.toLowerCase(Locale.ROOT));
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
            Optional<Duration> left = node.color() == color ? node.note().clock() : Optional.empty();
            if (left.isPresent()) {
                first = first.isPresent() ? first : left;
                Duration tenth = first.get().dividedBy(SHORT_SHARE);
                isShort |= left.get().compareTo(tenth.compareTo(SHORT) > 0 ? tenth : SHORT) < 0;
            }
        }
        return first.isEmpty() ? Optional.empty() : Optional.of(isShort);
    }

    /** Collects the accuracies by phase; returns the phase in which the chances went for good, or in which the game ended. */
    private static Optional<Phase> walk(GameTree game, int color, Map<Phase, List<Double>> accuracies) {
        Position position = game.start().copy();
        Phase phase = Phase.OPENING;
        Optional<Phase> turn = Optional.empty();
        boolean told = false;
        Optional<Double> before = Optional.of(WinningChances.percent(0));
        for (GameNode node : game.mainLine()) {
            phase = phase(position, node.number(), phase);
            Optional<Double> after =
                    GameAccuracy.chances(node).map(white -> color == Color.WHITE ? white : 100 - white);
            if (after.isPresent()) {
                told |= before.isPresent();
                if (after.get() >= STANDS) {
                    turn = Optional.empty();
                } else if (after.get() < LOST && turn.isEmpty()) {
                    turn = Optional.of(phase);
                }
                if (node.color() == color && before.isPresent()) {
                    accuracies
                            .computeIfAbsent(phase, none -> new ArrayList<>())
                            .add(WinningChances.accuracy(before.get(), after.get()));
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
        for (int type = PieceType.KNIGHT; type <= PieceType.QUEEN; type++) {
            material += VALUE[type] * Long.bitCount(position.ofType(type));
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

    /** The tables; those without a game are left out. */
    Answer answer() {
        List<Answer> parts = new ArrayList<>();
        parts.add(Answer.Words.of(Quantity.of(games.size(), "game") + " of yours."));
        table(parts, "colour", facts -> facts.game().white() ? "White" : "Black");
        table(parts, "opponent", Facts::strength);
        table(parts, "clock", facts -> facts.clock()
                .map(isShort -> isShort ? "time was short" : "time enough")
                .orElse(""));
        table(parts, "lost in the", facts -> facts.turn().map(Phase::word).orElse(""));
        accuracies(parts);
        table(
                parts,
                "opening",
                facts -> facts.game().opening().isEmpty()
                        ? ""
                        : facts.game().opening() + (facts.game().white() ? ", White" : ", Black"));
        return new Answer.Group(parts);
    }

    private void table(List<Answer> parts, String heading, Function<Facts, String> key) {
        Map<String, List<OwnGame>> groups = new LinkedHashMap<>();
        for (Facts facts : games) {
            String name = key.apply(facts);
            if (!name.isEmpty()) {
                groups.computeIfAbsent(name, unknown -> new ArrayList<>()).add(facts.game());
            }
        }
        Map<String, List<OwnGame>> most = new LinkedHashMap<>();
        groups.entrySet().stream()
                .sorted((a, b) -> b.getValue().size() - a.getValue().size())
                .limit(OPENINGS)
                .forEach(entry -> most.put(entry.getKey(), entry.getValue()));
        if (!most.isEmpty()) {
            parts.add(RecordReport.scores(heading, most));
        }
    }

    private void accuracies(List<Answer> parts) {
        List<List<Cell>> rows = new ArrayList<>();
        for (Phase phase : Phase.values()) {
            List<Double> all = games.stream()
                    .flatMap(facts -> facts.accuracies().getOrDefault(phase, List.of()).stream())
                    .toList();
            if (!all.isEmpty()) {
                double sum = all.stream().mapToDouble(Double::doubleValue).sum();
                rows.add(Answer.Table.row(
                        phase.word(),
                        String.format(Locale.ROOT, "%,d", all.size()),
                        String.format(Locale.ROOT, "%.0f %%", sum / all.size())));
            }
        }
        if (!rows.isEmpty()) {
            parts.add(Answer.Table.of(
                    List.of(
                            Column.left("accuracy in the"),
                            Column.right("moves").atLeast(1),
                            Column.right("accuracy").atLeast(1)),
                    rows));
        }
    }
}
