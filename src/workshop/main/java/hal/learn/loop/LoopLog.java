package hal.learn.loop;

import hal.platform.LineLog;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.text.CleanText;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The log of a loop: a line for each completed step, appended and never changed. It decides where the loop stands;
 * every other file is either named by it or can be made again.
 * <pre>
 *   HAL learning log 1
 *   2001-01-12T07:10:05Z began network=generation-0000.hnet checksum=0123456789abcdef
 *   2001-01-12T07:14:40Z shard name=0000-00001.hgames positions=50012 games=380 drawn=140
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
                state.apply(Entry.parse(lines.get(i)));
            } catch (UserException e) {
                throw new UserException(name + ", line " + (i + 1) + ": " + e.getMessage(), e);
            }
        }
        return lines.size() == 1 ? Optional.empty() : Optional.of(state);
    }

    /** Prepares to append: creates the log, or removes a line that was cut short. */
    void open() {
        List<String> lines = log.lines();
        FileTrouble.writing(file, () -> log.replace(lines.isEmpty() ? List.of(TITLE) : lines));
    }

    /** Appends a step; on return it is on disk. */
    void append(Entry entry) {
        FileTrouble.writing(file, () -> log.append(entry.format()));
    }

    /**
     * A line of a loop's log: a step that is complete.
     *
     * @param time when it was completed
     * @param step which
     * @param values what there is to know of it, by key; without white space
     */
    public record Entry(Instant time, Step step, Map<String, String> values) {
        private static final int MAX_VALUE = 200;

        /** The kinds of steps, named in the log as here but in lower case. */
        public enum Step {
            /** The loop has begun with a network. */
            BEGAN,
            /** A shard of positions is complete. */
            SHARD,
            /** Old shards were deleted. */
            REMOVED,
            /** The training of a candidate has begun, on the shards logged so far. */
            TRAINING,
            /** A candidate is trained. */
            TRAINED,
            /** A candidate has played the best network. */
            PLAYED,
            /** A candidate is now the best network. */
            ADOPTED,
            /** A candidate was not better. */
            REJECTED,
            /** A candidate was given up, since its positions are gone. */
            ABANDONED
        }

        /** Keeps its own copy of the values, in their order. */
        public Entry {
            Map<String, String> clean = new LinkedHashMap<>();
            values.forEach((key, value) ->
                    clean.put(key, CleanText.line(value, MAX_VALUE).strip().replaceAll("\\s+", "_")));
            values = Collections.unmodifiableMap(clean);
        }

        /** A step completed now, with keys and values in turn. */
        static Entry of(Instant time, Step step, Object... values) {
            Map<String, String> map = new LinkedHashMap<>();
            for (int i = 0; i < values.length; i += 2) {
                map.put((String) values[i], String.valueOf(values[i + 1]));
            }
            return new Entry(time, step, map);
        }

        /** Reads a line. @throws UserException saying what is wrong with it */
        static Entry parse(String line) {
            String[] words = line.split(" ", -1);
            try {
                Instant time = Instant.parse(words[0]);
                Step step = Step.valueOf(words.length < 2 ? "" : words[1].toUpperCase(Locale.ROOT));
                Map<String, String> values = new LinkedHashMap<>();
                for (int i = 2; i < words.length; i++) {
                    int equals = words[i].indexOf('=');
                    if (equals < 1) {
                        throw new UserException(
                                "\"" + CleanText.line(words[i], 40) + "\" is not of the form key=value");
                    }
                    values.put(words[i].substring(0, equals), words[i].substring(equals + 1));
                }
                return new Entry(time, step, values);
            } catch (DateTimeParseException | IllegalArgumentException e) {
                throw new UserException("it does not begin with a time and the name of a step", e);
            }
        }

        /** The line, without its end. */
        String format() {
            return time.truncatedTo(ChronoUnit.SECONDS) + " " + step.name().toLowerCase(Locale.ROOT)
                    + values.entrySet().stream()
                            .map(value -> " " + value.getKey() + "=" + value.getValue())
                            .collect(Collectors.joining());
        }

        /** A required value. @throws UserException if it is missing */
        public String text(String key) {
            String value = values.get(key);
            if (value == null) {
                throw new UserException("it has no " + key);
            }
            return value;
        }

        /** A required number. @throws UserException if it is missing or malformed */
        public double number(String key) {
            try {
                return Double.parseDouble(text(key));
            } catch (NumberFormatException e) {
                throw new UserException(key + " is not a number", e);
            }
        }

        /** A required whole number, 0 or more. @throws UserException if it is missing or malformed */
        public int count(String key) {
            double value = number(key);
            if (value != Math.rint(value) || value < 0 || value > Integer.MAX_VALUE) {
                throw new UserException(key + " is not a whole number");
            }
            return (int) value;
        }
    }
}
