package hal.learn.data;

import hal.support.FileTrouble;
import hal.support.InputFile;
import hal.support.UserException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads files of records, from any program. Data that HAL's log of a file does not list is not read: it may be
 * incomplete.
 */
public final class RecordFiles {
    private static final int BLOCK = 1 << 20;

    private RecordFiles() {}

    /** Receives one record after another. */
    @FunctionalInterface
    public interface Visitor {
        /**
         * Looks at a record.
         *
         * @param data the buffer that holds it; reused afterwards
         * @param at its offset in the buffer
         * @param number of the record in its file, from 0
         * @return whether to continue
         */
        boolean visit(byte[] data, int at, long number);
    }

    /**
     * The number of complete records in a file.
     *
     * @throws UserException if it cannot be read, or is shorter than its log says
     */
    public static long count(Path file) {
        long size;
        try {
            InputFile.requireOrdinary(file);
            size = Files.size(file);
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
        long known = DataFile.read(file).map(DataFile::length).orElse(size);
        if (known > size) {
            throw new UserException(file + " is shorter than its log says: " + size + " bytes, not " + known);
        }
        return known / PackedPosition.BYTES;
    }

    /**
     * Passes the records of a file to a visitor until it returns false.
     *
     * @throws UserException if it cannot be read
     */
    public static void visit(Path file, Visitor visitor) {
        long left = count(file);
        byte[] block = new byte[BLOCK];
        long number = 0;
        try (InputStream in = InputFile.open(file)) {
            while (left > 0) {
                int wanted = (int) Math.min(BLOCK, left * PackedPosition.BYTES);
                int got = in.readNBytes(block, 0, wanted);
                for (int at = 0; at < got; at += PackedPosition.BYTES) {
                    if (!visitor.visit(block, at, number++)) {
                        return;
                    }
                }
                left = got < wanted ? 0 : left - got / PackedPosition.BYTES;
            }
        } catch (IOException e) {
            throw new UserException(file + " cannot be read: " + e.getMessage(), e);
        }
    }
}
