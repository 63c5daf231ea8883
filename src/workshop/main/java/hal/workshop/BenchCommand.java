package hal.workshop;

import hal.arena.ArenaBench;
import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Figures;
import hal.command.Job;
import hal.command.Parameter;
import hal.command.Signature;
import hal.command.Values;
import hal.engine.Ablation;
import hal.engine.Bench;
import hal.engine.EngineSpec;
import hal.eval.EvaluationModel;
import hal.learn.train.TrainBench;
import hal.platform.TextTable;
import hal.platform.TextTable.Column;
import hal.search.champion.Feature;
import hal.support.Quantity;
import hal.support.UserException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** {@code hal bench}: the search's signature and speed. */
final class BenchCommand {
    private static final String ARENA_ENGINE = "hal:nodes=1000";

    private static final Parameter DEPTH = Parameter.number(
                    "depth", "PLIES", 1, 30, "search depth in plies; other than that of the signature")
            .usual(Bench.DEFAULT_DEPTH)
            .bare();
    private static final Parameter ARENA = Parameter.number(
                    "arena",
                    "GAMES",
                    1,
                    1_000_000,
                    "instead, play HAL against itself at 1,000 nodes a move and show how much CPU time is spent thinking,"
                            + " and how much the arena takes")
            .nameFirst("300");
    private static final Parameter WITHOUT =
            Parameter.any("without", "NAME", "search without this feature, to see what it gains; join several with +");
    private static final Parameter CHECK = Parameter.number(
                    "check",
                    "NODES",
                    1,
                    Long.MAX_VALUE,
                    "instead, search and compare every incrementally updated key, sum and evaluation with one computed from"
                            + " scratch, at each position")
            .nameFirst("1000000");
    private static final Parameter EVAL =
            Parameter.any("eval", "NAME", "the evaluation, by name or file, other than that of the signature");
    private static final Parameter ABLATION = Parameter.flag(
            "ablation",
            "instead, search without each feature in turn and show what that costs, and what the feature gained in games"
                    + " when last measured; this takes minutes");
    private static final Parameter TRAIN = Parameter.number(
                    "train",
                    "SECONDS",
                    1,
                    3600,
                    "instead, train a network on random positions and show the speed next to the fastest that the machine"
                            + " can multiply and add")
            .nameFirst("20");

    static final Job JOB = Job.of(
            Signature.of("bench", "search fifty positions to a fixed depth on one thread")
                    .details("The node count is the signature of the search: it is the same on every machine until the"
                            + " search changes.")
                    .takes(DEPTH, ARENA, WITHOUT, CHECK, EVAL, ABLATION, TRAIN, Job.THREADS),
            call -> new BenchCommand(call).run());

    private final Job.Call call;
    private final Values values;
    private final PrintWriter out;
    private final int depth;

    private BenchCommand(Job.Call call) {
        this.call = call;
        values = call.values();
        out = call.out();
        depth = values.number(DEPTH);
    }

    private int run() {
        if (values.isGiven(TRAIN)) {
            return train();
        }
        if (values.isGiven(CHECK)) {
            return check();
        }
        if (values.isOn(ABLATION)) {
            return printAblation();
        }
        return values.isGiven(ARENA) ? playGames() : searchPositions();
    }

    private int train() {
        int threads = values.threads();
        for (int hidden : new int[] {128, 256, 512}) {
            TrainBench.Result result = TrainBench.run(TrainCommand.usualRecipe(hidden), threads, values.number(TRAIN));
            out.printf(
                    Locale.ROOT,
                    "%d hidden units: %,.0f positions per second on %d threads; %.1f of %.1f billion operations per second (%s)%n",
                    hidden,
                    result.positionsPerSecond(),
                    threads,
                    result.operationsPerSecond() / 1e9,
                    result.limitPerSecond() / 1e9,
                    result.arithmetic());
            out.flush();
        }
        return ExitCode.OK;
    }

