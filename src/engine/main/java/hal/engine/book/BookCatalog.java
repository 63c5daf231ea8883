package hal.engine.book;

import hal.book.BookMove;
import hal.book.OpeningBook;
import hal.book.PolyglotBook;
import hal.engine.book.LearnedResults.LearnedBook;
import hal.platform.Catalog;
import hal.platform.Shipped;
import hal.platform.UserFolders;
import hal.rules.Position;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.text.CleanText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The books by name: those shipped with HAL, and every {@code NAME.bin} in the user's folders. A user's file hides a
 * shipped book of the same name. A name that looks like a path is one. A book is opened once, and read again when its
 * file has changed.
 */
public final class BookCatalog {
    /** Put before the name of a book, adjusts its weights by the results of the user's own games. */
    public static final String LEARNED = "learned:";

    /** Joins the names of several books; the first is asked first. */
    private static final String JOINT = "+";

    private static final String SUFFIX = ".bin";
    private static final int MAX_LINE = 200;

    private final Catalog files;
    private final Optional<Path> learned;
    private final Consumer<String> remarks;
    /** The learned results, replaced as a whole after each game; loaded when first needed. */
    private volatile LearnedResults present;

    private final Object learning = new Object();

    private final Map<String, OpeningBook> opened = new HashMap<>();

    /**
     * The shipped books and those in some folders.
     *
     * @param folders if a name is in several, the first counts; a folder need not exist
     * @param remarks is told once what is wrong with a book, as a clause for a person; on any thread
     */
    public BookCatalog(List<Path> folders, Consumer<String> remarks) {
        this(folders, Optional.empty(), remarks);
    }

    private BookCatalog(List<Path> folders, Optional<Path> learned, Consumer<String> remarks) {
        this.files = new Catalog("book", "books", List.of(SUFFIX), folders);
        this.learned = learned;
        this.remarks = remarks;
    }

    /** The shipped books and those in the user's own folder, {@code books} next to the settings. */
    public static BookCatalog of(UserFolders folders, Consumer<String> remarks) {
        return new BookCatalog(
                folders.config().map(folder -> List.of(folder.resolve("books"))).orElse(List.of()),
                folders.state().map(folder -> folder.resolve(LearnedResults.FILE)),
                remarks);
    }

    /** Only the shipped books: the same on every machine. */
    public static BookCatalog shipped() {
        return new BookCatalog(List.of(), remark -> {});
    }

    /** All names: the shipped books in their order, then the user's in alphabetical order. */
    public List<String> names() {
        return files.names();
    }

    /**
     * Opens one or more books.
     *
     * @param names one of {@link #names()}, a path, or several joined by {@code +}, each optionally after
     *     {@link #LEARNED}
     * @throws UserException if there is no such book, or its file cannot be read
     */
    public List<OpeningBook> open(String names) {
        List<OpeningBook> books = new ArrayList<>();
        for (String name : names.split(Pattern.quote(JOINT), -1)) {
            books.add(openOne(name.strip()));
        }
        return books;
    }

    /**
     * Reads the files of books, so that opening them takes no time. A request for a book does not wait for it.
     *
     * @param names as for {@link #open}
     * @param stop breaks it off; then nothing is known of a book that was being read
     * @throws UserException as {@link #open}, or because it was cancelled
     */
    public void prepare(String names, BooleanSupplier stop) {
        for (String name : split(names)) {
            Optional<Path> file = files.findOrPath(name).own();
            if (file.isPresent() && !isOpen(file.get())) {
                cache(file.get(), new FileBook(name, file.get(), remarks, stop));
            }
        }
    }

    private synchronized boolean isOpen(Path file) {
        return opened.containsKey(file.toString());
    }

    private synchronized void cache(Path file, FileBook book) {
        opened.put(file.toString(), book);
    }

    /**
     * A line about a book, for a person; if its file cannot be read, the reason.
     *
     * @param name one of {@link #names()}
     */
    public String describe(String name) {
        try {
            return openOne(name).size() + " moves";
        } catch (UserException e) {
            return e.getMessage();
        }
    }

    /**
     * Learns from the user's own game: counts the book moves in it.
     *
     * @param names as for {@link #open}
     * @param start the start position of the game
     * @param moves all its moves
     * @param whitePoints White's points, 2 for a win and 1 for a draw
     * @return the number of moves with learned results
     * @throws UserException if there is no folder to keep the results in, or they cannot be written
     */
    public int learn(String names, Position start, List<Integer> moves, int whitePoints) {
        Path file = learned.orElseThrow(
                () -> new UserException("there is no folder in which to keep what has been learned"));
        synchronized (learning) { // Not the catalog itself: whoever opens a book does not wait for a slow disk.
            try {
                LearnedResults results = LearnedResults.read(file);
                results.addGame(open(names), start, moves, whitePoints);
                results.write(file);
                setPresent(results);
                return results.size();
            } catch (IOException e) {
                throw FileTrouble.writing("what was learned to " + file, e);
            }
        }
    }

