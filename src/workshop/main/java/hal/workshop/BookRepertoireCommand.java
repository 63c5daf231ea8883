package hal.workshop;

import hal.book.make.RepertoireChapters;
import hal.command.Subcommand;
import hal.support.Quantity;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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
final class BookRepertoireCommand extends Subcommand {
    @Parameters(paramLabel = "PGN", description = "The repertoire.")
    private Path file;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The book to write.")
    private Path out;

    @Override
    public Integer call() {
        RepertoireChapters repertoire = RepertoireChapters.read(file);
        repertoire.write(out);
        out().printf(
                        Locale.ROOT,
                        "%s in %s, %s: %s%n",
                        Quantity.of(repertoire.moves(), "move"),
                        Quantity.of(repertoire.positions(), "position"),
                        Quantity.of(repertoire.leaves().size(), "line"),
                        out);
        return ExitCode.OK;
    }
}
