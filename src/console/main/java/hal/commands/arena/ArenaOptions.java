package hal.commands.arena;

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
import hal.command.Job;
import hal.command.LimitParameters;
import hal.command.Parameter;
import hal.command.UsageException;
import hal.command.Values;
import hal.engine.EngineCatalog;
import hal.search.Engine;
import hal.search.SearchLimits;
import hal.support.AtomicFile;
import hal.support.UserException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The options shared by matches and tournaments. */
final class ArenaOptions {
    private static final Parameter THREADS = Parameter.number("threads", "N", 1, 256, "how many games to run at once")
            .usual(1);
    private static final Parameter GRACE =
            Parameter.time("grace", "what a player may overstep without losing, 50ms by default");
    private static final Parameter MOVE_OVERHEAD = Parameter.time(
            "move-overhead",
            "what HAL keeps in reserve on its clock for each move, 20ms by default; other engines have an option for it,"
                    + " as in uci:stockfish,Move Overhead=20");
    private static final Parameter NODE_CLOCK = Parameter.number(
            "node-clock",
            "N",
            1,
            1_000_000,
            "let clocks show a millisecond less for every N nodes searched, instead of measuring time: the games are then"
                    + " the same on any machine, however busy; for players that search with hal");
    private static final Parameter RESULTS =
            Parameter.newFile("results", "append the figures of each game to this file, one line of JSON per game");
    private static final Parameter OUT = Parameter.newFile(
            "out", "the games, as pgn does, for a file that ends in .pgn; any other gets the table that is printed");
    private static final Parameter RESUME = Parameter.flag(
            "resume",
            "continue after the last game in the results file; the command line must be the same, except that it may ask"
                    + " for more games");
    private static final Parameter SHARD = Parameter.any(
            "shard",
            "3/16",
            "play one part only, here the third of sixteen; auto takes the number from SLURM_ARRAY_TASK_ID, auto/16 from"
                    + " JOB_COMPLETION_INDEX");
    private static final Parameter JSON =
            Parameter.flag("json", "print JSON: one line per game as it ends, and one for the result");

    private static final List<Parameter> PARAMETERS =
            List.of(Job.SEED, THREADS, GRACE, MOVE_OVERHEAD, NODE_CLOCK, RESULTS, OUT, RESUME, SHARD, JSON);

    private final Values values;
    private final PlayerOptions players;
    private final OpeningOptions openings;
    private final GameOptions play;
    private final int nodeClock;
    private final Optional<Path> results;

    /** @throws UsageException if something is said that makes no sense */
    ArenaOptions(Values values) {
        this.values = values;
        players = new PlayerOptions(values);
        openings = new OpeningOptions(values);
        play = new GameOptions(values);
        nodeClock = values.find(NODE_CLOCK).map(Integer::parseInt).orElse(0);
        results = values.file(RESULTS);
    }

    /** All parameters of a match or a tournament, and some more. */
    static Parameter[] with(Parameter... more) {
        return LimitParameters.with(Stream.of(
                        PlayerOptions.PARAMETERS,
                        List.of(more),
                        OpeningOptions.PARAMETERS,
                        GameOptions.PARAMETERS,
                        PARAMETERS)
                .flatMap(List::stream)
                .toList());
    }

    /**
     * What to play.
     *
     * @param settings of the tournament, or of this part of it
     * @param definition for the results file
     * @param store keeps the games
     */
    record Plan(TournamentSettings settings, Definition definition, GameStore store) {}

    /**
     * Checks what is said together.
     *
     * @param sprt the sequential test, if there is one
     * @throws UsageException if the options contradict each other
     */
    void check(Optional<Sprt> sprt) {
        if (isJson() && play.hasBoards()) {
            throw UsageException.of("--json and --boards both write to standard output");
        }
        if (play.pgn().isPresent()
                && values.file(OUT).filter(ArenaOptions::isPgn).isPresent()) {
            throw UsageException.of("--pgn and --out both say where the games go");
        }
        table().ifPresent(file -> {
            if (isJson()) {
                throw UsageException.of("--json and --out both say where the result goes");
            }
            AtomicFile.requireNew(file, "choose another name");
            Values.requireFolder(file);
        });
        if (values.isOn(RESUME) && results.isEmpty()) {
            throw UsageException.of("--resume needs the results file of the games played so far: --results FILE");
        }
        if (values.isGiven(SHARD) && sprt.isPresent()) {
            throw UsageException.of("a sequential test cannot be split into shards: it must see all games in order");
        }
    }

    /** The number of players given. */
    int players() {
        return UsageException.read(players::count);
    }

    Optional<ArenaReport.Boards> boards(PrintWriter out) {
        return play.boards(out);
    }

    /** Where the table at the end goes, too. */
    Optional<Path> table() {
        return values.file(OUT).filter(file -> !isPgn(file));
    }

    boolean isJson() {
        return values.isOn(JSON);
    }

    /** Whether results are kept, so that the tournament can be resumed. */
    boolean isKept() {
        return results.isPresent();
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
        long seed = Long.parseLong(values.get(Job.SEED));
        Duration grace = values.isGiven(GRACE) ? values.time(GRACE) : Conditions.DEFAULT_GRACE;
        Duration moveOverhead =
                values.isGiven(MOVE_OVERHEAD) ? values.time(MOVE_OVERHEAD) : SearchLimits.DEFAULT_OVERHEAD;
        Shard part = UsageException.read(() -> values.find(SHARD)
                .map(given -> Shard.parse(given, System.getenv()))
                .orElse(Shard.WHOLE));
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
                values.number(THREADS),
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

    private static boolean isPgn(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".pgn");
    }

    private GameStore store(Definition definition, String event) {
        Optional<Path> games = play.pgn().or(() -> values.file(OUT).filter(ArenaOptions::isPgn));
        return values.isOn(RESUME)
                ? GameStore.resume(games, results.orElseThrow(), definition, event)
                : GameStore.begin(games, results, definition);
    }
}
