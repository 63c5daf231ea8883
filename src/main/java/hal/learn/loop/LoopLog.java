package hal.learn.loop;

import hal.support.AtomicFile;
import hal.support.FileTrouble;
import hal.support.OwnFile;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The log of a loop: a line for each completed step, appended and never changed. It decides where the loop stands; every
 * other file is either named by it or can be made again.
 * <pre>
 *   HAL learning log 1
 *   2001-01-12T07:10:05Z began network=generation-0000.hnet checksum=0123456789abcdef
 *   2001-01-12T07:14:40Z shard name=0000-box-00001.hgames positions=50012 games=380 drawn=140
 * </pre>
 */
public final class LoopLog {
    private static final String TITLE = "HAL learning log 1";
    private static final int MAX_BYTES = 1 << 28;

    private final Path file;

    LoopLog(Path file) {
        this.file = file;
    }

    /**
     * Where the loop stands.
     *
     * @return empty if it has not begun
     * @throws UserException if the log cannot be read, or naming the line at fault
     */
    Optional<LoopState> read() {
        return parse(file.toString(), text());
    }

    /**
     * Where a loop stands by its log.
     *
     * @param name of the log, for error messages
     * @return empty if it has not begun
     * @throws UserException naming the line at fault
     */
    public static Optional<LoopState> parse(String name, String text) {
        List<String> lines = lines(text);
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        if (!lines.get(0).equals(TITLE)) {
            throw new UserException(name + " is not a log of learning: its first line should be \"" + TITLE + "\"");
        }
        LoopState state = new LoopState();
        for (int i = 1; i < lines.size(); i++) {
            try {
                state.apply(LoopEntry.parse(lines.get(i)));
            } catch (UserException e) {
                throw new UserException(name + ", line " + (i + 1) + ": " + e.getMessage(), e);
            }
        }
        return lines.size() == 1 ? Optional.empty() : Optional.of(state);
    }

    private String text() {
        try {
            return OwnFile.read(file, MAX_BYTES).orElse("");
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    /** The complete lines: an unterminated one was being written when the writer ended. */
    private static List<String> lines(String text) {
        return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    }

    /** Prepares to append: creates the log, or removes a line that was cut short. For the one who decides. */
    void open() {
        List<String> lines = lines(text());
        try {
            AtomicFile.write(file, lines.isEmpty() ? TITLE + "\n" : String.join("\n", lines) + "\n");
        } catch (IOException e) {
            throw FileTrouble.writing(file, e);
        }
    }

    /** Appends a step; on return it is on disk. */
    void append(LoopEntry entry) {
        try {
            AtomicFile.append(file, entry.format() + "\n");
        } catch (IOException e) {
            throw FileTrouble.writing(file, e);
        }
    }
}
