package hal.workshop;

import hal.command.Figures;
import hal.engine.Ablation;
import hal.engine.Bench;
import hal.platform.TextTable;
import hal.platform.TextTable.Column;
import hal.search.champion.Feature;
import hal.support.Quantity;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Prints the bench without each feature of the search, row by row. */
public final class AblationTable {
    private final PrintWriter out;
    private final Ablation ablation;

    /** A table that has not been printed yet. */
    public AblationTable(PrintWriter out, Ablation ablation) {
        this.out = out;
        this.ablation = ablation;
    }

    /**
     * Searches and prints; at high depths this takes minutes.
     *
     * @param depth in plies, at least 1
     */
    public void print(int depth) {
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
                    ablation.worth(feature).map(Ablation.Worth::interval).orElse("not measured"),
                    ablation.worth(feature)
                            .map(worth -> String.format(Locale.ROOT, "%d, %,d", worth.games(), worth.nodes()))
                            .orElse(""));
        }
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
}
