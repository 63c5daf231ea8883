package hal.book.polyglot;

import hal.support.UserException;
import hal.support.system.Replacement;
import hal.support.text.CleanText;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;

/**
 * Writes a book under a temporary name first, so that whoever reads the old file is not disturbed. For a book that fits
 * into memory {@link hal.book.PolyglotBook#write} is less work.
 *
 * <pre>{@code
 * PolyglotFile book = PolyglotFile.open(Path.of("book.bin"));
 * try (PolyglotWriter writer = new PolyglotWriter(Path.of("copy.bin"))) {
 *     for (int i = 0; i < book.size(); i++) {
 *         writer.write(book.entry(i));
 *     }
 *     writer.finish();
 * }
 * }</pre>
 *
 * <p>Not thread-safe.
 */
public final class PolyglotWriter implements AutoCloseable {
    private static final int BUFFER = 1 << 16;
    private static final int MAX_NAME = 200;

    private final Path file;
    private final Replacement replacement;
    private final DataOutputStream out;
    private boolean empty = true;

    /**
     * Starts a file.
     *
     * @throws IOException if its folder is not writable
     */
    public PolyglotWriter(Path file) throws IOException {
        this.file = Objects.requireNonNull(file, "no file is given: it is null");
        replacement = new Replacement(file, false);
        out = new DataOutputStream(new BufferedOutputStream(replacement.stream(), BUFFER));
    }

    /**
     * Adds an entry. The caller adds them in order of their keys, as unsigned numbers.
     *
     * @throws IOException if it cannot be written
     */
    public void write(PolyglotEntry entry) throws IOException {
        Objects.requireNonNull(entry, "no entry is given: it is null");
        empty = false;
        out.writeLong(entry.key());
        out.writeShort(entry.move());
        out.writeShort(entry.weight());
        out.writeInt(entry.learn());
    }

    /**
     * Moves the finished file into place. Without this call, closing leaves nothing behind.
     *
     * @throws IOException if it cannot be written
     * @throws UserException if no entry was added: an empty book is of no use, and would replace a good one
     */
    public void finish() throws IOException {
        if (empty) {
            throw new UserException("there is no move for the book " + CleanText.line(file.toString(), MAX_NAME)
                    + "; it is left as it was");
        }
        out.flush();
        replacement.finish();
    }

    @Override
    public void close() throws IOException {
        replacement.close();
    }
}
