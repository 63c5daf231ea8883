package hal.pgn;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads games one after the other from a PGN file of any size; only one game is in memory at a time.
 *
 * <p>Understood are tags, comments of both kinds, glyphs and their signs, nested variations, escaped lines, results,
 * positions set up, and Chess960; UTF-8, UTF-16 and 8-bit files with any line breaks. A move may be spelt in any way
 * {@link hal.notation.San#parse} takes, and no blank need stand between moves. What is wrong in a game is told with its
 * line and column, what came before it is kept, and the next game is read as if nothing had happened. How deep variations
 * nest and how much a game may say is bounded; the stack is not used for either.
 */
public final class PgnReader implements Closeable {
    private final PgnSource source;

    private PgnReader(PgnSource source) {
        this.source = source;
    }

    /**
     * A reader of a file.
     *
     * @throws IOException if it cannot be opened
     */
    public static PgnReader open(Path file) throws IOException {
        InputStream in = Files.newInputStream(file);
        try {
            return of(in);
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    /**
     * A reader of bytes; closing it closes them.
     *
     * @throws IOException if they cannot be read
     */
    public static PgnReader of(InputStream in) throws IOException {
        return new PgnReader(new PgnSource(in));
    }

    /**
     * All games of a text that is in memory already.
     *
     * @param text of any length
     */
    public static List<PgnEntry> readAll(String text) {
        List<PgnEntry> entries = new ArrayList<>();
        try (PgnReader reader = of(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))) {
            for (Optional<PgnEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
                entries.add(entry.get());
            }
        } catch (IOException e) {
            throw new IllegalStateException("memory cannot fail to be read", e);
        }
        return entries;
    }

    /**
     * The next game, or nothing at the end of the file.
     *
     * @throws IOException if the file cannot be read further
     */
    public Optional<PgnEntry> next() throws IOException {
        return new PgnGameReader(source).read();
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
