package hal.workshop;

import hal.arena.game.AdjudicationRules;
import hal.arena.game.Conditions;
import hal.arena.game.OpeningFile;
import hal.arena.schedule.Shard;
import hal.command.Bounds;
import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Figures;
import hal.command.Interruption;
import hal.command.Progress;
import hal.command.UsageException;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.game.clock.TimeControl;
import hal.learn.tune.SearchNumbers;
import hal.learn.tune.SearchTuner;
import hal.learn.tune.Spsa;
import hal.platform.FileClaim;
import hal.platform.Json;
import hal.platform.TextTable;
import hal.platform.TextTable.Column;
import hal.search.SearchLimits;
import hal.search.StopToken;
import hal.search.champion.ParameterFile;
import hal.search.champion.SearchParameters;
import hal.search.champion.SearchParameters.Parameter;
import hal.support.AtomicFile;
import hal.support.FileTrouble;
import hal.support.Quantity;
import hal.support.UserException;
import hal.syzygy.SyzygyTables;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code hal tune --search}: the numbers of the search are fitted by games, and the options that this takes. */
final class SearchTuning {
    private static final int MAX_GAMES = 100_000_000;
    private static final long DEFAULT_NODES = 5000;

    @Option(
            names = "--only",
            paramLabel = "NAME",
            split = ",",
            description = "Tune only these numbers, or all whose names begin so: null-move, futility-base.")
    private List<String> only = List.of();

