package hal.cli.tables;

import hal.cli.report.Figures;
import hal.cli.report.Progress;
import hal.tables.retrograde.Endgame;
import hal.tables.retrograde.TableLibrary;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code hal tables make}: solves endgames. */
@Command(
        name = "make",
        description = {
            "Solve endgames backwards from the mates, and keep the distance to mate of every position.",
            "A table needs those that captures and promotions lead to; they are made too. A table that is there already is"
                    + " not made again, so that this can be interrupted and taken up again."
        },
        mixinStandardHelpOptions = true)
final class TablesMakeCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private TablesCommands.Folder folder;

    @Parameters(
            arity = "1..*",
            paramLabel = "ENDGAME",
            description = "Endgames such as KRK, KBNK or KQKR; 3 or 4 for all of so many men.")
    private List<String> names;

    @Override
    public Integer call() {
        List<Endgame> wanted = new ArrayList<>();
        for (String name : names) {
            if (name.equals("3") || name.equals("4")) {
                wanted.addAll(Endgame.all(Integer.parseInt(name)));
            } else {
                wanted.add(Endgame.parse(name));
            }
        }
        TableLibrary library = folder.library();
        int tables = TableLibrary.order(wanted).size();
        long start = System.nanoTime();
        try (Progress progress = Progress.on(spec.commandLine().getErr())) {
            library.make(wanted, new Report(tables, progress, spec.commandLine().getOut()));
        }
        spec.commandLine()
                .getOut()
                .printf(
                        Locale.ROOT,
                        "%d %s in %s (%s)%n",
                        tables,
                        tables == 1 ? "table" : "tables",
                        library.folder(),
                        Figures.time(Duration.ofNanos(System.nanoTime() - start)));
        return ExitCode.OK;
    }

    /** A line for each table, and how far the one in the making has come. */
    private static final class Report implements TableLibrary.Listener {
        private final int tables;
        private final Progress progress;
        private final PrintWriter out;
        private int made;
        private long positions;
        private long begun;

        Report(int tables, Progress progress, PrintWriter out) {
            this.tables = tables;
            this.progress = progress;
            this.out = out;
        }

        @Override
        public void begins(Endgame endgame, long numbers) {
            positions = 2 * numbers;
            begun = System.nanoTime();
        }

        @Override
        public void round(Endgame endgame, int plies, long settled) {
            double seconds = (System.nanoTime() - begun) / 1e9;
            progress.update(() -> String.format(
                    Locale.ROOT,
                    "%s (%d of %d): %d plies to mate, %,d positions settled, %,.0f a second",
                    endgame,
                    made + 1,
                    tables,
                    plies,
                    settled,
                    settled / seconds));
        }

        @Override
        public void finished(Endgame endgame, int longest, long bytes, boolean wasThere) {
            made++;
            progress.clear();
            String mate = longest < 0 ? "no mate" : "longest mate " + (longest + 1) / 2 + " moves";
            if (wasThere) {
                out.printf(Locale.ROOT, "%-6s %-22s %,10d bytes, there already%n", endgame, mate, bytes);
            } else {
                long nanos = Math.max(1, System.nanoTime() - begun);
                out.printf(
                        Locale.ROOT,
                        "%-6s %-22s %,10d bytes, %s, %,.0f numbers a second%n",
                        endgame,
                        mate,
                        bytes,
                        Figures.time(Duration.ofNanos(nanos)),
                        positions * 1e9 / nanos);
            }
            out.flush();
        }
    }
}
