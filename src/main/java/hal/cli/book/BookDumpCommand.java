package hal.cli.book;

import hal.book.BookMove;
import hal.book.BookTour;
import hal.book.polyglot.PolyglotEntry;
import hal.book.polyglot.PolyglotFile;
import hal.notation.San;
import hal.rules.Position;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code hal book dump}: every move of a book that can be reached from the start position. */
@Command(
        name = "dump",
        description = "Print every move a book can reach from the start position: the line, a tab, its weight.",
        mixinStandardHelpOptions = true)
final class BookDumpCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "BOOK", description = "The book's file.")
    private Path book;

    @Override
    public Integer call() {
        PolyglotFile file = PolyglotFile.open(book);
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        file.remarks().forEach(remark -> err.println("hal: " + remark + "."));
        int reached = BookTour.walk(file, new BookTour.Visitor() {
            @Override
            public void onPosition(Position position, List<Integer> line, List<BookMove> moves) {
                int[] all = new int[line.size() + 1];
                for (int i = 0; i < line.size(); i++) {
                    all[i] = line.get(i);
                }
                for (BookMove move : moves) {
                    all[line.size()] = move.move();
                    out.println(San.formatLine(Position.start(), all, all.length) + "\t" + move.weight());
                }
            }

            @Override
            public void onIllegal(Position position, PolyglotEntry entry) {
                // hal book verify reports it
            }
        });
        if (reached < file.size()) {
            err.println((file.size() - reached) + " moves are in positions that the book's own moves do not reach.");
        }
        return ExitCode.OK;
    }
}
