package hal.cli.book;

import hal.book.BookMove;
import hal.book.BookShelf;
import hal.book.BookTable;
import hal.book.OpeningBook;
import hal.book.name.OpeningNames;
import hal.cli.option.UsageException;
import hal.notation.Fen;
import hal.rules.Position;
import hal.support.UserFolders;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code hal book show}: a book's moves in a position. */
@Command(
        name = "show",
        description = "Print a book's moves in a position: weight, share, and games and score if the book counts them.",
        mixinStandardHelpOptions = true)
final class BookShowCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..*", paramLabel = "FEN", description = "The position; default: the start position.")
    private List<String> fen = List.of();

    @Option(
            names = "--book",
            paramLabel = "NAME",
            description = "The name or path of a book; join several with +. Default: hal.")
    private String name = "hal";

    @Override
    public Integer call() {
        Position position =
                fen.isEmpty() ? Position.start() : UsageException.read(() -> Fen.parse(String.join(" ", fen)));
        PrintWriter out = spec.commandLine().getOut();
        BookShelf shelf = BookShelf.of(
                UserFolders.of(System.getenv()),
                remark -> spec.commandLine().getErr().println("hal: " + remark + "."));
        boolean known = false;
        for (OpeningBook book : shelf.open(name)) {
            List<BookMove> moves = book.moves(position);
            known |= !moves.isEmpty();
            out.println(BookTable.format(book.name(), position, moves, OpeningNames.shipped()));
        }
        return known ? ExitCode.OK : ExitCode.SOFTWARE;
    }
}
