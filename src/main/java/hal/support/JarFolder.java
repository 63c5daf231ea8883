package hal.support;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/**
 * A jar from which a few files are read. Java's own way asks each of its seventy modules for the file first, and then looks at
 * every name in the jar: for a program that reads two files at its start, that is a tenth of the start. This one looks for the
 * names in the jar's list (the format is PKWARE's APPNOTE.TXT) and does nothing else.
 */
final class JarFolder {
    private static final int END_BYTES = 22;
    private static final int END_MARK = 0x06054b50;
    private static final int ENTRY_BYTES = 46;
    private static final int ENTRY_MARK = 0x02014b50;
    private static final int LOCAL_BYTES = 30;
    private static final int STORED = 0;
    private static final int DEFLATED = 8;

    private final String file;
    /** The list of files, and its numbers. */
    private final byte[] bytes;

    private final ByteBuffer list;
    /** How many bytes stand before the jar, such as a launcher script. */
    private final long before;

    private JarFolder(String file, byte[] bytes, long before) {
        this.file = file;
        this.bytes = bytes;
        list = numbers(bytes);
        this.before = before;
    }

    /**
     * A jar; null if the file is not one, or one with features that HAL's own jar does not have.
     *
     * @param file its path
     */
    static JarFolder open(String file) {
        if (file.isEmpty()) {
            return null;
        }
        try (RandomAccessFile in = new RandomAccessFile(file, "r")) {
            long end = in.length() - END_BYTES;
            if (end < 0) {
                return null;
            }
            ByteBuffer last = numbers(read(in, end, END_BYTES));
            long size = last.getInt(12);
            long start = end - size;
            if (last.getInt(0) != END_MARK || size < 0 || start < 0) {
                return null;
            }
            return new JarFolder(file, read(in, start, (int) size), start - (last.getInt(16) & 0xffff_ffffL));
        } catch (IOException e) {
            return null; // a folder, or several jars
        }
    }

    private static byte[] read(RandomAccessFile in, long start, int size) throws IOException {
        byte[] bytes = new byte[size];
        in.seek(start);
        in.readFully(bytes);
        return bytes;
    }

    private static ByteBuffer numbers(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Whether there is a file of that path. */
    boolean has(String path) {
        return find(path) >= 0;
    }

    /** Where the file stands in the list; -1 if it does not. */
    private int find(String path) {
        byte[] name = path.getBytes(StandardCharsets.UTF_8);
        int at = 0;
        while (at + ENTRY_BYTES <= list.limit() && list.getInt(at) == ENTRY_MARK) {
            int length = list.getShort(at + 28) & 0xffff;
            int from = at + ENTRY_BYTES;
            if (length == name.length && Arrays.equals(bytes, from, from + length, name, 0, length)) {
                return at;
            }
            at = from + length + (list.getShort(at + 30) & 0xffff) + (list.getShort(at + 32) & 0xffff);
        }
        return -1;
    }

    /**
     * A file's content; null if there is none of that path.
     *
     * @throws IOException if the jar cannot be read any more, or has been changed
     */
    InputStream read(String path) throws IOException {
        int at = find(path);
        if (at < 0) {
            return null;
        }
        try (RandomAccessFile in = new RandomAccessFile(file, "r")) {
            long start = before + (list.getInt(at + 42) & 0xffff_ffffL);
            ByteBuffer local = numbers(read(in, start, LOCAL_BYTES));
            long content = start + LOCAL_BYTES + (local.getShort(26) & 0xffff) + (local.getShort(28) & 0xffff);
            byte[] packed = read(in, content, list.getInt(at + 20));
            return switch (list.getShort(at + 10)) {
                case STORED -> new ByteArrayInputStream(packed);
                case DEFLATED -> unpacked(packed, list.getInt(at + 24));
                default -> throw new IOException(file + " packs " + path + " in a way that HAL does not know");
            };
        }
    }

    private static InputStream unpacked(byte[] packed, int size) throws IOException {
        Inflater inflater = new Inflater(true);
        try (InputStream in = new InflaterInputStream(new ByteArrayInputStream(packed), inflater)) {
            return new ByteArrayInputStream(in.readNBytes(size));
        } finally {
            inflater.end();
        }
    }
}
