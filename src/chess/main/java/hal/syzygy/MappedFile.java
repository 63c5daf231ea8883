package hal.syzygy;

import static hal.syzygy.DamagedTableException.require;

import hal.support.system.InputFile;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/**
 * A file mapped into memory, of any size, read at any place. A place outside the file is an
 * {@link IndexOutOfBoundsException}. May be used by several threads.
 */
final class MappedFile {
    /** A buffer holds less than 2 GiB, so that a large file needs several. */
    private static final int CHUNK_BITS = 30;

    private static final long CHUNK = 1L << CHUNK_BITS;
    /** What each chunk holds of the next one, so that no number lies across an edge. */
    private static final int OVERLAP = Long.BYTES;

    /** Stays open, to be asked for its length; Java closes it when this object is gone. */
    private final RandomAccessFile file;

    private final ByteBuffer[] chunks;
    private final long size;

    MappedFile(Path path) throws IOException {
        InputFile.requireOrdinary(path);
        file = new RandomAccessFile(path.toFile(), "r");
        FileChannel channel = file.getChannel();
        size = channel.size();
        chunks = new ByteBuffer[(int) ((size + CHUNK - 1) >>> CHUNK_BITS)];
        for (int i = 0; i < chunks.length; i++) {
            long start = (long) i << CHUNK_BITS;
            chunks[i] = channel.map(FileChannel.MapMode.READ_ONLY, start, Math.min(CHUNK + OVERLAP, size - start));
        }
    }

    /**
     * Refuses a file that has been made shorter since it was opened. Reading what is gone would be an
     * {@link InternalError}, which Java may throw long after the reading, outside any handler; so it is asked for
     * before.
     *
     * @throws DamagedTableException if the file is shorter, or cannot be asked
     */
    void requireWhole() {
        try {
            require(file.length() >= size, "it was made shorter while in use");
        } catch (IOException e) {
            throw new DamagedTableException("it cannot be read");
        }
    }

    /** Its length in bytes when it was opened. */
    long size() {
        return size;
    }

    /** A byte, 0 to 255. */
    int unsignedByte(long at) {
        return chunk(at).get(offset(at)) & 0xFF;
    }

    /** Two bytes, the lower first. */
    int unsignedShort(long at) {
        return Short.reverseBytes(chunk(at).getShort(offset(at))) & 0xFFFF;
    }

    /** Four bytes, the lowest first. */
    long unsignedInt(long at) {
        return Integer.reverseBytes(chunk(at).getInt(offset(at))) & 0xFFFFFFFFL;
    }

    /** Four bytes, the highest first, in the lower half. */
    long bits32(long at) {
        return chunk(at).getInt(offset(at)) & 0xFFFFFFFFL;
    }

    /** Eight bytes, the highest first. */
    long bits64(long at) {
        return chunk(at).getLong(offset(at));
    }

    private ByteBuffer chunk(long at) {
        if (at < 0 || at >= size) {
            throw new IndexOutOfBoundsException("byte " + at + " of " + size);
        }
        return chunks[(int) (at >>> CHUNK_BITS)];
    }

    private static int offset(long at) {
        return (int) (at & (CHUNK - 1));
    }
}
