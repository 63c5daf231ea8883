package hal.cli.book;

import hal.book.BookMove;
import hal.book.BookTour;
import hal.book.polyglot.PolyglotEntry;
import hal.book.polyglot.PolyglotFile;
import hal.notation.Fen;
import hal.rules.Position;
import hal.support.Quantity;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code hal book verify}: checks that books are intact. */
@Command(
        name = "verify",
        description = {"Check books: size, order, and that every move reachable from the start position is legal."},
        footer = {"", "Exit codes: 0 all books are intact, 1 at least one is not."},
        mixinStandardHelpOptions = true)
final class BookVerifyCommand implements Callable<Integer> {
    private static final int MAX_SHOWN = 10;

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "BOOK", description = "The book files.")
    private List<Path> books;

    @Override
    public Integer call() {
        boolean sound = true;
        for (Path book : books) {
            sound &= verify(PolyglotFile.open(book));
        }
        return sound ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    /** Counts what it finds. */
    private final class Inspection implements BookTour.Visitor {
        private int positions;
        private int illegal;
        private int weightless;

        @Override
        public void onPosition(Position position, List<Integer> line, List<BookMove> moves) {
            positions++;
            weightless +=
                    (int) moves.stream().filter(move -> move.weight() == 0).count();
        }

        @Override
        public void onIllegal(Position position, PolyglotEntry entry) {
            illegal++;
            if (illegal <= MAX_SHOWN) {
                spec.commandLine()
                        .getOut()
                        .printf(Locale.ROOT, "  illegal: move %04x in %s%n", entry.move(), Fen.format(position));
            }
        }
    }

    private boolean verify(PolyglotFile file) {
        PrintWriter out = spec.commandLine().getOut();
        Inspection found = new Inspection();
        out.println(file.name() + ":");
        int reached = BookTour.walk(file, found);
        file.remarks().forEach(remark -> out.println("  " + remark));
        out.printf(
                Locale.ROOT,
                "  %s; reachable from the start position: %,d in %s, %,d illegal, %,d never played (weight 0)%n",
                Quantity.of(file.size(), "move"),
                reached,
                Quantity.of(found.positions, "position"),
                found.illegal,
                found.weightless);
        return file.remarks().isEmpty() && found.illegal == 0;
    }
}
