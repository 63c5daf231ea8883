package hal.engine.book;

import hal.book.BookMove;
import hal.book.OpeningBook;
import hal.book.PolyglotBook;
import hal.rules.Position;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** The book in a file of the user's: it is read again when the file has changed, also in the middle of a game. */
final class FileBook implements OpeningBook {
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
        this.book = Optional.of(PolyglotBook.open(name, file, remarks, stop));
    }

    /**
     * Refuses a book that can no longer be used.
     *
     * @throws UserException saying why
     */
    void require() {
        if (current().isEmpty()) {
            PolyglotBook opened = PolyglotBook.open(name, file, remarks, () -> false);
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
            opened = Optional.of(PolyglotBook.open(name, file, remarks, () -> false));
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
