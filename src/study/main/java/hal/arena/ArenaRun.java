package hal.arena;

import hal.arena.game.AdjudicationRules;
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
import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Interruption;
import hal.command.Job;
import hal.command.Progress;
import hal.command.UsageException;
import hal.command.Values;
import hal.engine.EngineCatalog;
import hal.platform.AtomicFile;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.text.CleanText;
import hal.syzygy.SyzygyTables;
import hal.tables.SyzygyPath;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** A match or a tournament: what is said of it is checked, the games are played, and the result is told. */
public final class ArenaRun {
    private static final String NAMED = "named";
    private static final int MAX_TAG = 255;

    private final Values values;
    private final PrintWriter out;
    private final PrintWriter err;
    private final PlayerOptions players;
    private final AdjudicationRules rules;
    private final int nodeClock;
    private final Optional<Path> results;
    private final boolean json;

    /**
     * Reads what is said of it.
     *
     * @throws UsageException if that makes no sense
     */
    public ArenaRun(Job.Call call) {
        values = call.values();
        out = call.out();
        err = call.err();
        players = new PlayerOptions(values);
        rules = values.isGiven("adjudicate")
                ? UsageException.read(() -> AdjudicationRules.parse(values.get("adjudicate")))
                : AdjudicationRules.NONE;
        nodeClock = values.find("node-clock").map(Integer::parseInt).orElse(0);
        results = values.file("results");
        json = values.isOn("json");
    }

    /**
     * What to play.
     *
     * @param settings of the tournament, or of this part of it
     * @param store keeps the games
     */
    private record Plan(TournamentSettings settings, GameStore store) {}

    /**
     * The number of players given.
     *
     * @throws UsageException if there is only one
     */
    public int players() {
        return UsageException.read(players::count);
    }

    /**
     * Plays a tournament.
     *
     * @param kind the kind of tournament, such as {@code match}
     * @param schedule of the whole tournament, not only of this shard
     * @param sprt the sequential test, if there is one
     * @return the exit code
     * @throws UserException if the options are wrong or an engine cannot be created
     */
    public int play(String kind, Schedule schedule, Optional<Sprt> sprt) {
        check(sprt);
        try (Progress progress = Progress.on(err)) {
            Plan plan = plan(kind, schedule, sprt, Engines.catalog(err), progress::say);
            try (GameStore store = plan.store()) {
                TournamentResult.Ending ending = play(plan, progress);
                return store.unwritten() > 0
                        ? ExitCode.FAILED
                        : switch (ending) {
                            case FINISHED -> ExitCode.OK;
                            case ACCEPTED_H1 -> ExitCode.ACCEPTED_H1;
                            case ACCEPTED_H0 -> ExitCode.ACCEPTED_H0;
                            case STOPPED -> ExitCode.INTERRUPTED;
                        };
            }
        }
    }

    private TournamentResult.Ending play(Plan plan, Progress progress) {
        int games = plan.settings().schedule().games();
        ArenaReport report = new ArenaReport(
                games,
                plan.store(),
                progress,
                values.find("boards").map(pieces -> new ArenaReport.Boards(out, pieces.equals("unicode"))),
                System::nanoTime);
        Tournament tournament = new Tournament(plan.settings(), report, Clock.system(ZoneId.systemDefault()));
        TournamentResult[] result = new TournamentResult[1];
        Interruption.stops(
                () -> {
                    result[0] = tournament.play(plan.store().earlier());
                    progress.clear();
                    finish(plan, result[0], games);
                },
                tournament::stop);
        return result[0].ending();
    }

    private void finish(Plan plan, TournamentResult result, int games) {
        plan.store().flush().ifPresent(err::println);
        if (plan.store().unwritten() > 0) {
            err.println(Quantity.of(plan.store().unwritten(), "game") + " could not be written.");
        }
        if (json) {
            ResultPrinter.printJson(out, result);
            return;
        }
        StringWriter table = new StringWriter();
        ResultPrinter.print(new PrintWriter(table), result);
        out.print(table);
        table().ifPresent(file -> FileTrouble.writing(file, () -> AtomicFile.write(file, table.toString())));
        if (result.ending() == TournamentResult.Ending.STOPPED) {
            String how = results.isPresent() ? "; continue with --resume" : "";
            out.print(Format.of(
                    "Interrupted after %d of %s%s.%n", result.standings().games(), Quantity.of(games, "game"), how));
        }
        out.flush();
    }

    /** Where the table at the end goes, too. */
    private Optional<Path> table() {
        return values.file("out").filter(file -> !isPgn(file));
    }

