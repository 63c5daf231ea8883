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
final class LoopLog {
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
        List<String> lines = lines();
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        if (!lines.get(0).equals(TITLE)) {
            throw new UserException(file + " is not a log of learning: its first line should be \"" + TITLE + "\"");
        }
        LoopState state = new LoopState();
        for (int i = 1; i < lines.size(); i++) {
            try {
                state.apply(LoopEntry.parse(lines.get(i)));
            } catch (UserException e) {
                throw new UserException(file + ", line " + (i + 1) + ": " + e.getMessage(), e);
            }
        }
        return lines.size() == 1 ? Optional.empty() : Optional.of(state);
    }

    /** The complete lines: an unterminated one was being written when the writer ended. */
    private List<String> lines() {
        try {
            String text = OwnFile.read(file, MAX_BYTES).orElse("");
            return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    /** Prepares to append: creates the log, or removes a line that was cut short. For the one who decides. */
    void open() {
        List<String> lines = lines();
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
