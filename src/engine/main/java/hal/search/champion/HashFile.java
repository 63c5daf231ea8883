package hal.search.champion;

import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import hal.support.system.Replacement;
import hal.support.text.CleanText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A {@link HashTable} on the disk, so that a long analysis can continue another day. The file says which evaluation the
 * scores are from: under another one they would be worth nothing.
 *
 * <pre>
 *   bytes  0..7    "HALHASH1"
 *          8..15   number of 64-bit words, as the table has them
 *         16..19   the table's age
 *         20..51   the evaluation's checksum, 32 bytes of ASCII filled up with zeros
 *         52..63   zeros
 *         64..     the words, little-endian
 *         last 8   their checksum
 * </pre>
 */
final class HashFile {
    private static final byte[] MAGIC = "HALHASH1".getBytes(StandardCharsets.US_ASCII);
    private static final int HEADER = 64;
    private static final int EVALUATION_BYTES = 32;
    private static final int BUFFER = 1 << 16;
    private static final long MIX = 0x9E3779B97F4A7C15L;

    private final Path file;
    private final String evaluation;

    /** @param evaluation the checksum of the evaluation in use, at most 32 characters */
    HashFile(Path file, String evaluation) {
        this.file = file;
        this.evaluation = evaluation;
    }

    private UserException problem(String what) {
        return new UserException(CleanText.line(file.toString(), 200) + " " + what);
    }

    /**
     * Writes a table: the file has the old content or the new.
     *
     * @throws UserException if it cannot be written, or another kind of file is there already
     */
    void save(long[] words, int age) {
        try {
            if (Files.exists(file) && !isHashFile()) {
                throw problem("is there already and no saved hash table: choose another name");
            }
            try (Replacement replacement = new Replacement(file, false)) {
                write(replacement.channel(), words, age);
                replacement.finish();
            }
        } catch (IOException e) {
            throw FileTrouble.writing(file, e);
        }
    }

    private boolean isHashFile() throws IOException {
        try (FileChannel channel = InputFile.channel(file)) {
            ByteBuffer start = ByteBuffer.allocate(MAGIC.length);
            fill(channel, start);
            return ByteBuffer.wrap(MAGIC).equals(start);
        }
    }

    private void write(FileChannel channel, long[] words, int age) throws IOException {
        ByteBuffer buffer = buffer();
        buffer.put(MAGIC).putLong(words.length).putInt(age).put(name());
        buffer.position(HEADER);
        long sum = 0;
        for (long word : words) {
            if (!buffer.hasRemaining()) {
                drain(channel, buffer);
            }
            buffer.putLong(word);
            sum = (sum ^ word) * MIX;
        }
        if (!buffer.hasRemaining()) {
            drain(channel, buffer);
        }
        buffer.putLong(sum);
        drain(channel, buffer);
    }

    private byte[] name() {
        byte[] name = new byte[EVALUATION_BYTES];
        byte[] text = evaluation.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(text, 0, name, 0, Math.min(text.length, EVALUATION_BYTES));
        return name;
    }

    private static ByteBuffer buffer() {
        return ByteBuffer.allocateDirect(BUFFER).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static void drain(FileChannel channel, ByteBuffer buffer) throws IOException {
        buffer.flip();
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
        buffer.clear();
    }

    /** Reads as much as fits or as there is, and makes it ready to be taken out. */
    private static void fill(FileChannel channel, ByteBuffer buffer) throws IOException {
        while (buffer.hasRemaining() && channel.read(buffer) >= 0) {
            // Until it is full, or the file at its end.
        }
        buffer.flip();
    }

    /**
     * Looks at what the file says of itself.
     *
     * @param length the words of the table that it is for
     * @throws UserException if it is not a table of this size and evaluation
     */
    void check(int length) {
        try (FileChannel channel = InputFile.channel(file)) {
            ByteBuffer buffer = buffer();
            buffer.limit(HEADER);
            fill(channel, buffer);
            checkHeader(buffer, length, channel.size());
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    /**
     * Reads a table into one of the same size.
     *
     * @param words overwritten; of no use if an error is thrown
     * @return the table's age
     * @throws UserException if the file is not a table of this size and evaluation, or is damaged
     */
    int load(long[] words) {
        try (FileChannel channel = InputFile.channel(file)) {
            ByteBuffer buffer = buffer();
            buffer.limit(HEADER);
            fill(channel, buffer);
            int age = checkHeader(buffer, words.length, channel.size());
            long sum = 0;
            buffer.clear();
            fill(channel, buffer);
            for (int i = 0; i < words.length; i++) {
                refill(channel, buffer);
                words[i] = buffer.getLong();
                sum = (sum ^ words[i]) * MIX;
            }
            refill(channel, buffer);
            if (buffer.getLong() != sum) {
                throw problem("is damaged: its checksum is not that of its content");
            }
            return age;
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    private void refill(FileChannel channel, ByteBuffer buffer) throws IOException {
        if (buffer.remaining() < Long.BYTES) {
            buffer.compact();
            fill(channel, buffer);
            if (buffer.remaining() < Long.BYTES) {
                throw problem("is damaged: it ends too early");
            }
        }
    }

    private int checkHeader(ByteBuffer header, int length, long size) {
        byte[] magic = new byte[MAGIC.length];
        byte[] name = new byte[EVALUATION_BYTES];
        if (header.remaining() < HEADER) {
            throw problem("is not a saved hash table");
        }
        header.get(magic);
        long saved = header.getLong();
        int age = header.getInt();
        header.get(name);
        if (!ByteBuffer.wrap(magic).equals(ByteBuffer.wrap(MAGIC))) {
            throw problem("is not a saved hash table");
        }
        if (!ByteBuffer.wrap(name).equals(ByteBuffer.wrap(name()))) {
            throw problem("was saved under another evaluation (checksum "
                    + CleanText.line(new String(name, StandardCharsets.US_ASCII), EVALUATION_BYTES + 1)
                    + ", not " + evaluation + "); its scores would be of no use");
        }
        if (saved != length) {
            throw problem("holds a hash table of " + megabytes(saved) + " MB, and this one has " + megabytes(length)
                    + " MB: hash " + megabytes(saved) + " first");
        }
        if (size != HEADER + (saved + 1) * Long.BYTES || age < 0 || age >= HashTable.AGES) {
            throw problem("is damaged: its size is not what it says");
        }
        return age;
    }

    private static long megabytes(long words) {
        return (words * Long.BYTES) >> 20;
    }
}
