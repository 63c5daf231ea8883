package hal.cli.tables;

import hal.tables.retrograde.Endgame;
import hal.tables.retrograde.TableLibrary;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code hal tables pack}: makes the small tables that travel inside HAL. */
@Command(
        name = "pack",
        description = {
            "Write tables in the small form in which some travel inside HAL.",
            "It has positions with the weaker side to move only; those with the other side to move follow from them."
        },
        mixinStandardHelpOptions = true)
final class TablesPackCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private TablesCommands.Folder folder;

    @Option(names = "--results", description = "Write win, draw or loss, without the distance to mate.")
    private boolean results;

    @Option(names = "--out", required = true, paramLabel = "FOLDER", description = "Where to write them.")
    private Path out;

    @Parameters(arity = "1..*", paramLabel = "ENDGAME", description = "Endgames whose tables have been made.")
    private List<String> names;

    @Override
    public Integer call() {
        TableLibrary library = folder.library();
        PrintWriter report = spec.commandLine().getOut();
        for (String name : names) {
            Endgame endgame = Endgame.parse(name);
            Path file = out.resolve(endgame + ".end");
            report.printf(Locale.ROOT, "%-6s %,10d bytes%n", endgame, library.pack(endgame, !results, file));
        }
        return ExitCode.OK;
    }
}
