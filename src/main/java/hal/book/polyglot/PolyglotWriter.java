package hal.book.polyglot;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/** Writes a book: under another name first, so that one who reads the old file goes on reading the old one. */
public final class PolyglotWriter implements AutoCloseable {
    private static final int BUFFER = 1 << 16;

    private final Path file;
    private final Path temporary;
    private final DataOutputStream out;
    private boolean finished;

    /**
     * Begins a file.
     *
     * @throws IOException if its folder cannot be written in
     */
    public PolyglotWriter(Path file) throws IOException {
        this.file = file;
        temporary = file.resolveSibling("." + file.getFileName() + "." + UUID.randomUUID() + ".tmp");
        out = new DataOutputStream(new BufferedOutputStream(
                Files.newOutputStream(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), BUFFER));
    }

    /**
     * Adds an entry; the caller gives them in the order of their keys.
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
     * Puts the file in its place. Without it, nothing is left behind.
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
