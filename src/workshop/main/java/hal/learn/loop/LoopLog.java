package hal.learn.loop;

import hal.platform.LineLog;
import hal.support.FileTrouble;
import hal.support.UserException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The log of a loop: a line for each completed step, appended and never changed. It decides where the loop stands;
 * every other file is either named by it or can be made again.
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
    private final LineLog log;

    LoopLog(Path file) {
        this.file = file;
        log = new LineLog(file, MAX_BYTES);
    }

    /**
     * Where the loop stands.
     *
     * @return empty if it has not begun
     * @throws UserException if the log cannot be read, or naming the line at fault
     */
    Optional<LoopState> read() {
        return parse(file.toString(), log.lines());
    }

    /**
     * Where a loop stands by its log.
     *
     * @param name of the log, for error messages
     * @return empty if it has not begun
     * @throws UserException naming the line at fault
     */
    public static Optional<LoopState> parse(String name, String text) {
        return parse(name, LineLog.lines(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static Optional<LoopState> parse(String name, List<String> lines) {
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

    /** Prepares to append: creates the log, or removes a line that was cut short. For the one who decides. */
    void open() {
        List<String> lines = log.lines();
        FileTrouble.writing(file, () -> log.replace(lines.isEmpty() ? List.of(TITLE) : lines));
    }

    /** Appends a step; on return it is on disk. */
    void append(LoopEntry entry) {
        FileTrouble.writing(file, () -> log.append(entry.format()));
    }
}