    @Option(names = "--list", description = "Show the numbers there are, and play no games.")
    private boolean list;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description = "Nodes for each move; default: 5,000. Then a game follows from its number, and numbers that"
                    + " only matter on a clock are left out.")
    private Long nodes;

    @Option(names = "--tc", paramLabel = "TC", description = "Play on a clock instead: 1+0.01 seconds, 40/60.")
    private String timeControl;

    @Option(
            names = "--node-clock",
            paramLabel = "N",
            description =
                    "With --tc: the clock shows a millisecond less for every N nodes searched, instead of measuring"
                            + " time, so that a game follows from its number.")
    private int nodeClock;

    @Option(names = "--hash", paramLabel = "MB", description = "Hash table of each player; default: ${DEFAULT-VALUE}.")
    private int hash = 4;

    @Option(
            names = "--games",
            paramLabel = "N",
            description = "Number of games, two for each trial; default: 20,000. It decides how fast the steps shrink,"
                    + " so it cannot be changed later.")
    private Integer games;

    @Option(names = "--iterations", paramLabel = "N", description = "The same as a number of trials.")
    private Integer iterations;

    @Option(
            names = "--batch",
            paramLabel = "N",
            description = "Trials played from the same values before they move; with shards, of all together. Default:"
                    + " ${DEFAULT-VALUE}.")
    private int batch = 64;

    @Option(
            names = "--openings",
            paramLabel = "FILE",
            description = "Begin from these positions (EPD) or games (PGN), one for each trial; default: random moves"
                    + " to positions that a short search holds to be balanced.")
    private Path openings;

    @Option(
            names = "--random-plies",
            paramLabel = "N",
            description = "Number of random plies, without --openings; default: ${DEFAULT-VALUE}.")
    private int randomPlies = 8;

    @Option(
            names = "--params",
            paramLabel = "FILE",
            description = "Begin with the values of this file; default: those shipped.")
    private Path begin;

    @Option(names = "--resume", description = "Continue from OUT.state, if it is there.")
    private boolean resume;

    @Option(
            names = "--shard",
            paramLabel = "3/16",
            description = "Play only the third of sixteen parts of each batch. The shards must see one another's"
                    + " OUT.state files, in one folder. auto and auto/16 as in \"hal match\".")
    private String shard;

    @Option(
            names = "--no-wait",
            description = "End when another shard's part of the batch is missing, instead of waiting for it: where"
                    + " machines share no folder, copy the OUT.state files together and --resume.")
    private boolean noWait;

    @Option(names = "--json", description = "Print JSON: a line for each batch, and one for the result.")
    private boolean json;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of everything random; default: ${DEFAULT-VALUE}.")
    private long seed = 1;

    private List<Parameter> parameters;
    private SearchParameters first;
    /** How many pairs of games are wanted. */
    private long trials;

    private Path target;
    private PrintWriter out;

    /** One run of the command. */
    int run(CommandSpec spec, Path file, String evaluation, Double rate, int threads) {
        target = file;
        out = spec.commandLine().getOut();
        if (list) {
            out.print(table(SearchParameters.all(), SearchParameters.DEFAULTS, null));
            return ExitCode.OK;
        }
        check(spec, threads, rate == null ? 1 : rate);
        Optional<ParameterFile> given = Optional.ofNullable(begin).map(ParameterFile::read);
        first = given.map(ParameterFile::parameters).orElse(SearchParameters.DEFAULTS);
        parameters = SearchNumbers.chosen(only, timeControl != null);
        if (parameters.isEmpty()) {
            throw new UserException(String.join(", ", only) + " matter only on a clock: give one by --tc");
        }
        trials = iterations != null ? iterations : games != null ? games / 2 : 10_000;
        Shard part = shard == null ? Shard.WHOLE : UsageException.read(() -> Shard.parse(shard, System.getenv()));
        SearchTuner.Settings settings = new SearchTuner.Settings(
                SearchNumbers.variables(parameters, first),
                Spsa.Schedule.usual(trials, rate == null ? 0.002 : rate, seed),
                batch,
                threads,
                part.number(),
                part.count(),
                !noWait);
        EngineCatalog catalog = Engines.catalog(spec.commandLine().getErr());
        EngineSpec player = EngineSpec.parse("hal")
                .with(EngineOptions.HASH, Integer.toString(hash))
                .with(EngineOptions.EVALUATION, evaluation);
        UsageException.check(() -> catalog.requireEvaluation(player));
        FileClaim claim = FileClaim.of(target);
        try (claim;
                Progress progress = Progress.on(spec.commandLine().getErr())) {
            Map<String, String> definition = new LinkedHashMap<>();
            definition.put(
                    "evaluation",
                    evaluation + ", checksum " + catalog.pinEvaluation(player).orElseThrow());
            definition.put(
                    "params", given.map(begun -> "checksum " + begun.checksum()).orElse("as shipped"));
            TuningGames.Setup setup = setup(catalog, player, definition, progress);
            StopToken stop = new StopToken();
            SearchTuner tuner = new SearchTuner(
                    target.resolveSibling(target.getFileName() + ".state"),
                    definition,
                    settings,
                    () -> new TuningGames(setup, stop, progress::say),
                    resume,
                    this::onBatch);
            play(tuner, stop, progress);
            return tuner.isFinished() ? ExitCode.OK : ExitCode.INTERRUPTED;
        }
    }

    private void check(CommandSpec spec, int threads, double rate) {
        if (games != null && iterations != null) {
            throw new ParameterException(spec.commandLine(), "--games and --iterations say the same; give one of them");
        }
        if (nodes != null && timeControl != null) {
            throw new ParameterException(spec.commandLine(), "--nodes and --tc exclude each other; give one of them");
        }
        if (nodeClock != 0) {
            if (timeControl == null) {
                throw new ParameterException(spec.commandLine(), "--node-clock needs a clock: give one by --tc");
            }
            Bounds.require(spec, "--node-clock", nodeClock, 1, 1e6);
        }
        Bounds.require(spec, "--games", games == null ? 2 : games, 2, MAX_GAMES);
        Bounds.require(spec, "--iterations", iterations == null ? 1 : iterations, 1, MAX_GAMES / 2);
        Bounds.require(spec, "--nodes", nodes == null ? 1 : (double) nodes, 1, 1e9);
        Bounds.require(spec, "--hash", hash, 1, 1024);
        Bounds.require(spec, "--batch", batch, 1, 100_000);
        Bounds.require(spec, "--random-plies", randomPlies, 0, 100);
        Bounds.require(spec, "--threads", threads, 1, 1024);
        Bounds.require(spec, "--rate", rate, 1e-6, 10);
    }

    /** How games are played, and the words for that. */
    private TuningGames.Setup setup(
            EngineCatalog catalog, EngineSpec player, Map<String, String> definition, Progress progress) {
        definition.put("limit", timeControl == null ? nodesAMove() + " nodes" : timeControl);
        if (nodeClock != 0) {
            definition.put("node-clock", Integer.toString(nodeClock));
        }
        definition.put("hash", hash + " MB");
        Optional<TimeControl> clock = Optional.ofNullable(timeControl).map(TimeControl::parseSeconds);
        OpeningFile read = openings == null ? null : OpeningFile.read(openings, 16);
        definition.put("openings", read == null ? randomPlies + " random plies" : "checksum " + read.digest());
        if (read != null) {
            read.firstProblem()
                    .ifPresent(problem -> progress.say(
                            read.skipped() + " openings of " + openings + " cannot be used; the first: " + problem));
        }
        return new TuningGames.Setup(
                catalog,
                player,
                first,
                clock.isPresent() ? SearchLimits.NONE : SearchLimits.nodes(nodesAMove()),
                clock,
                Optional.ofNullable(read).map(file -> file.shuffled(seed)),
                randomPlies,
                seed,
                new Conditions(
                        Conditions.DEFAULT_MAX_PLIES,
                        AdjudicationRules.DEFAULT,
                        Conditions.DEFAULT_GRACE,
                        SearchLimits.DEFAULT_OVERHEAD,
                        nodeClock,
                        new SyzygyTables(List.of())));
    }

    private long nodesAMove() {
        return nodes == null ? DEFAULT_NODES : nodes;
    }

    private void play(SearchTuner tuner, StopToken stop, Progress progress) {
        long before = tuner.state().trials();
        if (before > 0) {
            progress.say("Continuing after " + Quantity.of(2 * before, "game") + ".");
        }
        long start = System.nanoTime();
        Interruption.stops(
                () -> {
                    progress.during(tuner::run, () -> line(tuner.state(), before, start));
                    finish(tuner);
                },
                () -> {
                    tuner.stop();
                    stop.raise();
                });
    }

    private String line(SearchTuner.State state, long before, long start) {
        if (!state.waitingFor().isEmpty()) {
            return "batch " + (state.batches() + 1) + ": waiting for shard "
                    + state.waitingFor().stream().map(String::valueOf).collect(Collectors.joining(", "));
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        long done = shard == null ? before + state.played() : state.trials();
        double rate = (shard == null ? state.played() : state.trials() - before) / seconds;
        return String.format(
                Locale.ROOT,
                "%s of %s games, %.1f games/s, %.0f %% of pairs level, %s left",
                Quantity.count(2 * done),
                Quantity.count(2 * trials),
                2 * state.played() / seconds,
                100.0 * state.level() / Math.max(1, state.played()),
                Figures.left(trials - done, rate));
    }

    /** A batch has been played: its values are written. */
    private void onBatch(SearchTuner tuner) {
        write(tuner);
        if (json) {
            out.println(json(tuner).add("type", "batch"));
            out.flush();
        }
    }

    private void write(SearchTuner tuner) {
        String by = 2 * tuner.state().trials() + " of " + 2 * trials + " games at "
                + (timeControl == null ? nodesAMove() + " nodes a move" : timeControl + " s");
        String text = SearchNumbers.text(by, first, tuner.rounded());
        FileTrouble.writing(target, () -> AtomicFile.write(target, text));
    }

    /** The tuning has ended, or was stopped. */
    private void finish(SearchTuner tuner) {
        write(tuner);
        if (json) {
            out.println(json(tuner).add("type", "result"));
        } else {
            out.print(table(parameters, first, tuner));
            out.printf(
                    Locale.ROOT,
                    "%s of %s games; the values are in %s. To verify them: hal match hal:params=%s hal %s%n",
                    Quantity.count(2 * tuner.state().trials()),
                    Quantity.count(2 * trials),
                    target,
                    target,
                    timeControl == null ? "--nodes " + nodesAMove() : "--tc " + timeControl);
            if (!tuner.state().waitingFor().isEmpty()) {
                out.println(
                        "Ended before the other shards had played their parts of the batch; continue with --resume.");
            }
        }
        out.flush();
    }

    /**
     * Parameters as a table.
     *
     * @param tuner has changed them; null to describe them
     */
    private static TextTable table(List<Parameter> parameters, SearchParameters before, SearchTuner tuner) {
        TextTable table = tuner == null
                ? new TextTable(
                        Column.left("name"),
                        Column.right("value"),
                        Column.right("range"),
                        Column.right("step"),
                        Column.left("unit"))
                : new TextTable(
                        Column.left("name"),
                        Column.right("old"),
                        Column.right("new"),
                        Column.right("exactly"),
                        Column.right("range"),
                        Column.right("Elo if raised"));
        for (int i = 0; i < parameters.size(); i++) {
            Parameter parameter = parameters.get(i);
            String old = Integer.toString(before.get(parameter.name()));
            String range = parameter.min() + " to " + parameter.max();
            table.add(
                    tuner == null
                            ? List.of(
                                    parameter.name(), old, range, Integer.toString(parameter.step()), parameter.unit())
                            : List.of(
                                    parameter.name(),
                                    old,
                                    tuner.rounded().get(parameter.name()).toString(),
                                    String.format(Locale.ROOT, "%.2f", tuner.values()[i]),
                                    range,
                                    tuner.effect(i).map(SearchTuning::text).orElse("")));
        }
        return table;
    }

    private static String text(Spsa.Effects.Effect effect) {
        return String.format(Locale.ROOT, "%+.1f ±%.1f", effect.elo(), effect.error());
    }

    private Json json(SearchTuner tuner) {
        Json values = Json.object();
        double[] exact = tuner.values();
        for (int i = 0; i < parameters.size(); i++) {
            String name = parameters.get(i).name();
            Json value = Json.object()
                    .add("old", first.get(name))
                    .add("new", tuner.rounded().get(name))
                    .add("exact", exact[i]);
            tuner.effect(i).ifPresent(effect -> value.add("elo", effect.elo()).add("error", effect.error()));
            values.add(name, value);
        }
        return Json.object()
                .add("games", 2 * tuner.state().trials())
                .add("ofGames", 2 * trials)
                .add("complete", tuner.isFinished())
                .add("values", values);
    }
}
