package hal.workshop;

import hal.book.make.BookMerger;
import hal.book.polyglot.PolyglotFile;
import hal.command.Subcommand;
import hal.support.Quantity;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hal book merge}: several books merged into one. */
@Command(
        name = "merge",
        description = {
            "Merge several books into one.",
            "A position's moves come from the first book that has it or, with --add, from all books with weights added."
        },
        mixinStandardHelpOptions = true)
final class BookMergeCommand extends Subcommand {
    @Parameters(arity = "2..*", paramLabel = "BOOK", description = "Books, the most important first.")
    private List<Path> books;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The book to write.")
    private Path out;

    @Option(names = "--add", description = "Add the weights of all books.")
    private boolean add;

    @Override
    public Integer call() {
        List<PolyglotFile> files = books.stream().map(PolyglotFile::open).toList();
        files.forEach(file -> file.remarks().forEach(remark -> err().println("hal: " + remark + ".")));
        long written = BookMerger.merge(files, add, out);
        out().printf(Locale.ROOT, "%s in %s%n", Quantity.of(written, "move"), out);
        return ExitCode.OK;
    }
}
