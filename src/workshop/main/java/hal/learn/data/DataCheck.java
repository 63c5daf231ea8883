package hal.learn.data;

import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.zip.CRC32;

/**
 * Checks a file of positions: its chunks match its log, its blocks their checksums, and every record is a legal
 * position.
 */
public final class DataCheck {
    private static final int MAX_PROBLEMS = 20;
    private static final int BUFFER = 1 << 16;

    private final List<String> problems = new ArrayList<>();
    private int chunks;
    private long bad;
    private long records;

    private DataCheck() {}

    /**
     * Checks a file.
     *
     * @param progress is told the number of records checked so far
     * @throws hal.support.UserException if it cannot be read, or is shorter than its log says
     */
    public static DataCheck of(Path file, LongConsumer progress) {
        List<DataFile.Chunk> listed = RecordFiles.chunks(file);
        DataCheck check = new DataCheck();
        if (DataFile.read(file).isPresent()) {
            check.compare(file, listed);
        }
        try {
            RecordFiles.visit(file, (data, at, number) -> {
                check.look(data, at, number);
                progress.accept(number);
                return true;
            });
        } catch (UserException e) {
            if (RecordFiles.layout(file) == DataFile.Layout.RECORDS) {
                throw e;
            }
            check.add(e.getMessage());
        }
        return check;
    }

    /** Compares the chunks with the checksums in the log. */
    private void compare(Path file, List<DataFile.Chunk> listed) {
        byte[] buffer = new byte[BUFFER];
        long start = 0;
        long last = -1;
        try (InputStream in = InputFile.open(file)) {
            for (DataFile.Chunk chunk : listed) {
                CRC32 crc = new CRC32();
                for (long left = chunk.end() - start; left > 0; ) {
                    int got = in.readNBytes(buffer, 0, (int) Math.min(BUFFER, left));
                    crc.update(buffer, 0, got);
                    left = got == 0 ? 0 : left - got;
                }
                start = chunk.end();
                last += chunk.records();
                chunks++;
                if ((int) crc.getValue() != chunk.crc()) {
                    add("chunk " + chunk.number() + ", which ends with record " + last
                            + ", does not match its checksum");
                }
            }
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    private void look(byte[] data, int at, long number) {
        records++;
        String problem = PackedPosition.problem(data, at);
        if (!problem.isEmpty()) {
            add("record " + number + ": " + problem);
        }
    }

    private void add(String problem) {
        bad++;
        if (problems.size() < MAX_PROBLEMS) {
            problems.add(problem);
        }
    }

    /** The number of records checked. */
    public long records() {
        return records;
    }

    /** The number of chunks compared with their checksums. */
    public int chunks() {
        return chunks;
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
