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
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * A file of positions that grows in chunks and survives any end of its writer. The file itself contains only records,
 * so that other programs can read it, or only blocks of games: its name says which, see {@link Layout}. A log
 * beside it, {@code FILE.log}, says how they were made and has a line for each chunk, written once the chunk is on
 * disk; data without a line in the log is removed when the file is continued.
 * <pre>
 *   HAL records 1
 *   evaluation = hal
 *   nodes = 250
 *   chunk 0: 32 games, 9 drawn, 2104 records, ends at 67328, crc 1f2e3d4c
 * </pre>
 */
public final class DataFile {
    private static final int MAX_LOG_BYTES = 1 << 28;
    /** The key of the program that wrote the records, the only value that may change. */
    private static final String PROGRAM = "program";

    private static final Pattern VALUE = Pattern.compile("([a-z0-9-]{1,40}) = (.{0,400})");
    private static final Pattern CHUNK = Pattern.compile("chunk (\\d{1,18}): (\\d{1,9}) games, (\\d{1,9}) drawn,"
            + " (\\d{1,9}) records, ends at (\\d{1,18}), crc ([0-9a-f]{8})");

    private final Path file;
    private final Path log;
    private final Layout layout;
    private final Map<String, String> origin;
    private final List<Chunk> chunks;

    /**
     * A part of the file that was written at once.
     *
     * @param number of the chunk in its writer's count
     * @param games the number of complete games in it
     * @param drawn the number of them that were drawn
     * @param records the number of records, or of positions in its games
     * @param end the offset of its end in the file, in bytes
     * @param crc its CRC-32
     */
    public record Chunk(long number, int games, int drawn, int records, long end, int crc) {
        private String line() {
            return Format.of(
                    "chunk %d: %d games, %d drawn, %d records, ends at %d, crc %08x",
                    number, games, drawn, records, end, crc);
        }
    }

    private DataFile(Path file, Layout layout, Map<String, String> origin, List<Chunk> chunks) {
        this.file = file;
        this.layout = layout;
        this.log = logOf(file);
        this.origin = Collections.unmodifiableMap(new LinkedHashMap<>(origin));
        this.chunks = new ArrayList<>(chunks);
    }

    /** The log beside a file of records. */
    public static Path logOf(Path file) {
        return file.resolveSibling(file.getFileName() + ".log");
    }

    /**
     * Starts a file, in the layout that its name asks for.
     *
     * @param origin how its records are made; written to the log
     * @throws UserException if it cannot be written, or already exists
     */
    public static DataFile begin(Path file, Map<String, String> origin) {
        if (Files.exists(file) || Files.exists(logOf(file))) {
            throw new UserException(file + " already exists; continue it with --resume, or choose another name");
        }
        DataFile data = new DataFile(file, Layout.of(file), origin, List.of());
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
        Optional<Layout> layout = Stream.of(Layout.values())
                .filter(known -> !lines.isEmpty() && lines.get(0).equals(known.title()))
                .findFirst();
        if (layout.isEmpty()) {
            throw new UserException(log + " is not a log of records: its first line should be \""
                    + Layout.RECORDS.title() + "\" or \"" + Layout.GAMES.title() + "\"");
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
                        Long.parseLong(chunk.group(5)),
                        Integer.parseUnsignedInt(chunk.group(6), 16)));
            } else if (value.matches() && chunks.isEmpty()) {
                origin.put(value.group(1), value.group(2));
            } else {
                throw new UserException(log + ", line " + (i + 1) + ": malformed line");
            }
        }
        return Optional.of(new DataFile(file, layout.get(), origin, chunks));
    }

    private String logText() {
        StringBuilder text = new StringBuilder(layout.title()).append('\n');
        origin.forEach(
                (key, value) -> text.append(key).append(" = ").append(value).append('\n'));
        chunks.forEach(chunk -> text.append(chunk.line()).append('\n'));
        return text.toString();
    }

    /**
     * Appends a chunk of games, in the file's layout; on return it is on disk.
     *
     * @throws UserException if it cannot be written; the file is then unchanged
     */
    public void append(long number, GameBlockWriter.Block block) {
        byte[] bytes = layout == Layout.GAMES ? block.bytes() : GameBlockReader.records(block.bytes());
        append(number, block.games(), block.drawn(), block.positions(), bytes);
    }

    /**
     * Appends a chunk of records to a file of records; on return it is on disk.
     *
     * @param records complete records
     * @throws UserException if it cannot be written, or is a file of games; the file is then unchanged
     */
    public void append(long number, int games, int drawn, byte[] records) {
        if (layout == Layout.GAMES) {
            throw new UserException(file + " is a file of games, since its name ends in " + Layout.GAMES_ENDING
                    + "; single positions need another name");
        }
        append(number, games, drawn, records.length / PackedPosition.BYTES, records);
    }

    private void append(long number, int games, int drawn, int positions, byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes);
        Chunk chunk = new Chunk(number, games, drawn, positions, length() + bytes.length, (int) crc.getValue());
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

    /** How the file holds its positions. */
    public Layout layout() {
        return layout;
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

    /** Deletes the file and its log, as far as possible: half of what it should be would mislead. */
    void delete() {
        try {
            Files.deleteIfExists(log);
            Files.deleteIfExists(file);
        } catch (IOException e) {
            return; // the user is told of the trouble that led here
        }
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

    /** How a file holds its positions. */
    public enum Layout {
        /** A record of {@value PackedPosition#BYTES} bytes for each position, as other trainers read them too. */
        RECORDS("HAL records 1"),

        /** Blocks of games, a seventh of that: see {@link GameBlockWriter}. */
        GAMES("HAL games 1");

        /** Files whose names end like this hold games, all others records. */
        public static final String GAMES_ENDING = ".hgames";

        private final String title;

        Layout(String title) {
            this.title = title;
        }

        /** The first line of the log beside such a file. */
        String title() {
            return title;
        }

        /** The layout of a new file, by its name. */
        static Layout of(Path file) {
            return file.toString().endsWith(GAMES_ENDING) ? GAMES : RECORDS;
        }
    }
}
