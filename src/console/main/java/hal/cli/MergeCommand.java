package hal.cli;

import hal.arena.MergedResults;
import hal.arena.record.ResultsFile;
import hal.cli.arena.ResultPrinter;
import hal.command.ExitCode;
import hal.command.Fair;
import hal.command.Subcommand;
import hal.support.Quantity;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hal merge}: the results files of a tournament's shards, added up. */
@Command(
        name = "merge",
        description = {
            "Add up the results files of a tournament played in shards, and print the result.",
            "When nodes or depth limit the search, the result is the same as from a single machine. A single file is"
                    + " printed as it is.",
        },
        footer = {"", "Exit codes: 0 all games are there, 1 some are missing or a file cannot be used."},
        mixinStandardHelpOptions = true)
final class MergeCommand extends Subcommand implements Fair {
    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Results files, in any order.")
    private List<Path> files;

    @Option(names = "--json", description = "Print the result as one line of JSON.")
    private boolean json;

    @Option(
            names = "--repair",
            description =
                    "First mend the files: of a game that is there twice, as after two programs have written to one file, the"
                            + " first record stays, and lines that are not understood go. A file that is changed is kept as"
                            + " it was, as FILE.damaged.")
    private boolean repair;

    @Override
    public Integer call() {
        if (repair) {
            files.forEach(this::repair);
        }
        MergedResults merged = MergedResults.read(files);
        PrintWriter out = out();
        if (json) {
            ResultPrinter.printJson(out, merged.result());
        } else {
            ResultPrinter.print(out, merged.result());
        }
        if (merged.missing() > 0) {
            err().printf(
                            Locale.ROOT,
                            "%d of %s %s missing.%n",
                            merged.missing(),
                            Quantity.of(merged.games(), "game"),
                            merged.missing() == 1 ? "is" : "are");
            return ExitCode.FAILED;
        }
        return ExitCode.OK;
    }

    private void repair(Path file) {
        Path old = file.resolveSibling(file.getFileName() + ".damaged");
        ResultsFile.Repair done = ResultsFile.repair(file, old);
        err().println(
                        done.wasWhole()
                                ? file + " is whole: " + Quantity.of(done.kept(), "game") + "."
                                : file + ": kept " + Quantity.of(done.kept(), "game") + ", left out " + done.repeated()
                                        + " that were there already and "
                                        + Quantity.of(done.broken(), "line") + " not understood. " + old
                                        + " is the file as it was.");
    }
}
