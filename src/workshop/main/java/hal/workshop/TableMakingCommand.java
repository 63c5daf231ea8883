package hal.workshop;

import hal.command.ExitCode;
import hal.command.Figures;
import hal.command.Job;
import hal.command.Progress;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.tables.retrograde.Endgame;
import hal.tables.retrograde.TableCatalog;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** {@code hal tables make}: solves endgames, a line for each table, and how far the one in the making is. */
final class TableMakingCommand implements TableCatalog.Listener {
    static final Job JOB = Job.of(WorkshopCommands.TEXT.signature("tables make"), TableMakingCommand::run);

    private final PrintWriter out;
    private final Progress progress;
    private final int tables;
    private int made;
    private long begun;

    private TableMakingCommand(PrintWriter out, Progress progress, int tables) {
        this.out = out;
        this.progress = progress;
        this.tables = tables;
    }

    private static int run(Job.Call call) {
        List<Endgame> wanted = new ArrayList<>();
        for (String name : call.values().list("names")) {
            if (name.equals("3") || name.equals("4")) {
                wanted.addAll(Endgame.all(Integer.parseInt(name)));
            } else {
                wanted.add(Endgame.parse(name));
            }
        }
        TableCatalog catalog = ShippingCommands.tables(call.values());
        int tables = TableCatalog.order(wanted).size();
        long start = System.nanoTime();
        try (Progress progress = Progress.on(call.err())) {
            catalog.make(wanted, new TableMakingCommand(call.out(), progress, tables));
        }
        call.out().println(Quantity.of(tables, "table") + " in " + catalog.folder() + " (" + since(start) + ")");
        return ExitCode.OK;
    }

    private static String since(long start) {
        return Figures.time(Duration.ofNanos(System.nanoTime() - start));
    }

    @Override
    public void begins(Endgame endgame, long numbers) {
        begun = System.nanoTime();
    }

    @Override
    public void round(Endgame endgame, int plies, long settled) {
        progress.update(() -> Format.of(
                "%s (%d of %d): %s to mate, %s settled",
                endgame, made + 1, tables, Quantity.of(plies, "ply"), Quantity.of(settled, "position")));
    }

    @Override
    public void finished(Endgame endgame, int longest, long bytes, boolean wasThere) {
        made++;
        String mate = longest < 0 ? "no mate" : "longest mate " + Quantity.of((longest + 1) / 2, "move");
        String time = wasThere ? "there already" : since(begun);
        progress.clear();
        out.println(Format.of("%-6s %-22s %,10d bytes, %s", endgame, mate, bytes, time));
        out.flush();
    }
}
