package hal.workshop;

import hal.arena.game.AdjudicationRules;
import hal.arena.game.Conditions;
import hal.arena.game.OpeningFile;
import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Figures;
import hal.command.Interruption;
import hal.command.Job;
import hal.command.Parameter;
import hal.command.Progress;
import hal.command.UsageException;
import hal.command.Values;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.game.clock.TimeControl;
import hal.learn.tune.SearchNumbers;
import hal.learn.tune.SearchTuner;
import hal.learn.tune.Spsa;
import hal.platform.AtomicFile;
import hal.platform.FileClaim;
import hal.platform.Format;
import hal.platform.Json;
import hal.platform.Quantity;
import hal.platform.TextTable;
import hal.platform.TextTable.Column;
import hal.search.SearchLimits;
import hal.search.champion.ParameterFile;
import hal.search.champion.SearchParameters;
import hal.search.engine.StopToken;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.syzygy.SyzygyTables;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code hal tune --search}: the numbers of the search are fitted by games, and the options that this takes. */
final class SearchTuning {
    private static final long DEFAULT_NODES = 5000;

    /** What "hal tune" takes with --search only. */
    static final List<Parameter> PARAMETERS = WorkshopCommands.TEXT.group("tuning of the search");

    private final Job.Call call;
    private final Values values;
    private final Path target;
    private final PrintWriter out;
    private final Optional<String> timeControl;
    private final long nodes;

    private List<SearchParameters.Parameter> parameters;
    private SearchParameters first;
    /** How many pairs of games are wanted. */
    private long trials;

    SearchTuning(Job.Call call, Path target) {
        this.call = call;
        this.target = target;
        values = call.values();
        out = call.out();
        timeControl = values.find("tc");
        nodes = values.find("nodes").map(Long::parseLong).orElse(DEFAULT_NODES);
    }

