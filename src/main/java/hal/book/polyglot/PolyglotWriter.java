package hal.book.polyglot;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/** Writes a book under a temporary name first, so that whoever reads the old file is not disturbed. */
public final class PolyglotWriter implements AutoCloseable {
    private static final int BUFFER = 1 << 16;

    private final Path file;
    private final Path temporary;
    private final DataOutputStream out;
    private boolean finished;

    /**
     * Starts a file.
     *
     * @throws IOException if its folder is not writable
     */
    public PolyglotWriter(Path file) throws IOException {
        this.file = file;
        temporary = file.resolveSibling("." + file.getFileName() + "." + UUID.randomUUID() + ".tmp");
        out = new DataOutputStream(new BufferedOutputStream(
                Files.newOutputStream(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), BUFFER));
    }

    /**
     * Adds an entry. The caller adds them in order of their keys, as unsigned numbers.
     *
     * @throws IOException if it cannot be written
     */
    public void write(PolyglotEntry entry) throws IOException {
        out.writeLong(entry.key());
        out.writeShort(entry.move());
        out.writeShort(entry.weight());
        out.writeInt(entry.learn());
    }

    /**
     * Moves the finished file into place. Without this call, closing leaves nothing behind.
     *
     * @throws IOException if it cannot be written
     */
    public void finish() throws IOException {
        out.close();
        Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        finished = true;
    }

    @Override
    public void close() throws IOException {
        if (!finished) {
            out.close();
            Files.deleteIfExists(temporary);
        }
    }
}