    /**
     * Checks what is said together.
     *
     * @throws UsageException if the options contradict each other
     */
    private void check(Optional<Sprt> sprt) {
        if (json && values.isGiven("boards")) {
            throw UsageException.of("--json and --boards both write to standard output");
        }
        if (values.isGiven("pgn") && values.file("out").filter(ArenaRun::isPgn).isPresent()) {
            throw UsageException.of("--pgn and --out both say where the games go");
        }
        table().ifPresent(file -> {
            if (json) {
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

    /**
     * Puts everything together. Each engine is created once up front, so that a bad one is reported before the first
     * game.
     *
     * @param kind the kind of tournament, such as {@code match}
     * @param schedule of the whole tournament, not only of this shard
     * @param trouble receives complaints that do not stop the tournament
     * @throws UserException saying what is wrong
     */
    private Plan plan(
            String kind, Schedule schedule, Optional<Sprt> sprt, EngineCatalog catalog, Consumer<String> trouble) {
        long seed = values.big("seed");
        Duration grace = values.isGiven("grace") ? values.time("grace") : Conditions.DEFAULT_GRACE;
        Duration moveOverhead =
                values.isGiven("move-overhead") ? values.time("move-overhead") : SearchLimits.DEFAULT_OVERHEAD;
        Shard part = UsageException.read(
                () -> values.find("shard").map(given -> Shard.parse(given)).orElse(Shard.WHOLE));
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
                new Conditions(
                        values.number("max-plies"),
                        rules,
                        grace,
                        moveOverhead,
                        nodeClock,
                        values.find("adjudicate-tables").map(SyzygyPath::tables).orElse(SyzygyTables.NONE)),
                sprt,
                values.number("threads"),
                new TournamentSettings.Tags(
                        tag("event").orElse("HAL " + kind + ", seed " + seed), tag("site"), tag("round")));
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("kind", kind);
        facts.put("engines", players.definition(participants));
        facts.putAll(checksums);
        facts.putAll(programs);
        facts.put("limits", players.limitsDefinition());
        facts.put(Definition.GAMES, Integer.toString(schedule.games()));
        facts.put("seed", Long.toString(seed));
        facts.putAll(beginnings.facts());
        facts.put("adjudication", adjudication());
        facts.put("max-plies", values.get("max-plies"));
        facts.put("grace", grace.toString());
        facts.put("move-overhead", moveOverhead.toString());
        if (nodeClock != 0) {
            facts.put("node-clock", Integer.toString(nodeClock));
        }
        sprt.ifPresent(test -> facts.put(MergedResults.SPRT, test.toString()));
        Definition definition = new Definition(settings.names(), facts, part);
        return new Plan(settings, store(definition, settings.occasion().event()));
    }

    /** One of the games' tags, which may not hold what a terminal would obey. */
    private Optional<String> tag(String name) {
        return values.find(name).map(text -> CleanText.line(text, MAX_TAG));
    }

    /** Which games end before the board ends them, in words that are the same for the same choice. */
    private String adjudication() {
        return (rules.equals(AdjudicationRules.NONE) ? "none" : rules.toString())
                + values.find("adjudicate-tables")
                        .map(folders -> ",tables=" + folders)
                        .orElse("");
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
     * @param facts what says so in the definition of a tournament
     */
    private record Beginnings(Openings openings, Map<String, String> facts) {}

    /**
     * Reads the openings.
     *
     * @param trouble receives complaints about unusable openings
     * @throws UserException if there are none
     */
    private Beginnings beginnings(long seed, Consumer<String> trouble) {
        boolean none = values.find("openings").filter("none"::equals).isPresent();
        if (none || !values.isGiven("openings")) {
            int random = none ? 0 : values.number("random-plies");
            return new Beginnings(
                    new RandomOpenings(seed, random), Map.of(Definition.OPENINGS, random + " random plies"));
        }
        Path file = values.file("openings").orElseThrow();
        int plies = values.number("plies");
        if (file.toString().equals(NAMED)) {
            return new Beginnings(new NamedOpenings(seed), Map.of(Definition.OPENINGS, "named openings"));
        }
        if (file.toString().endsWith(".bin")) {
            BookOpenings lines = BookOpenings.read(file, seed, plies, problem -> trouble.accept(problem + "."));
            return new Beginnings(lines, facts(file, lines.digest(), "plies=" + plies));
        }
        OpeningFile read = OpeningFile.read(file, plies);
        read.firstProblem()
                .ifPresent(problem -> trouble.accept(
                        read.skipped() + " openings of " + file + " cannot be used; first: " + problem + "."));
        String order = values.get("order");
        return new Beginnings(
                order.equals("random") ? read.shuffled(seed) : read,
                facts(file, read.digest(), "plies=" + plies + " order=" + order));
    }

    private static Map<String, String> facts(Path file, String checksum, String use) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put(Definition.OPENINGS, file.getFileName() + " " + use);
        facts.put(Definition.OPENING_FILE + file.getFileName(), checksum);
        return facts;
    }

    private static boolean isPgn(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".pgn");
    }

    private GameStore store(Definition definition, String event) {
        Optional<Path> games = values.file("pgn").or(() -> values.file("out").filter(ArenaRun::isPgn));
        return values.isOn("resume")
                ? GameStore.resume(games, results.orElseThrow(), definition, event)
                : GameStore.begin(games, results, definition);
    }
}
