package hal.cli.arena;

import hal.arena.ArenaReport;
import hal.arena.MergedResults;
import hal.arena.TournamentSettings;
import hal.arena.game.Conditions;
import hal.arena.game.Participant;
import hal.arena.game.SpecParticipant;
import hal.arena.record.Definition;
import hal.arena.record.GameStore;
import hal.arena.schedule.Schedule;
import hal.arena.schedule.Shard;
import hal.arena.stats.Sprt;
import hal.command.Bounds;
import hal.command.DurationConverter;
import hal.command.SeedOption;
import hal.command.UsageException;
import hal.engine.EngineCatalog;
import hal.search.Engine;
import hal.search.SearchLimits;
import hal.support.UserException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options shared by matches and tournaments. */
public final class ArenaOptions {
    private static final int MAX_AT_ONCE = 256;
    private static final int MAX_NODES_PER_MILLI = 1_000_000;
    private static final int MAX_GAMES = 10_000_000;

    @Mixin
    private PlayerOptions players;

    @Mixin
    private OpeningOptions openings;

    @Mixin
    private GameOptions play;

    @Mixin
    private SeedOption chance;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Number of games to run at once; default: ${DEFAULT-VALUE}.")
    private int concurrency = 1;

    @Option(
            names = "--grace",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "Time a player may overstep without losing; default: 50ms.")
    private Duration grace = Conditions.DEFAULT_GRACE;

    @Option(
            names = "--move-overhead",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description =
                    "Time that HAL keeps in reserve on its clock for each move; default: 20ms. Other engines have an"
                            + " option for it, as in uci:stockfish,Move Overhead=20.")
    private Duration moveOverhead = SearchLimits.DEFAULT_OVERHEAD;

    @Option(
            names = "--node-clock",
            paramLabel = "N",
            description =
                    "Let clocks show a millisecond less for every N nodes searched, instead of measuring time: the"
                            + " games are then the same on any machine, however busy. For players that search with hal.")
    private int nodeClock;

    @Option(
            names = "--results",
            paramLabel = "FILE",
            description = "Append the figures of each game to this file, one line of JSON per game.")
    private Path results;

    @Option(
            names = "--resume",
            description =
                    "Continue after the last game in the results file. The command line must be the same, except that"
                            + " it may ask for more games.")
    private boolean resume;

    @Option(
            names = "--shard",
            paramLabel = "3/16",
            description =
                    "Play one part only, here the third of sixteen. auto takes the number from SLURM_ARRAY_TASK_ID, auto/16"
                            + " from JOB_COMPLETION_INDEX.")
    private String shard;

    @Option(names = "--json", description = "Print JSON: one line per game as it ends, and one for the result.")
    private boolean json;

    /**
     * What to play.
     *
     * @param settings of the tournament, or of this part of it
     * @param definition for the results file
     * @param store keeps the games
     */
    record Plan(TournamentSettings settings, Definition definition, GameStore store) {}

    /**
     * Checks what can be checked without reading files or starting engines.
     *
     * @param spec the command to name in error messages
     * @param games the number of games to play
     * @param sprt the sequential test, if any
     * @throws picocli.CommandLine.ParameterException if a number is out of bounds
     * @throws UserException if options contradict each other
     */
    public void check(CommandSpec spec, int games, Optional<Sprt> sprt) {
        Bounds.require(spec, "the number of games", games, 1, MAX_GAMES);
        Bounds.require(spec, "--threads", concurrency, 1, MAX_AT_ONCE);
        if (nodeClock != 0) {
            Bounds.require(spec, "--node-clock", nodeClock, 1, MAX_NODES_PER_MILLI);
        }
        openings.check(spec);
        play.check(spec);
        if (json && play.hasBoards()) {
            throw new ParameterException(spec.commandLine(), "--json and --boards both write to standard output");
        }
        UsageException.check(() -> checkTogether(sprt));
    }

