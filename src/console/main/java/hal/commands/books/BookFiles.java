package hal.commands.books;

import hal.book.BookMove;
import hal.book.polyglot.PolyglotEntry;
import hal.book.polyglot.PolyglotFile;
import hal.engine.book.BookPositions;
import hal.notation.Fen;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.rules.Position;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.StyledLine;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Looks through the files of books from the start position on. */
final class BookFiles {
    private static final int MAX_SHOWN = 10;

    private BookFiles() {}

    /**
     * What is wrong with books.
     *
     * @throws UserException at the end, if anything is
     */
    static void verify(Session session, List<Path> books) {
        boolean sound = true;
        for (Path book : books) {
            sound &= verify(session, PolyglotFile.open(book));
        }
        if (!sound) {
            throw new UserException("Some of this is not in order.");
        }
    }

    private static boolean verify(Session session, PolyglotFile file) {
        List<String> lines = new ArrayList<>(List.of(file.name() + ":"));
        Inspection found = new Inspection(lines);
        int reached = BookPositions.walk(file, found);
        file.remarks().forEach(remark -> lines.add("  " + remark));
        lines.add(Format.of(
                "  %s; reachable from the start position: %,d in %s, %,d illegal, %,d never played (weight 0)",
                Quantity.of(file.size(), "move"),
                reached,
                Quantity.of(found.positions, "position"),
                found.illegal,
                found.weightless));
        session.print(new Answer.Lines(lines.stream().map(StyledLine::of).toList()));
        return file.remarks().isEmpty() && found.illegal == 0;
    }

    /** Counts what it finds. */
    private static final class Inspection implements BookPositions.Visitor {
        private final List<String> lines;
        private int positions;
        private int illegal;
        private long weightless;

        Inspection(List<String> lines) {
            this.lines = lines;
        }

        @Override
        public void onPosition(Position position, List<Integer> line, List<BookMove> moves) {
            positions++;
            weightless += moves.stream().filter(move -> move.weight() == 0).count();
        }

        @Override
        public void onIllegal(Position position, PolyglotEntry entry) {
            if (++illegal <= MAX_SHOWN) {
                lines.add(Format.of("  illegal: move %04x in %s", entry.move(), Fen.format(position)));
            }
        }
    }
}
