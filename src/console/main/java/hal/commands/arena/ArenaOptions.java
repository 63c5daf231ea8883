package hal.commands.arena;

import hal.arena.ArenaReport;
import hal.arena.MergedResults;
import hal.arena.TournamentSettings;
import hal.arena.game.BookOpenings;
import hal.arena.game.Conditions;
import hal.arena.game.NamedOpenings;
import hal.arena.game.OpeningFile;
import hal.arena.game.Openings;
import hal.arena.game.Participant;
import hal.arena.game.RandomOpenings;
import hal.arena.game.SpecParticipant;
import hal.arena.record.Definition;
import hal.arena.record.GameStore;
import hal.arena.schedule.Schedule;
import hal.arena.schedule.Shard;
import hal.arena.stats.Sprt;
import hal.command.UsageException;
import hal.command.Values;
import hal.engine.EngineCatalog;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.support.UserException;
import hal.support.system.AtomicFile;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The options shared by matches and tournaments. */
final class ArenaOptions {
    private static final String NAMED = "named";

    private final Values values;
    private final PlayerOptions players;
    private final GameOptions play;
    private final int nodeClock;
    private final Optional<Path> results;

    /** @throws UsageException if something is said that makes no sense */
    ArenaOptions(Values values) {
        this.values = values;
        players = new PlayerOptions(values);
        play = new GameOptions(values);
        nodeClock = values.find("node-clock").map(Integer::parseInt).orElse(0);
        results = values.file("results");
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
                && values.file("out").filter(ArenaOptions::isPgn).isPresent()) {
            throw UsageException.of("--pgn and --out both say where the games go");
        }
        table().ifPresent(file -> {
            if (isJson()) {
                throw UsageException.of("--json and --out both say where the result goes");
            }
            AtomicFile.requireNew(file, "choose another name");
            Values.requireFolder(file);
        });
        if (values.isOn("resume") && results.isEmpty()) {
            throw UsageException.of("--resume needs the results file of the games played so far: --results FILE");
        }
        if (values.isGiven("shard") && sprt.isPresent()) {
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
        return values.file("out").filter(file -> !isPgn(file));
    }

    boolean isJson() {
        return values.isOn("json");
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
        long seed = values.big("seed");
        Duration grace = values.isGiven("grace") ? values.time("grace") : Conditions.DEFAULT_GRACE;
        Duration moveOverhead =
                values.isGiven("move-overhead") ? values.time("move-overhead") : SearchLimits.DEFAULT_OVERHEAD;
        Shard part = UsageException.read(() -> values.find("shard")
                .map(given -> Shard.parse(given, System.getenv()))
                .orElse(Shard.WHOLE));
        List<Participant> participants = UsageException.read(() -> players.participants(catalog));
        participants.forEach(this::checkClock);
        Beginnings beginnings = beginnings(seed, trouble);
        Map<String, String> checksums = players.checksums(catalog);
        Map<String, String> programs = programs(participants);
        TournamentSettings settings = new TournamentSettings(
                participants,
                schedule.part(part),
                beginnings.openings(),
                seed,
                new Conditions(play.maxPlies(), play.rules(), grace, moveOverhead, nodeClock, play.tables()),
                sprt,
                values.number("threads"),
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

    /**
     * Where games start.
     *
     * @param definition the text that identifies them in a results file
     */
    private record Beginnings(Openings openings, String definition) {}

    /**
     * Reads the openings.
     *
     * @param trouble receives complaints about unusable openings
     * @throws UserException if there are none
     */
    private Beginnings beginnings(long seed, Consumer<String> trouble) {
        if (!values.isGiven("openings")) {
            int random = values.number("random-plies");
            return new Beginnings(new RandomOpenings(seed, random), random + " random plies");
        }
        Path file = values.file("openings").orElseThrow();
        int plies = values.number("plies");
        if (file.toString().equals(NAMED)) {
            return new Beginnings(new NamedOpenings(seed), "named openings");
        }
        if (file.toString().endsWith(".bin")) {
            BookOpenings lines = BookOpenings.read(file, seed, plies, problem -> trouble.accept(problem + "."));
            return new Beginnings(lines, note(file, lines.digest(), plies, ""));
        }
        OpeningFile read = OpeningFile.read(file, plies);
        read.firstProblem()
                .ifPresent(problem -> trouble.accept(
                        read.skipped() + " openings of " + file + " cannot be used; first: " + problem + "."));
        return values.get("order").equals("random")
                ? new Beginnings(read.shuffled(seed), note(file, read.digest(), plies, "random"))
                : new Beginnings(read, note(file, read.digest(), plies, "file"));
    }

    private static String note(Path file, String checksum, int plies, String taken) {
        return new Definition.OpeningNote(file.getFileName().toString(), checksum, plies, taken).toString();
    }

    private static boolean isPgn(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".pgn");
    }

    private GameStore store(Definition definition, String event) {
        Optional<Path> games = play.pgn().or(() -> values.file("out").filter(ArenaOptions::isPgn));
        return values.isOn("resume")
                ? GameStore.resume(games, results.orElseThrow(), definition, event)
                : GameStore.begin(games, results, definition);
    }
}
