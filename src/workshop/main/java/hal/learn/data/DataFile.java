package hal.learn.data;

import hal.platform.AtomicFile;
import hal.platform.Format;
import hal.platform.LineLog;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file of positions that grows in chunks and survives any end of its writer. The file itself contains only blocks of
 * games, see {@link GameBlockWriter}. A log beside it, {@code FILE.log}, says how they were made and has a line for
 * each chunk, written once the chunk is on disk; data without a line in the log is removed when the file is continued.
 * <pre>
 *   HAL games 1
 *   evaluation = hal
 *   nodes = 250
 *   chunk 0: 32 games, 9 drawn, 2104 records, ends at 9257
 * </pre>
 */
public final class DataFile {
    private static final String TITLE = "HAL games 1";

    private static final int MAX_LOG_BYTES = 1 << 28;
    /** The key of the program that wrote the records, the only value that may change. */
    private static final String PROGRAM = "program";

    private static final Pattern VALUE = Pattern.compile("([a-z0-9-]{1,40}) = (.{0,400})");
    private static final Pattern CHUNK = Pattern.compile("chunk (\\d{1,18}): (\\d{1,9}) games, (\\d{1,9}) drawn,"
            + " (\\d{1,9}) records, ends at (\\d{1,18})(?:, crc [0-9a-f]{8})?");

    private final Path file;
    private final Path log;
    private final Map<String, String> origin;
    private final List<Chunk> chunks;

    /**
     * A part of the file that was written at once.
     *
     * @param number of the chunk in its writer's count
     * @param games the number of complete games in it
     * @param drawn the number of them that were drawn
     * @param records the number of positions in its games
     * @param end the offset of its end in the file, in bytes
     */
    public record Chunk(long number, int games, int drawn, int records, long end) {
        private String line() {
            return Format.of(
                    "chunk %d: %d games, %d drawn, %d records, ends at %d", number, games, drawn, records, end);
        }
    }

    private DataFile(Path file, Map<String, String> origin, List<Chunk> chunks) {
        this.file = file;
        this.log = logOf(file);
        this.origin = Collections.unmodifiableMap(new LinkedHashMap<>(origin));
        this.chunks = new ArrayList<>(chunks);
    }

    /** The log beside a file of records. */
    public static Path logOf(Path file) {
        return file.resolveSibling(file.getFileName() + ".log");
    }

    /**
     * Starts a file.
     *
     * @param origin how its records are made; written to the log
     * @throws UserException if it cannot be written, or already exists
     */
    public static DataFile begin(Path file, Map<String, String> origin) {
        if (Files.exists(file) || Files.exists(logOf(file))) {
            throw new UserException(file + " already exists; continue it with --resume, or choose another name");
        }
        DataFile data = new DataFile(file, origin, List.of());
        try {
            AtomicFile.write(data.log, data.logText());
            AtomicFile.append(file, new byte[0]);
        } catch (IOException e) {
            throw unwritable(file, e);
        }
        return data;
    }

    /**
     * Continues a file, after removing what was only partly written. Starts it if it does not exist.
     *
     * @param origin must equal the file's
     * @throws UserException if it cannot be read or written, or its records were made differently
     */
    public static DataFile resume(Path file, Map<String, String> origin) {
        if (!Files.exists(logOf(file)) && !Files.exists(file)) {
            return begin(file, origin);
        }
        DataFile data = open(file);
        origin.forEach((key, value) -> {
            String before = data.origin.getOrDefault(key, "");
            if (!key.equals(PROGRAM) && !before.equals(value)) {
                throw new UserException(file + " was started with " + key + " = " + before + ", not " + value
                        + "; choose another name");
            }
        });
        return data;
    }

    /**
     * Reads a file's log and removes anything after the last complete chunk.
     *
     * @throws UserException if there is no log, or it is malformed
     */
    private static DataFile open(Path file) {
        Optional<DataFile> read = read(file);
        if (read.isEmpty()) {
            throw new UserException(file + " has no log beside it (" + logOf(file)
                    + "), so its content is unknown; choose another name");
        }
        DataFile data = read.get();
        try {
            cut(file, data.length());
            AtomicFile.write(data.log, data.logText());
        } catch (IOException e) {
            throw unwritable(file, e);
        }
        return data;
    }

    /**
     * Reads the log beside a file; empty if there is none.
     *
     * @throws UserException if it cannot be read or is malformed
     */
    public static Optional<DataFile> read(Path file) {
        Path log = logOf(file);
        if (Files.notExists(log)) {
            return Optional.empty();
        }
        List<String> lines = new LineLog(log, MAX_LOG_BYTES).lines();
        if (lines.isEmpty() || !lines.get(0).equals(TITLE)) {
            throw new UserException(log + " is not a log of games: its first line should be \"" + TITLE + "\"");
        }
        Map<String, String> origin = new LinkedHashMap<>();
        List<Chunk> chunks = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            Matcher value = VALUE.matcher(lines.get(i));
            Matcher chunk = CHUNK.matcher(lines.get(i));
            if (chunk.matches()) {
                chunks.add(new Chunk(
                        Long.parseLong(chunk.group(1)),
                        Integer.parseInt(chunk.group(2)),
                        Integer.parseInt(chunk.group(3)),
                        Integer.parseInt(chunk.group(4)),
                        Long.parseLong(chunk.group(5))));
            } else if (value.matches() && chunks.isEmpty()) {
                origin.put(value.group(1), value.group(2));
            } else {
                throw new UserException(log + ", line " + (i + 1) + ": malformed line");
            }
        }
        return Optional.of(new DataFile(file, origin, chunks));
    }

    private String logText() {
        StringBuilder text = new StringBuilder(TITLE).append('\n');
        origin.forEach(
                (key, value) -> text.append(key).append(" = ").append(value).append('\n'));
        chunks.forEach(chunk -> text.append(chunk.line()).append('\n'));
        return text.toString();
    }

    /**
     * Appends a chunk of games; on return it is on disk.
     *
     * @throws UserException if it cannot be written; the file is then unchanged
     */
    public void append(long number, GameBlockWriter.Block block) {
        byte[] bytes = block.bytes();
        Chunk chunk = new Chunk(number, block.games(), block.drawn(), block.positions(), length() + bytes.length);
        try {
            AtomicFile.append(file, bytes);
            new LineLog(log, MAX_LOG_BYTES).append(chunk.line());
        } catch (IOException e) {
            try {
                cut(file, length());
            } catch (IOException again) {
                e.addSuppressed(again);
            }
            throw unwritable(file, e);
        }
        chunks.add(chunk);
    }

    /** How the records were made. */
    public Map<String, String> origin() {
        return origin;
    }

    /** The chunks, in order. */
    public List<Chunk> chunks() {
        return Collections.unmodifiableList(chunks);
    }

    /** The number of positions in all chunks. */
    public long records() {
        return chunks.stream().mapToLong(Chunk::records).sum();
    }

    /** The length of all chunks in bytes. */
    public long length() {
        return chunks.isEmpty() ? 0 : chunks.get(chunks.size() - 1).end();
    }

    private static void cut(Path file, long length) throws IOException {
        long there = Files.exists(file) ? Files.size(file) : 0;
        if (there < length) {
            throw new UserException(file + " is shorter than its log says: " + there + " bytes, not " + length);
        }
        AtomicFile.append(file, new byte[0]);
        LineLog.cut(file, length);
    }

    private static UserException unwritable(Path file, IOException e) {
        return FileTrouble.writing(file, e);
    }
}
