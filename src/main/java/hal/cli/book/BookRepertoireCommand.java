package hal.cli.book;

import hal.book.make.Repertoire;
import hal.support.Quantity;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code hal book repertoire}: a book made from a repertoire. */
@Command(
        name = "repertoire",
        description = {
            "Make a book from a repertoire written in PGN.",
            "Each game is a chapter; its moves and variations are the lines. The tag [Repertoire \"white\"], \"black\" or"
                    + " \"both\" says whose moves to play; {[%%weight 30]} after a move sets its weight (main line 100,"
                    + " variations 50)."
        },
        mixinStandardHelpOptions = true)
final class BookRepertoireCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "PGN", description = "The repertoire.")
    private Path file;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The book to write.")
    private Path out;

    @Override
    public Integer call() {
        Repertoire repertoire = Repertoire.read(file);
        repertoire.write(out);
        spec.commandLine()
                .getOut()
                .printf(
                        Locale.ROOT,
                        "%s in %s, %s: %s%n",
                        Quantity.of(repertoire.moves(), "move"),
                        Quantity.of(repertoire.positions(), "position"),
                        Quantity.of(repertoire.leaves().size(), "line"),
                        out);
        return ExitCode.OK;
    }
}
