package hal.cli;

import hal.book.name.NamedLine;
import hal.book.name.OpeningNames;
import hal.command.ExitCode;
import hal.command.Subcommand;
import hal.support.AtomicFile;
import hal.support.CleanText;
import hal.support.FileTrouble;
import hal.support.InputFile;
import hal.support.UserException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code hal openings}: opening names, searched by name or ECO code. */
@Command(
        name = "openings",
        description = "Look up opening names.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND")
final class OpeningsCommand extends Subcommand {
    private static final int MAX_TABLE_BYTES = 1 << 24;

    @Override
    public Integer call() {
        spec.commandLine().usage(out());
        return ExitCode.OK;
    }

    @Command(
            name = "search",
            description = "List the lines whose names contain all these words, such as: najdorf english",
            mixinStandardHelpOptions = true)
    void search(@Parameters(arity = "1..*", paramLabel = "WORD") List<String> words) {
        String text = String.join(" ", words);
        print(
                OpeningNames.shipped().search(text),
                "no opening is called \"" + text + "\"; part of a name is enough, such as najdorf");
    }

    @Command(
            name = "show",
            description = "List the lines of an ECO code, such as B90, or of all codes that begin with B9.",
            mixinStandardHelpOptions = true)
    void show(@Parameters(paramLabel = "ECO") String code) {
        if (!code.matches("[A-Ea-e][0-9]{0,2}")) {
            throw wrong("\"" + CleanText.line(code, 40)
                    + "\" is not a code; codes go from A00 to E99, and B9 stands for B90 to B99");
        }
        print(OpeningNames.shipped().byCode(code), "no opening has the code " + code);
    }

    @Command(
            name = "keys",
            description = "Rewrite a table of names with the correct key in each line.",
            mixinStandardHelpOptions = true)
    void keys(@Parameters(paramLabel = "FILE") Path file) {
        String table;
        table = FileTrouble.reading(
                file, () -> OpeningNames.withKeys(file.toString(), InputFile.text(file, MAX_TABLE_BYTES)));
        FileTrouble.writing(file, () -> AtomicFile.write(file, table));
    }

    private void print(List<NamedLine> lines, String none) {
        if (lines.isEmpty()) {
            throw new UserException(none);
        }
        PrintWriter out = out();
        for (NamedLine line : lines) {
            out.println(line.name());
            out.println("    " + line.numbered());
        }
    }
}
