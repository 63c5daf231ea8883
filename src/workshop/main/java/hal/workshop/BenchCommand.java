package hal.workshop;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Figures;
import hal.command.Subcommand;
import hal.engine.Ablation;
import hal.engine.Bench;
import hal.eval.EvaluationModel;
import hal.platform.TextTable;
import hal.platform.TextTable.Column;
import hal.search.champion.Feature;
import hal.support.Quantity;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
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

    @Parameters(
            arity = "0..1",
            paramLabel = "DEPTH",
            description = "Search depth in plies; default: the depth of the signature.")
    private int depth = Bench.DEFAULT_DEPTH;

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

    @Override
    public Integer call() {
        if (checkedNodes != null) {
            return check();
        }
        if (ablation) {
            return printAblation();
        }
        return searchPositions();
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
