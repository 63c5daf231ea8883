package hal.learn.data;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.zip.CRC32;

/** Checks a file of records: its chunks match its log, and every record is a legal position. */
public final class DataCheck {
    private static final int MOST_PROBLEMS = 20;

    private final List<DataFile.Chunk> chunks;
    private final List<String> problems = new ArrayList<>();
    private final CRC32 crc = new CRC32();
    private int chunk;
    private long bad;
    private long records;

    private DataCheck(Path file) {
        chunks = DataFile.read(file).map(DataFile::chunks).orElse(List.of());
    }

    /**
     * Checks a file.
     *
     * @param progress is told the number of records checked so far
     * @throws hal.support.UserException if it cannot be read, or is shorter than its log says
     */
    public static DataCheck of(Path file, LongConsumer progress) {
        DataCheck check = new DataCheck(file);
        RecordFiles.visit(file, (data, at, number) -> {
            check.look(data, at, number);
            progress.accept(number);
            return true;
        });
        return check;
    }

    private void look(byte[] data, int at, long number) {
        records++;
        String problem = PackedPosition.problem(data, at);
        if (!problem.isEmpty()) {
            add("record " + number + ": " + problem);
        }
        crc.update(data, at, PackedPosition.BYTES);
        if (chunk < chunks.size()
                && (number + 1) * PackedPosition.BYTES == chunks.get(chunk).end()) {
            if ((int) crc.getValue() != chunks.get(chunk).crc()) {
                add("chunk " + chunks.get(chunk).number() + ", which ends with record " + number
                        + ", does not match its checksum");
            }
            crc.reset();
            chunk++;
        }
    }

    private void add(String problem) {
        bad++;
        if (problems.size() < MOST_PROBLEMS) {
            problems.add(problem);
        }
    }

    /** The number of records checked. */
    public long records() {
        return records;
    }

    /** The number of chunks compared with their checksums. */
    public int chunks() {
        return chunk;
    }

    /** The number of problems. */
    public long bad() {
        return bad;
    }

    /** The first problems, in words. */
    public List<String> problems() {
        return Collections.unmodifiableList(problems);
    }
}