    private synchronized void setPresent(LearnedResults results) {
        present = results;
    }

    private synchronized OpeningBook openOne(String name) {
        if (name.startsWith(LEARNED)) {
            OpeningBook book = openOne(name.substring(LEARNED.length()));
            if (present == null) {
                present = learned.map(LearnedResults::read).orElse(new LearnedResults());
            }
            return new LearnedBook(book, () -> present);
        }
        Catalog.Found found = files.findOrPath(name);
        return found.own().isPresent()
                ? openFile(name, found.own().get())
                : opened.computeIfAbsent(found.name(), path -> PolyglotBook.of(name, Shipped.bytes(path), remarks));
    }

    /** The single names in what {@link #open} takes: what is joined is taken apart, and how a book is used left out. */
    public static List<String> split(String names) {
        return Stream.of(names.split(Pattern.quote(JOINT), -1))
                .map(String::strip)
                .map(name -> name.startsWith(LEARNED) ? name.substring(LEARNED.length()) : name)
                .toList();
    }

    /** Whether a word is taken as the path of a file, unless a book has that name. */
    public boolean isPath(String name) {
        return files.isPath(name);
    }

    private OpeningBook openFile(String name, Path file) {
        OpeningBook known = opened.get(file.toString());
        if (known instanceof FileBook book) {
            book.require();
            return book;
        }
        FileBook book = new FileBook(name, file, remarks, () -> false);
        opened.put(file.toString(), book);
        return book;
    }

    /** The book in a file of the user's: it is read again when the file has changed, also in the middle of a game. */
    static final class FileBook implements OpeningBook {
        private final String name;
        private final Path file;
        private final Consumer<String> remarks;
        /** The file's state when it was read; guarded by this object's monitor, as is the next field. */
        private Optional<Stamp> read;

        /** Empty while the file cannot be used. */
        private Optional<PolyglotBook> book;

        /** The attributes that change when a file is written or replaced. */
        private record Stamp(FileTime time, long size, Object key) {
            static Optional<Stamp> of(Path file) {
                try {
                    BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
                    return Optional.of(new Stamp(now.lastModifiedTime(), now.size(), now.fileKey()));
                } catch (IOException e) {
                    return Optional.empty();
                }
            }
        }

        /**
         * Opens a book.
         *
         * @param name for people
         * @param remarks is told what is wrong with the file, now and when it is found later; on any thread
         * @param stop breaks the reading off
         * @throws UserException if it is no book that could be used
         */
        FileBook(String name, Path file, Consumer<String> remarks, BooleanSupplier stop) {
            this.name = name;
            this.file = file;
            this.remarks = remarks;
            this.read = Stamp.of(file);
            this.book = Optional.of(open(stop));
        }

        private PolyglotBook open(BooleanSupplier stop) {
            try {
                return PolyglotBook.open(name, file, remarks, stop);
            } catch (NoSuchFileException e) {
                throw new UserException("there is no book " + CleanText.line(file.toString(), MAX_LINE), e);
            } catch (IOException e) {
                throw FileTrouble.reading("the book " + file, e);
            }
        }

        /**
         * Refuses a book that can no longer be used.
         *
         * @throws UserException saying why
         */
        void require() {
            if (current().isEmpty()) {
                PolyglotBook opened = open(() -> false);
                synchronized (this) {
                    book = Optional.of(opened);
                }
            }
        }

        private Optional<PolyglotBook> current() {
            Optional<Stamp> now = Stamp.of(file);
            synchronized (this) {
                if (now.equals(read)) {
                    return book;
                }
                read = now;
            }
            Optional<PolyglotBook> opened;
            try {
                opened = Optional.of(open(() -> false));
            } catch (UserException e) {
                opened = Optional.empty();
                remarks.accept(e.getMessage() + "; I open without it");
            }
            synchronized (this) {
                book = opened;
            }
            return opened;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public int size() {
            return current().map(PolyglotBook::size).orElse(0);
        }

        @Override
        public List<BookMove> moves(Position position) {
            return current().map(now -> now.moves(position)).orElse(List.of());
        }
    }
}
