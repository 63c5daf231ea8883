package hal.book;

import hal.book.polyglot.PolyglotEntry;
import hal.book.polyglot.PolyglotFile;
import hal.book.polyglot.PolyglotMove;
import hal.notation.Fen;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * A PolyGlot file as a book. Faults in the file are reported once and skipped.
 *
 * <pre>{@code
 * PolyglotBook book = PolyglotBook.open(Path.of("book.bin"));
 * int best = book.moves(Position.start()).get(0).move();
 * }</pre>
 *
 * <p>Thread-safe.
 */
public final class PolyglotBook implements OpeningBook {
    private static final Comparator<BookMove> HEAVIEST_FIRST =
            Comparator.comparingInt(BookMove::weight).reversed();

    private final String name;
    private final PolyglotFile file;
    private final Consumer<String> remarks;
    private final AtomicBoolean saidIllegal = new AtomicBoolean();
    private final AtomicBoolean lost = new AtomicBoolean();

    /**
     * A book.
     *
     * @param name the name of the book, for people
     * @param remarks is told what is wrong with the file, now and when it is found later; on any thread
     */
    public PolyglotBook(String name, PolyglotFile file, Consumer<String> remarks) {
        this.name = name;
        this.file = file;
        this.remarks = remarks;
        file.remarks().forEach(remarks);
    }

    /**
     * Opens a book file.
     *
     * @param file a PolyGlot file; what is wrong in it is skipped without a word
     * @throws UserException if it cannot be read
     */
    public static PolyglotBook open(Path file) {
        return new PolyglotBook(String.valueOf(file.getFileName()), PolyglotFile.open(file), remark -> {});
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int size() {
        return file.size();
    }

    @Override
    public List<BookMove> moves(Position position) {
        List<PolyglotEntry> entries = find(position.polyglotKey());
        if (entries.isEmpty()) {
            return List.of();
        }
        MoveList legal = position.legalMoves();
        Map<Integer, BookMove> moves = new LinkedHashMap<>();
        for (PolyglotEntry entry : entries) {
            int move = PolyglotMove.decode(legal, entry.move());
            if (move != Move.NONE) {
                moves.merge(move, new BookMove(move, entry), BookMove::plus);
            } else if (!saidIllegal.getAndSet(true)) {
                remarks.accept(String.format(
                        Locale.ROOT,
                        "%s has a move (%04x) that is not legal in its position, %s; such entries are skipped",
                        file.name(),
                        entry.move(),
                        Fen.format(position)));
            }
        }
        List<BookMove> sorted = new ArrayList<>(moves.values());
        sorted.sort(HEAVIEST_FIRST);
        return sorted;
    }

    /** A large file is read piece by piece, and may have become another one meanwhile. */
    private List<PolyglotEntry> find(long key) {
        if (lost.get()) {
            return List.of();
        }
        try {
            return file.find(key);
        } catch (UserException e) {
            if (!lost.getAndSet(true)) {
                remarks.accept(e.getMessage() + "; it is no longer used");
            }
            return List.of();
        }
    }
}