    private void checkTogether(Optional<Sprt> sprt) {
        if (resume && results == null) {
            throw new UserException("--resume needs the results file of the games played so far: --results FILE");
        }
        if (shard != null && sprt.isPresent()) {
            throw new UserException("a sequential test cannot be split into shards: it must see all games in order");
        }
    }

    /** The number of players given. */
    public int players() {
        return UsageException.read(players::count);
    }

    Optional<ArenaReport.Boards> boards(PrintWriter out) {
        return play.boards(out);
    }

    boolean isJson() {
        return json;
    }

    /** Whether results are kept, so that the tournament can be resumed. */
    boolean isKept() {
        return results != null;
    }

    /**
     * Puts everything together. Each engine is created once up front, so that a bad one is reported before the first
     * game.
     *
     * @param kind the kind of tournament, such as {@code match}
     * @param schedule of the whole tournament, not only of this shard
     * @param trouble receives complaints that do not stop the tournament
     * @throws UserException saying what is wrong
     */
    Plan plan(String kind, Schedule schedule, Optional<Sprt> sprt, EngineCatalog catalog, Consumer<String> trouble) {
        long seed = chance.seed();
        Shard part = shard == null ? Shard.WHOLE : UsageException.read(() -> Shard.parse(shard, System.getenv()));
        List<Participant> participants = UsageException.read(() -> players.participants(catalog));
        participants.forEach(this::checkClock);
        OpeningOptions.Choice beginnings = openings.read(seed, trouble);
        Map<String, String> checksums = players.checksums(catalog);
        Map<String, String> programs = programs(participants);
        TournamentSettings settings = new TournamentSettings(
                participants,
                schedule.part(part),
                beginnings.openings(),
                seed,
                new Conditions(play.maxPlies(), play.rules(), grace, moveOverhead, nodeClock, play.tables()),
                sprt,
                concurrency,
                play.occasion("HAL " + kind + ", seed " + seed));
        Map<String, String> values = new LinkedHashMap<>();
        values.put("kind", kind);
        values.put("engines", players.definition(participants));
        values.putAll(checksums);
        values.putAll(programs);
        values.put("limits", players.limitsDefinition());
        values.put(Definition.GAMES, Integer.toString(schedule.games()));
        values.put("seed", Long.toString(seed));
        values.put(Definition.OPENINGS, beginnings.definition());
        values.put("adjudication", play.adjudication());
        values.put("max-plies", Integer.toString(play.maxPlies()));
        values.put("grace", grace.toString());
        values.put("move-overhead", moveOverhead.toString());
        if (nodeClock != 0) {
            values.put("node-clock", Integer.toString(nodeClock));
        }
        sprt.ifPresent(test -> values.put(MergedResults.SPRT, test.toString()));
        Definition definition = new Definition(settings.names(), values, part);
        return new Plan(
                settings, definition, store(definition, settings.occasion().event()));
    }

    /**
     * Creates each engine once; external ones say who they are, since another may stand behind the same command later.
     */
    private static Map<String, String> programs(List<Participant> participants) {
        Map<String, String> programs = new LinkedHashMap<>();
        for (Participant participant : participants) {
            try (Engine engine = participant.newEngine(0)) {
                if (participant instanceof SpecParticipant player
                        && player.spec().program().isPresent()) {
                    programs.put(Definition.PROGRAM + player.name(), engine.name());
                }
            }
        }
        return programs;
    }

    private void checkClock(Participant participant) {
        if (nodeClock == 0) {
            return;
        }
        if (participant.timeControl().isEmpty()) {
            throw new UserException("--node-clock needs a clock: give one by --tc, such as --tc 2+0.02");
        }
        if (participant instanceof SpecParticipant player && !player.spec().supportsNodeClock()) {
            throw new UserException(
                    "--node-clock is for players that search with hal, which " + player.name() + " does not");
        }
    }

    private GameStore store(Definition definition, String event) {
        Optional<Path> games = play.pgn();
        return resume
                ? GameStore.resume(games, results, definition, event)
                : GameStore.begin(games, Optional.ofNullable(results), definition);
    }
}