    /** One run of the command. */
    int run(String evaluation) {
        if (values.isOn("list")) {
            out.print(table(SearchParameters.all(), SearchParameters.DEFAULTS, null));
            return ExitCode.OK;
        }
        check();
        List<String> only = values.split("only");
        long seed = values.big("seed");
        Optional<ParameterFile> given = values.file("params").map(ParameterFile::read);
        first = given.map(ParameterFile::parameters).orElse(SearchParameters.DEFAULTS);
        parameters = SearchNumbers.chosen(only, timeControl.isPresent());
        if (parameters.isEmpty()) {
            throw new UserException(String.join(", ", only) + " matter only on a clock: give one by --tc");
        }
        trials = values.find("games").map(Long::parseLong).orElse(20_000L) / 2;
        SearchTuner.Settings settings = new SearchTuner.Settings(
                SearchNumbers.variables(parameters, first),
                Spsa.Schedule.usual(
                        trials, values.find("rate").map(Double::parseDouble).orElse(0.002), seed),
                values.number("batch"),
                values.threads());
        EngineCatalog catalog = Engines.catalog(call.err());
        EngineSpec player = EngineSpec.parse("hal")
                .with(EngineOptions.HASH, values.get("hash"))
                .with(EngineOptions.EVALUATION, evaluation);
        UsageException.check(() -> catalog.requireEvaluation(player));
        FileClaim claim = FileClaim.of(target);
        try (claim;
                Progress progress = Progress.on(call.err())) {
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
                    values.isOn("resume"),
                    this::write);
            play(tuner, stop, progress);
            return tuner.isFinished() ? ExitCode.OK : ExitCode.INTERRUPTED;
        }
    }

    private void check() {
        if (values.isGiven("nodes") && timeControl.isPresent()) {
            throw UsageException.of("--nodes and --tc exclude each other; give one of them");
        }
        if (values.isGiven("node-clock") && timeControl.isEmpty()) {
            throw UsageException.of("--node-clock needs a clock: give one by --tc");
        }
    }

    /** How games are played, and the words for that. */
    private TuningGames.Setup setup(
            EngineCatalog catalog, EngineSpec player, Map<String, String> definition, Progress progress) {
        definition.put("limit", timeControl.orElse(nodes + " nodes"));
        values.find("node-clock").ifPresent(each -> definition.put("node-clock", each));
        definition.put("hash", values.get("hash") + " MB");
        Optional<TimeControl> clock = timeControl.map(TimeControl::parseSeconds);
        OpeningFile read =
                values.file("openings").map(file -> OpeningFile.read(file, 16)).orElse(null);
        int randomPlies = values.number("random-plies");
        long seed = values.big("seed");
        definition.put("openings", read == null ? randomPlies + " random plies" : "checksum " + read.digest());
        if (read != null) {
            read.firstProblem()
                    .ifPresent(problem -> progress.say(read.skipped() + " openings of " + values.get("openings")
                            + " cannot be used; the first: " + problem));
        }
        return new TuningGames.Setup(
                catalog,
                player,
                first,
                clock.isPresent() ? SearchLimits.NONE : SearchLimits.nodes(nodes),
                clock,
                Optional.ofNullable(read).map(file -> file.shuffled(seed)),
                randomPlies,
                seed,
                new Conditions(
                        Conditions.DEFAULT_MAX_PLIES,
                        AdjudicationRules.DEFAULT,
                        Conditions.DEFAULT_GRACE,
                        SearchLimits.DEFAULT_OVERHEAD,
                        values.find("node-clock").map(Integer::parseInt).orElse(0),
                        SyzygyTables.NONE));
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
        double seconds = (System.nanoTime() - start) / 1e9;
        long done = before + state.played();
        return Format.of(
                "%s of %s games, %.1f games/s, %.0f %% of pairs level, %s left",
                Quantity.count(2 * done),
                Quantity.count(2 * trials),
                2 * state.played() / seconds,
                100.0 * state.level() / Math.max(1, state.played()),
                Figures.left(trials - done, state.played() / seconds));
    }

    /** Writes the values after a batch. */
    private void write(SearchTuner tuner) {
        String by = 2 * tuner.state().trials() + " of " + 2 * trials + " games at "
                + timeControl.map(text -> text + " s").orElse(nodes + " nodes a move");
        String text = SearchNumbers.text(by, first, tuner.rounded());
        FileTrouble.writing(target, () -> AtomicFile.write(target, text));
    }

    /** The tuning has ended, or was stopped. */
    private void finish(SearchTuner tuner) {
        write(tuner);
        if (values.isOn("json")) {
            out.println(json(tuner));
        } else {
            out.print(table(parameters, first, tuner));
            out.print(Format.of(
                    "%s of %s games; the values are in %s. To verify them: hal match hal:params=%s hal %s%n",
                    Quantity.count(2 * tuner.state().trials()),
                    Quantity.count(2 * trials),
                    target,
                    target,
                    timeControl.map(text -> "--tc " + text).orElse("--nodes " + nodes)));
        }
        out.flush();
    }

    /**
     * Parameters as a table.
     *
     * @param tuner has changed them; null to describe them
     */
    private static TextTable table(
            List<SearchParameters.Parameter> parameters, SearchParameters before, SearchTuner tuner) {
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
            SearchParameters.Parameter parameter = parameters.get(i);
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
                                    Format.of("%.2f", tuner.values()[i]),
                                    range,
                                    tuner.effect(i).map(SearchTuning::text).orElse("")));
        }
        return table;
    }

    private static String text(Spsa.Effects.Effect effect) {
        return Format.of("%+.1f ±%.1f", effect.elo(), effect.error());
    }

    private Json json(SearchTuner tuner) {
        Json changed = Json.array();
        double[] exact = tuner.values();
        for (int i = 0; i < parameters.size(); i++) {
            String name = parameters.get(i).name();
            Optional<Spsa.Effects.Effect> effect = tuner.effect(i);
            changed.add(Json.object()
                    .add("name", name)
                    .add("old", first.get(name))
                    .add("new", tuner.rounded().get(name))
                    .add("exact", exact[i])
                    .add("elo", effect.map(Spsa.Effects.Effect::elo).orElse(null))
                    .add("error", effect.map(Spsa.Effects.Effect::error).orElse(null)));
        }
        return Json.object()
                .add("games", 2 * tuner.state().trials())
                .add("of_games", 2 * trials)
                .add("complete", tuner.isFinished())
                .add("parameters", changed);
    }
}
