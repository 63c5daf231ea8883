package hal.book;

import hal.book.LearnedResults.LearnedBook;
import hal.book.polyglot.PolyglotFile;
import hal.rules.Position;
import hal.support.CleanText;
import hal.support.FileTrouble;
import hal.support.NamedFiles;
import hal.support.Shipped;
import hal.support.UserException;
import hal.support.UserFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * The books by name: those shipped with the program, and each {@code NAME.bin} of the user's folders. A user's file hides a
 * shipped book of the same name. What looks like a path is one. A book is opened once, and again when its file has changed.
 */
public final class BookShelf {
    /** A new book in the folder {@code books} is named here. */
    private static final List<String> SHIPPED = List.of("hal.bin", "classic.bin");

    /** Stands before the name of a book whose weights have moved by the results of one's own games. */
    public static final String LEARNED = "learned:";

    /** Several books in a word are joined by this; the first is asked first. */
    private static final String JOINT = "+";

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,63}");
    private static final String SUFFIX = ".bin";

    private final NamedFiles files;
    private final Optional<Path> learned;
    private final Consumer<String> remarks;
    /** What was learned, replaced as a whole after each game; null until somebody asks. */
    private volatile LearnedResults present;

    private final Object learning = new Object();

    private final Map<String, Opened> opened = new HashMap<>();

    /** A book and the state of its file when it was opened. */
    private record Opened(OpeningBook book, FileTime time, long size) {}

    /**
     * Shipped books and those of some folders.
     *
     * @param folders the first that has a name wins; a folder need not exist
     * @param remarks is told in sentences what is wrong with a book, once; on any thread
     */
    public BookShelf(List<Path> folders, Consumer<String> remarks) {
        this(folders, Optional.empty(), remarks);
    }

    private BookShelf(List<Path> folders, Optional<Path> learned, Consumer<String> remarks) {
        this.files = new NamedFiles("books", SHIPPED, List.of(SUFFIX), NAME, folders);
        this.learned = learned;
        this.remarks = remarks;
    }

    /** Shipped books and those of a user's own folder, {@code books} beside his settings. */
    public static BookShelf of(UserFolders folders, Consumer<String> remarks) {
        return new BookShelf(
                folders.config().map(folder -> List.of(folder.resolve("books"))).orElse(List.of()),
                folders.state().map(folder -> folder.resolve(LearnedResults.FILE)),
                remarks);
    }

    /** Only what is shipped: the same on every machine. */
    public static BookShelf shipped() {
        return new BookShelf(List.of(), remark -> {});
    }

    /** All names: the shipped ones in their order, then the user's by alphabet. */
    public List<String> names() {
        return files.names();
    }

    /**
     * One or more books.
     *
     * @param names one of {@link #names()}, a path, or several joined by {@code +}; each may have {@link #LEARNED} before it
     * @throws UserException if there is none of a name, or its file cannot be read
     */
    public List<OpeningBook> open(String names) {
        List<OpeningBook> books = new ArrayList<>();
        for (String name : names.split(Pattern.quote(JOINT), -1)) {
            books.add(openOne(name.strip()));
        }
        return books;
    }

    /**
     * A line for people about a book. A file that cannot be read is described by its error.
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
     * Counts the book moves of one's own game.
     *
     * @param names as for {@link #open}
     * @param start where the game began
     * @param moves all of its moves
     * @param whitePoints what White made of it, 2 for a win and 1 for a draw
     * @return how many moves something is known about now
     * @throws UserException if there is no place to keep it, or it cannot be written
     */
    public int learn(String names, Position start, List<Integer> moves, int whitePoints) {
        Path file = learned.orElseThrow(() -> new UserException("there is no folder to keep what is learned in"));
        synchronized (learning) { // Not the shelf itself: whoever opens a book does not wait for a slow disk.
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
        Path file = file(name);
        if (file != null) {
            return openFile(name, file);
        }
        if (files.isShipped(name)) {
            Opened known =
                    opened.computeIfAbsent(files.shippedPath(name), key -> new Opened(openShipped(name), null, 0));
            return known.book();
        }
        throw new UserException("there is no book \"" + CleanText.line(name, 60) + "\"; known: "
                + (names().isEmpty() ? "none yet" : String.join(", ", names()))
                + ", and any PolyGlot file by its path");
    }

    /** The file that a name means, or null. */
    private Path file(String name) {
        Optional<Path> own = files.userFile(name);
        if (own.isPresent()) {
            return own.get();
        }
        if (name.endsWith(SUFFIX) || name.contains("/")) {
            try {
                return Path.of(name);
            } catch (InvalidPathException e) {
                return null;
            }
        }
        return null;
    }

    private OpeningBook openFile(String name, Path file) {
        try {
            FileTime time = Files.exists(file) ? Files.getLastModifiedTime(file) : null;
            long size = time == null ? 0 : Files.size(file);
            Opened known = opened.get(file.toString());
            if (known == null || !known.time().equals(time) || known.size() != size) {
                known = new Opened(new PolyglotBook(name, PolyglotFile.open(file), remarks), time, size);
                opened.put(file.toString(), known);
            }
            return known.book();
        } catch (IOException e) {
            throw FileTrouble.reading("the book " + file, e);
        }
    }

    private OpeningBook openShipped(String name) {
        String path = files.shippedPath(name);
        return new PolyglotBook(name, PolyglotFile.of(path, Shipped.bytes(path)), remarks);
    }
}
