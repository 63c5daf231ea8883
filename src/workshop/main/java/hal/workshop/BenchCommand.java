package hal.workshop;

import hal.arena.ArenaBench;
import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Figures;
import hal.command.Subcommand;
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
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hal bench}: the search's signature and speed. */
@Command(
        name = "bench",
        description = {
            "Search fifty positions to a fixed depth on one thread.",
            "The node count is the signature of the search: it is the same on every machine until the search changes."
        },
        mixinStandardHelpOptions = true)
final class BenchCommand extends Subcommand {
    private static final int MAX_DEPTH = 30;
    private static final int MAX_GAMES = 1_000_000;
    private static final String ARENA_ENGINE = "hal:nodes=1000";

    @Parameters(
            arity = "0..1",
            paramLabel = "DEPTH",
            description = "Search depth in plies; default: the depth of the signature.")
    private int depth = Bench.DEFAULT_DEPTH;

    @Option(
            names = "--arena",
            arity = "0..1",
            paramLabel = "GAMES",
            fallbackValue = "300",
            description = "Instead, play HAL against itself at 1,000 nodes per move and show how much CPU time is spent"
                    + " thinking, and how much the arena takes; default: 300 games.")
    private Integer arenaGames;

    @Option(
            names = "--without",
            paramLabel = "NAME",
            split = "[,+]",
            description = "Search without this feature, to see what it gains; join several with +.")
    private List<String> without = List.of();

    @Option(
            names = "--check",
            arity = "0..1",
            paramLabel = "NODES",
            fallbackValue = "1000000",
            description =
                    "Instead, search and compare every incrementally updated key, sum and evaluation with one computed"
                            + " from scratch, at each position; default: 1,000,000 positions.")
    private Long checkedNodes;

    @Option(
            names = "--eval",
            paramLabel = "NAME",
            description = "The evaluation, by name or file; default: the one the signature is for.")
    private String evaluation;

    @Option(
            names = "--ablation",
            description = "Instead, search without each feature in turn and show what that costs, and what the feature"
                    + " gained in games when last measured; this takes minutes.")
    private boolean ablation;

    @Option(
            names = "--train",
            arity = "0..1",
            paramLabel = "SECONDS",
            fallbackValue = "20",
            description = "Instead, train a network on random positions and show the speed next to the fastest that"
                    + " the machine can multiply and add; default: 20 seconds.")
    private Integer trainSeconds;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "With --train: number of threads; default: one for each processor.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Override
    public Integer call() {
        if (trainSeconds != null) {
            return train();
        }
        if (checkedNodes != null) {
            return check();
        }
        if (ablation) {
            return printAblation();
        }
        return arenaGames == null ? searchPositions() : playGames();
    }

    private int train() {
        require("--train", trainSeconds, 1, 3600);
        require("--threads", threads, 1, 1024);
        PrintWriter out = out();
        for (int hidden : new int[] {128, 256, 512}) {
            TrainBench.Result result = TrainBench.run(TrainCommand.usualRecipe(hidden), threads, trainSeconds);
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
        checkDepth();
        Ablation measured = Ablation.shipped();
        PrintWriter out = out();
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
        out().println(table.line(List.of(
                name,
                Quantity.count(result.nodes()),
                String.format(Locale.ROOT, "x%.2f", (double) result.nodes() / all.nodes()),
                Figures.time(Duration.ofNanos(result.cpuNanos())),
                worth,
                how)));
        out().flush();
    }

    private int check() {
        if (checkedNodes < 1) {
            throw wrong("--check must be at least 1 node, not " + checkedNodes);
        }
        long checked = Bench.check(checkedNodes, model());
        out().printf(
                        Locale.ROOT,
                        "Checked: %s; keys, checks and evaluations are correct%n",
                        Quantity.of(checked, "position"));
        return ExitCode.OK;
    }

    private int playGames() {
        if (arenaGames < 1 || arenaGames > MAX_GAMES) {
            throw wrong("--arena must be 1 to " + MAX_GAMES + " games, not " + arenaGames);
        }
        ArenaBench.Result result = inTemporaryFolder(
                folder -> ArenaBench.run(EngineSpec.parse(ARENA_ENGINE), Engines.catalog(err()), arenaGames, folder));
        PrintWriter out = out();
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

    private void checkDepth() {
        if (depth < 1 || depth > MAX_DEPTH) {
            throw wrong("the depth must be 1 to " + MAX_DEPTH + ", not " + depth);
        }
    }

    private int searchPositions() {
        checkDepth();
        EvaluationModel model = model();
        Bench.Result result = Bench.run(depth, features(), model);
        PrintWriter out = out();
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
        return evaluation == null ? Bench.model() : Engines.evaluation(evaluation);
    }

    private Set<Feature> features() {
        Set<Feature> features = Feature.all();
        for (String word : without) {
            features.remove(Feature.find(word)
                    .orElseThrow(() ->
                            wrong("there is no feature \"" + word + "\" to leave out; known: " + Feature.words())));
        }
        return features;
    }
}