    /** The bench without each feature of the search, row by row; at high depths this takes minutes. */
    private int printAblation() {
        Ablation measured = Ablation.shipped();
        Bench.run(depth, Feature.all()); // warm-up
        Bench.Result all = Bench.run(depth, Feature.all());
        TextTable table = new TextTable(
                Column.left("without").atLeast(20),
                Column.right("nodes to " + depth).atLeast(13),
                Column.right("").atLeast(6),
                Column.right("CPU time").atLeast(9),
                Column.left("Elo gained, 95 %").atLeast(22),
                Column.left("games, nodes"));
        out.println(table.heading());
        row(table, "(nothing)", all, all, "", "");
        for (Feature feature : Feature.values()) {
            Bench.Result result = Ablation.without(feature, depth);
            row(
                    table,
                    feature.word(),
                    result,
                    all,
                    measured.worth(feature).map(Ablation.Worth::interval).orElse("not measured"),
                    measured.worth(feature)
                            .map(worth -> String.format(Locale.ROOT, "%d, %,d", worth.games(), worth.nodes()))
                            .orElse(""));
        }
        return ExitCode.OK;
    }

    private void row(TextTable table, String name, Bench.Result result, Bench.Result all, String worth, String how) {
        out.println(table.line(List.of(
                name,
                Quantity.count(result.nodes()),
                String.format(Locale.ROOT, "x%.2f", (double) result.nodes() / all.nodes()),
                Figures.time(Duration.ofNanos(result.cpuNanos())),
                worth,
                how)));
        out.flush();
    }

    private int check() {
        long checked = Bench.check(values.big(CHECK), model());
        out.printf(
                Locale.ROOT,
                "Checked: %s; keys, checks and evaluations are correct%n",
                Quantity.of(checked, "position"));
        return ExitCode.OK;
    }

    private int playGames() {
        ArenaBench.Result result = inTemporaryFolder(folder -> ArenaBench.run(
                EngineSpec.parse(ARENA_ENGINE), Engines.catalog(call.err()), values.number(ARENA), folder));
        out.printf(
                Locale.ROOT, "Games: %d of %s, %s%n", result.games(), ARENA_ENGINE, Quantity.of(result.plies(), "ply"));
        out.printf(Locale.ROOT, "Thinking: %.1f %% of the playing thread's processor time%n", 100 * result.share());
        out.printf(
                Locale.ROOT,
                "With Java's compiler and collector: %.1f %% of the process's%n",
                100.0 * result.thinkingNanos() / result.processNanos());
        out.printf(Locale.ROOT, "Arena: %.1f microseconds a ply%n", result.nanosPerPly() / 1e3);
        return ExitCode.OK;
    }

    private static ArenaBench.Result inTemporaryFolder(Function<Path, ArenaBench.Result> job) {
        try {
            Path folder = Files.createTempDirectory("hal-bench");
            try {
                return job.apply(folder);
            } finally {
                try (Stream<Path> files = Files.list(folder)) {
                    for (Path file : files.toList()) {
                        Files.delete(file);
                    }
                }
                Files.delete(folder);
            }
        } catch (IOException e) {
            throw new UserException("cannot write games to the folder for temporary files: " + e.getMessage(), e);
        }
    }

    private int searchPositions() {
        EvaluationModel model = model();
        Bench.Result result = Bench.run(depth, features(), model);
        out.println("Bench: " + result.nodes());
        out.println("Depth: " + depth);
        out.println("Processor time: " + Figures.time(Duration.ofNanos(result.cpuNanos())));
        out.println("Speed: " + Figures.rate(result.nodes(), result.cpuNanos()));
        out.printf(Locale.ROOT, "Evaluation: %.0f %% of the time%n", 100 * Bench.evaluationShare(depth, model));
        // Memory that a compiler thread frees meanwhile may push the figure just below zero; avoid printing "-0.00".
        out.printf(Locale.ROOT, "Allocated: %.3f bytes a node%n", Math.max(0, Bench.allocatedBytesPerNode()));
        out.println(result.nodes() + " nodes " + result.nodesPerSecond() + " nps"); // as OpenBench reads it
        return ExitCode.OK;
    }

    private EvaluationModel model() {
        return values.find(EVAL).map(Engines::evaluation).orElseGet(Bench::model);
    }

    private Set<Feature> features() {
        Set<Feature> features = Feature.all();
        for (String word : values.get(WITHOUT).isEmpty()
                ? new String[0]
                : values.get(WITHOUT).split("[,+]", -1)) {
            features.remove(Feature.find(word)
                    .orElseThrow(() -> call.wrong(
                            "there is no feature \"" + word + "\" to leave out; known: " + Feature.words())));
        }
        return features;
    }
}
