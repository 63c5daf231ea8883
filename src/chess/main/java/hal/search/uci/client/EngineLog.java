package hal.search.uci.client;

import hal.support.FileTrouble;
import hal.support.UserException;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Optional;

/**
 * A log of the dialogue with an engine, one line per message: seconds since the start, direction, text. If the file can
 * no longer be written, the log ends, not the game.
 */
final class EngineLog implements AutoCloseable {
    private final long start = System.nanoTime();
    private Writer file;

    private EngineLog(Writer file) {
        this.file = file;
    }

    /**
     * Opens the log.
     *
     * @param file the file to append to; without one nothing is logged
     * @throws UserException if it cannot be written
     */
    static EngineLog open(Optional<Path> file) {
        if (file.isEmpty()) {
            return new EngineLog(null);
        }
        return FileTrouble.writing(
                "the log " + file.get(),
                () -> new EngineLog(Files.newBufferedWriter(
                        file.get(), StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND)));
    }

    void sent(String line) {
        write("->", line);
    }

    void received(String line) {
        write("<-", line);
    }

    void receivedError(String line) {
        write("<!", line);
    }

    private synchronized void write(String direction, String line) {
        if (file == null) {
            return;
        }
        try {
            double seconds = (System.nanoTime() - start) / 1e9;
            file.write(String.format(Locale.ROOT, "%10.4f %s %s%n", seconds, direction, line));
            file.flush();
        } catch (IOException e) {
            file = null;
        }
    }

    @Override
    public synchronized void close() {
        if (file == null) {
            return;
        }
        try {
            file.close();
        } catch (IOException e) {
            return; // each line was flushed as it came
        } finally {
            file = null;
        }
    }
}
