package hal.book;

import hal.book.polyglot.PolyglotEntry;
import hal.book.polyglot.PolyglotFile;
import hal.book.polyglot.PolyglotWriter;
import hal.game.Board;
import hal.notation.Fen;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.Position;
import hal.support.UserException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * A PolyGlot file as a book. Faults in the file are reported once and skipped.
 *
 * <pre>{@code
 * PolyglotBook book = PolyglotBook.open(Path.of("book.bin"));
 * Move best = book.moves(Board.start()).get(0).move();
 * Map<Board, List<BookMove>> own = Map.of(Board.start(), List.of(new BookMove(best, 100, 0, 0)));
 * PolyglotBook.write(Path.of("own.bin"), own);
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
    private final List<String> made = new CopyOnWriteArrayList<>();
    private final AtomicBoolean saidIllegal = new AtomicBoolean();
    private final AtomicBoolean lost = new AtomicBoolean();

    /**
     * A book.
     *
     * @param name the name of the book, for people
     * @param remarks is told what is wrong with the file, now and when it is found later; on any thread
     */
    PolyglotBook(String name, PolyglotFile file, Consumer<String> remarks) {
        this.name = name;
        this.file = file;
        this.remarks = remarks;
        file.remarks().forEach(this::remark);
    }

    /**
     * Opens a book file.
     *
     * @param file a PolyGlot file; single entries that are wrong are skipped, and {@link #remarks} says so
     * @throws IOException if it cannot be read
     * @throws UserException if it is no book, saying why
     */
    public static PolyglotBook open(Path file) throws IOException {
        Objects.requireNonNull(file, "no file is given: it is null");
        return open(String.valueOf(file.getFileName()), file, remark -> {}, () -> false);
    }

    /**
     * Opens a book file.
     *
     * @param name the name of the book, for people
     * @param remarks is told what is wrong with the file, now and when it is found later; on any thread
     * @param stop breaks the reading off
     * @throws IOException if it cannot be read
     * @throws UserException if it is no book, saying why; or because it was broken off
     */
    public static PolyglotBook open(String name, Path file, Consumer<String> remarks, BooleanSupplier stop)
            throws IOException {
        PolyglotFile opened = PolyglotFile.open(file, stop);
        if (opened.size() == 0) {
            throw new UserException(opened.remarks().get(0));
        }
        return new PolyglotBook(name, opened, remarks);
    }

    /**
     * A book in memory. What is none counts as empty, and {@code remarks} are told why.
     *
     * @param name the name of the book, for people
     * @param content as in a file
     */
    public static PolyglotBook of(String name, byte[] content, Consumer<String> remarks) {
        Objects.requireNonNull(remarks, "no one is given who is told of remarks: it is null");
        return new PolyglotBook(name, PolyglotFile.of(name, content), remarks);
    }

    /**
     * Writes a book. The file appears when it is complete; a failure leaves an older one as it was.
     *
     * @param moves for each board; those of boards that differ in move counters only are added up
     * @throws IllegalArgumentException if a move is not legal on its board, or its weight above 65,535
     * @throws IOException if it cannot be written
     * @throws UserException if there is no move
     */
    public static void write(Path file, Map<Board, List<BookMove>> moves) throws IOException {
        Objects.requireNonNull(moves, "no moves are given: they are null");
        SortedMap<Long, Map<Move, BookMove>> sorted = new TreeMap<>(Long::compareUnsigned);
        moves.forEach((board, list) -> list.forEach(move -> {
            if (move.move().isNull() || !board.isLegal(move.move())) {
                throw new IllegalArgumentException(move.move() + " is not legal in " + board.fen());
            }
            sorted.computeIfAbsent(board.polyglotKey(), key -> new LinkedHashMap<>())
                    .merge(move.move(), move, BookMove::plus);
        }));
        try (PolyglotWriter writer = new PolyglotWriter(file)) {
            for (Map.Entry<Long, Map<Move, BookMove>> position : sorted.entrySet()) {
                List<BookMove> heaviest = new ArrayList<>(position.getValue().values());
                heaviest.sort(HEAVIEST_FIRST);
                for (BookMove move : heaviest) {
                    if (move.weight() > PolyglotEntry.MAX_WEIGHT) {
                        throw new IllegalArgumentException("the weights of a book go up to " + PolyglotEntry.MAX_WEIGHT
                                + ", unlike " + move.weight() + " for " + move.move());
                    }
                    writer.write(new PolyglotEntry(
                            position.getKey(),
                            PolyglotEntry.encode(move.move().code()),
                            move.weight(),
                            PolyglotEntry.learn(move.games(), move.points())));
                }
            }
            writer.finish();
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int size() {
        return file.size();
    }

    /**
     * What has been found wrong with the file so far: when it was opened, such as bytes at its end that are no whole
     * entry, and in positions that were asked for, such as a move that is not legal there.
     */
    public List<String> remarks() {
        return List.copyOf(made);
    }

    private void remark(String text) {
        made.add(text);
        remarks.accept(text);
    }

    @Override
    public List<BookMove> moves(Position position) {
        Objects.requireNonNull(position, "no position is given: it is null");
        List<PolyglotEntry> entries = find(position.polyglotKey());
        if (entries.isEmpty()) {
            return List.of();
        }
        MoveList legal = position.legalMoves();
        Map<Move, BookMove> moves = new LinkedHashMap<>();
        for (PolyglotEntry entry : entries) {
            int code = entry.decode(legal);
            if (code != Moves.NONE) {
                Move move = Move.of(code);
                moves.merge(move, new BookMove(move, entry), BookMove::plus);
            } else if (!saidIllegal.getAndSet(true)) {
                remark(String.format(
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

    /** The book's name. */
    @Override
    public String toString() {
        return name;
    }

    /** A large file is read piece by piece, and may have become another one meanwhile. */
    private List<PolyglotEntry> find(long key) {
        if (lost.get()) {
            return List.of();
        }
        try {
            return file.find(key);
        } catch (UncheckedIOException e) {
            if (!lost.getAndSet(true)) {
                remark(e.getMessage() + "; it is no longer used");
            }
            return List.of();
        }
    }
}
