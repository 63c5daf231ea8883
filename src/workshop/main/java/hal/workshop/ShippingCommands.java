package hal.workshop;

import hal.book.name.OpeningNames;
import hal.command.ExitCode;
import hal.command.Job;
import hal.command.Values;
import hal.platform.AtomicFile;
import hal.platform.Format;
import hal.platform.UserFolders;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import hal.tables.retrograde.Endgame;
import hal.tables.retrograde.TableCatalog;
import java.nio.file.Path;

/** {@code hal tables pack} and {@code hal openings keys}: what HAL ships, in the form in which it ships it. */
final class ShippingCommands {
    private static final int MAX_TABLE_BYTES = 1 << 24;

    static final Job PACK = Job.of(WorkshopCommands.TEXT.signature("tables pack"), ShippingCommands::pack);

    static final Job KEYS = Job.of(WorkshopCommands.TEXT.signature("openings keys"), ShippingCommands::writeKeys);

    private ShippingCommands() {}

    private static int pack(Job.Call call) {
        Values values = call.values();
        TableCatalog tables = tables(values);
        Path out = values.file("out").orElseThrow();
        for (String name : values.list("names")) {
            Endgame endgame = Endgame.parse(name);
            long bytes = tables.pack(endgame, !values.isOn("results"), out.resolve(endgame + ".end"));
            call.out().println(Format.of("%-6s %,10d bytes", endgame, bytes));
        }
        return ExitCode.OK;
    }

    /** Where tables are made. */
    static TableCatalog tables(Values values) {
        return new TableCatalog(values.file("folder").orElseGet(() -> UserFolders.of(System.getenv())
                .cache()
                .orElse(Path.of("no-cache"))
                .resolve("tables")));
    }

    private static int writeKeys(Job.Call call) {
        Path file = call.values().file("file").orElseThrow();
        String table = FileTrouble.reading(
                file, () -> OpeningNames.withKeys(file.toString(), InputFile.text(file, MAX_TABLE_BYTES)));
        FileTrouble.writing(file, () -> AtomicFile.write(file, table));
        call.out().println("Saved to " + file + ".");
        return ExitCode.OK;
    }
}
