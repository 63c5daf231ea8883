package hal.cli.book;

import hal.book.BookMove;
import hal.book.OpeningBook;
import hal.book.name.OpeningNames;
import hal.book.polyglot.PolyglotEntry;
import hal.book.polyglot.PolyglotFile;
import hal.command.Subcommand;
import hal.command.UsageException;
import hal.engine.book.BookCatalog;
import hal.engine.book.BookPositions;
import hal.engine.book.BookTable;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Position;
import hal.support.Quantity;
import hal.support.UserFolders;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hal book}: making, merging, showing and checking opening books. */
@Command(
        name = "book",
        description = "Make, merge, show and check opening books in the PolyGlot format.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {BookCommand.ShowCommand.class, BookCommand.DumpCommand.class, BookCommand.VerifyCommand.class})
public final class BookCommand extends Subcommand {
    @Override
    public Integer call() {
        throw missingSubcommand();
    }

    /** {@code hal book show}: a book's moves in a position. */
    @Command(
            name = "show",
            description =
                    "Print a book's moves in a position: weight, share, and games and score if the book counts them.",
            mixinStandardHelpOptions = true)
    static final class ShowCommand extends Subcommand {
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
                    fen.isEmpty() ? Position.start() : UsageException.position(String.join(" ", fen), err());
            PrintWriter out = out();
            BookCatalog shelf =
                    BookCatalog.of(UserFolders.of(System.getenv()), remark -> err().println("hal: " + remark + "."));
            boolean known = false;
            for (OpeningBook book : shelf.open(name)) {
                List<BookMove> moves = book.moves(position);
                known |= !moves.isEmpty();
                out.println(BookTable.format(book.name(), position, moves, OpeningNames.shipped()));
            }
            return known ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }

    /** {@code hal book dump}: every move of a book that can be reached from the start position. */
    @Command(
            name = "dump",
            description = "Print every move a book can reach from the start position: the line, a tab, its weight.",
            mixinStandardHelpOptions = true)
    static final class DumpCommand extends Subcommand {
        @Parameters(paramLabel = "BOOK", description = "The book's file.")
        private Path book;

        @Override
        public Integer call() {
            PolyglotFile file = PolyglotFile.open(book);
            PrintWriter out = out();
            PrintWriter err = err();
            file.remarks().forEach(remark -> err.println("hal: " + remark + "."));
            int reached = BookPositions.walk(file, new BookPositions.Visitor() {
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
                err.println(
                        (file.size() - reached) + " moves are in positions that the book's own moves do not reach.");
            }
            return ExitCode.OK;
        }
    }

    /** {@code hal book verify}: checks that books are intact. */
    @Command(
            name = "verify",
            description = {"Check books: size, order, and that every move reachable from the start position is legal."},
            footer = {"", "Exit codes: 0 all books are intact, 1 at least one is not."},
            mixinStandardHelpOptions = true)
    static final class VerifyCommand extends Subcommand {
        private static final int MAX_SHOWN = 10;

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
        private final class Inspection implements BookPositions.Visitor {
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
                    out().printf(Locale.ROOT, "  illegal: move %04x in %s%n", entry.move(), Fen.format(position));
                }
            }
        }

        private boolean verify(PolyglotFile file) {
            PrintWriter out = out();
            Inspection found = new Inspection();
            out.println(file.name() + ":");
            int reached = BookPositions.walk(file, found);
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
}
