package hal.cli.report;

import hal.engine.Ablation;
import hal.engine.Bench;
import hal.search.champion.Feature;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;

/** Prints the bench without each feature of the search, row by row as it comes. */
public final class AblationTable {
    private static final String ROW = "%-20s  %13s  %6s  %9s  %-22s  %s%n";

    private final PrintWriter out;
    private final Ablation ablation;

    /** A table that is not printed yet. */
    public AblationTable(PrintWriter out, Ablation ablation) {
        this.out = out;
        this.ablation = ablation;
    }

    /**
     * Searches and prints; at great depths this takes minutes.
     *
     * @param depth plies, at least 1
     */
    public void print(int depth) {
        Bench.run(depth, Feature.all()); // Java warms up
        Bench.Result all = Bench.run(depth, Feature.all());
        out.printf(
                Locale.ROOT, ROW, "without", "nodes to " + depth, "", "CPU time", "Elo it buys, 95 %", "games, nodes");
        row("(nothing)", all, all, "", "");
        for (Feature feature : Feature.values()) {
            Bench.Result result = Ablation.without(feature, depth);
            row(
                    feature.word(),
                    result,
                    all,
                    ablation.worth(feature).map(Ablation.Worth::interval).orElse("not measured"),
                    ablation.worth(feature)
                            .map(worth -> String.format(Locale.ROOT, "%d, %,d", worth.games(), worth.nodes()))
                            .orElse(""));
        }
    }

    private void row(String name, Bench.Result result, Bench.Result all, String worth, String how) {
        out.printf(
                Locale.ROOT,
                ROW,
                name,
                String.format(Locale.ROOT, "%,d", result.nodes()),
                String.format(Locale.ROOT, "x%.2f", (double) result.nodes() / all.nodes()),
                Figures.time(Duration.ofNanos(result.cpuNanos())),
                worth,
                how);
        out.flush();
    }
}
