package hal.measure;

import hal.arena.Tournament;
import hal.arena.TournamentResult;
import hal.arena.TournamentSettings;
import hal.arena.game.AdjudicationRules;
import hal.arena.game.Conditions;
import hal.arena.game.Participant;
import hal.arena.game.RandomOpenings;
import hal.arena.game.SpecParticipant;
import hal.arena.record.RecordedGame;
import hal.arena.schedule.Schedule;
import hal.arena.schedule.Schedule.Encounter;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.level.LevelTable;
import hal.engine.program.RegisteredEngines;
import hal.engine.program.UciEngines;
import hal.eval.EvaluationCatalog;
import hal.game.Game;
import hal.rules.Colors;
import hal.search.SearchLimits;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Measures the levels: neighbours and next neighbours play each other, some play Stockfish at a limited strength, and
 * the ratings that make the results most likely are printed, with Stockfish's own figures as the fixed points.
 *
 * <p>Arguments: pairs of games for each two, first level, last level, then any number of {@code LEVEL:ELO} for meetings
 * with Stockfish.
 */
public final class LevelLadder {
    /** What Stockfish has for a move: its lower levels need less, its higher ones are a little weaker for it. */
    private static final Duration STOCKFISH_TIME = Duration.ofMillis(30);

    /** The last level has no limit of its own. */
    private static final String FULL_LIMIT = ",time=100ms";

    private final List<Participant> players = new ArrayList<>();
    private final List<Encounter> encounters = new ArrayList<>();
    /** By player; fixed for Stockfish. */
    private final List<Double> ratings = new ArrayList<>();

    private final int levels;
    private double[][] points;
    private int[][] games;

    private LevelLadder(int first, int last, List<String> anchors, EngineCatalog catalog) {
        for (int level = first; level <= last; level++) {
            String spec = "hal:level=" + level + (level == LevelTable.COUNT ? FULL_LIMIT : "");
            add("level " + level, spec, catalog, 800 + 100.0 * (level - 1));
        }
        levels = players.size();
        for (int i = 0; i < levels; i++) {
            for (int other = i + 1; other <= Math.min(i + 2, levels - 1); other++) {
                encounters.add(new Encounter(i, other));
            }
        }
        for (String anchor : anchors) {
            String[] parts = anchor.split(":", -1);
            add(
                    "Stockfish " + parts[1] + " (" + parts[0] + ")",
                    stockfish(parts[1]),
                    catalog,
                    Integer.parseInt(parts[1]));
            encounters.add(new Encounter(Integer.parseInt(parts[0]) - first, players.size() - 1));
        }
    }

    private static String stockfish(String elo) {
        return "uci:stockfish,elo=" + elo + ",hash=16,movetime=" + STOCKFISH_TIME.toMillis() + "ms";
    }

    private void add(String name, String spec, EngineCatalog catalog, double rating) {
        players.add(new SpecParticipant(name, EngineSpec.parse(spec), catalog));
        ratings.add(rating);
    }

    public static void main(String[] arguments) {
        int pairs = Integer.parseInt(arguments[0]);
        List<String> anchors = List.of(arguments).subList(3, arguments.length);
        EngineCatalog catalog = new EngineCatalog(
                EvaluationCatalog.shipped(),
                new UciEngines(new RegisteredEngines(Optional.empty()), UnaryOperator.identity()));
        LevelLadder ladder =
                new LevelLadder(Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]), anchors, catalog);
        ladder.play(pairs);
        ladder.fit();
        ladder.print();
    }

    private void play(int pairs) {
        points = new double[players.size()][players.size()];
        games = new int[players.size()][players.size()];
        TournamentSettings settings = new TournamentSettings(
                players,
                new Schedule(players.size(), encounters, 1, 2 * pairs * encounters.size()),
                new RandomOpenings(1, 6),
                1,
                new Conditions(
                        Conditions.DEFAULT_MAX_PLIES,
                        AdjudicationRules.parse(""),
                        Duration.ofSeconds(5),
                        SearchLimits.DEFAULT_OVERHEAD),
                Optional.empty(),
                2,
                TournamentSettings.Tags.of("levels"));
        Tournament.Listener counter = new Tournament.Listener() {
            @Override
            public void onGame(RecordedGame record, Game game, TournamentResult result) {
                count(record);
            }
        };
        new Tournament(settings, counter, Clock.systemUTC()).play(List.of());
    }

    private void count(RecordedGame game) {
        int white = game.pairing().participant(Colors.WHITE);
        int black = game.pairing().participant(Colors.BLACK);
        double score =
                switch (game.result()) {
                    case WHITE_WINS -> 1;
                    case BLACK_WINS -> 0;
                    default -> 0.5;
                };
        points[white][black] += score;
        points[black][white] += 1 - score;
        games[white][black]++;
        games[black][white]++;
    }

    /** Newton's steps on each rating in turn, until nothing moves: the likelihood has one summit. */
    private void fit() {
        for (int round = 0; round < 20_000; round++) {
            for (int i = 0; i < levels; i++) {
                double slope = 0;
                double curve = 1e-9;
                for (int j = 0; j < players.size(); j++) {
                    double expected = expected(ratings.get(i) - ratings.get(j));
                    slope += points[i][j] - games[i][j] * expected;
                    curve += games[i][j] * expected * (1 - expected) * Math.log(10) / 400;
                }
                double step = Math.max(-50, Math.min(50, slope / curve));
                ratings.set(i, ratings.get(i) + step);
            }
        }
    }

    private static double expected(double difference) {
        return 1 / (1 + Math.pow(10, -difference / 400));
    }

    private void print() {
        for (int i = 0; i < levels; i++) {
            StringBuilder line = new StringBuilder(
                    String.format(Locale.ROOT, "%-9s %5.0f ", players.get(i).name(), ratings.get(i)));
            for (int j = 0; j < players.size(); j++) {
                if (games[i][j] > 0 && j > i) {
                    line.append(String.format(
                            Locale.ROOT,
                            "  %s: %.1f %% of %d",
                            players.get(j).name(),
                            100 * points[i][j] / games[i][j],
                            games[i][j]));
                }
            }
            System.out.println(line);
        }
    }
}
