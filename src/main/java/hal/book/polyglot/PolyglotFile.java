package hal.book.polyglot;

import hal.support.CleanText;
import hal.support.FileTrouble;
import hal.support.UserException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * The entries of a book, mapped into memory and found by binary search. Thread-safe.
 *
 * <p>Damaged files are accepted: bytes after the last whole entry are ignored, and a file that is not sorted by key, in which
 * a search would not work, counts as empty. {@link #remarks} says so.
 */
public final class PolyglotFile {
    private static final int MAX_NAME = 200;

    private final String name;
    private final ByteBuffer bytes;
    private final int size;
    private final List<String> remarks;

    /** @param checked whether the order of the entries is looked at, each of them once */
    private PolyglotFile(String name, ByteBuffer bytes, boolean checked) {
        this.name = name;
        this.bytes = bytes;
        List<String> found = new ArrayList<>();
        int whole = bytes.limit() / PolyglotEntry.BYTES;
        int rest = bytes.limit() % PolyglotEntry.BYTES;
        if (whole == 0) {
            found.add(name + " holds no book entry: it has " + bytes.limit() + " bytes, and an entry takes 16");
        } else if (rest > 0) {
            found.add(name + " ends with " + rest + " bytes that are not a whole entry; they are ignored");
        }
        int unsorted = checked ? firstUnsorted(whole) : 0;
        if (unsorted > 0) {
            found.add(name + " is not sorted (entry " + (unsorted + 1)
                    + " comes before the one above it): it is not a PolyGlot book, or it is damaged; it is not used");
        }
        size = unsorted > 0 ? 0 : whole;
        remarks = List.copyOf(found);
    }

    /**
     * Maps a file.
     *
     * @throws UserException if it cannot be read or is larger than 2 GiB
     */
    public static PolyglotFile open(Path file) {
        String name = CleanText.line(file.toString(), MAX_NAME);
        if (Files.isDirectory(file)) {
            throw new UserException(name + " is a folder, not a book");
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            if (channel.size() > Integer.MAX_VALUE) {
                throw new UserException(name + " is larger than 2 GiB, which HAL does not read");
            }
            return new PolyglotFile(name, channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size()), true);
        } catch (NoSuchFileException e) {
            throw new UserException("there is no book " + name, e);
        } catch (IOException e) {
            throw FileTrouble.reading("the book " + name, e);
        }
    }

    /**
     * A book in memory.
     *
     * @param name the name, for messages
     */
    public static PolyglotFile of(String name, byte[] content) {
        return new PolyglotFile(name, ByteBuffer.wrap(content), true);
    }

    /**
     * A book in memory that is known to be sorted, as those shipped with HAL are: tests see to it, so that no start has to.
     *
     * @param name the name, for messages
     */
    public static PolyglotFile sorted(String name, byte[] content) {
        return new PolyglotFile(name, ByteBuffer.wrap(content), false);
    }

    private int firstUnsorted(int count) {
        long last = count == 0 ? 0 : keyAt(0);
        for (int i = 1; i < count; i++) {
            long next = keyAt(i);
            if (Long.compareUnsigned(next, last) < 0) {
                return i;
            }
            last = next;
        }
        return 0;
    }

    /** The name of the file, for messages. */
    public String name() {
        return name;
    }

    /** What is wrong with the file, as clauses for a person; empty if nothing is. */
    public List<String> remarks() {
        return remarks;
    }

    /** The number of usable entries. */
    public int size() {
        return size;
    }

    /** An entry by its index in the file, from 0. */
    public PolyglotEntry entry(int index) {
        int at = index * PolyglotEntry.BYTES;
        return new PolyglotEntry(
                bytes.getLong(at),
                bytes.getShort(at + 8) & 0xffff,
                bytes.getShort(at + 10) & 0xffff,
                bytes.getInt(at + 12));
    }

    /** The entries with a key, in the order of the file. */
    public List<PolyglotEntry> find(long key) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (Long.compareUnsigned(keyAt(middle), key) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        List<PolyglotEntry> found = new ArrayList<>();
        for (int i = low; i < size && keyAt(i) == key; i++) {
            found.add(entry(i));
        }
        return found;
    }

    private long keyAt(int index) {
        return bytes.getLong(index * PolyglotEntry.BYTES);
    }
}
