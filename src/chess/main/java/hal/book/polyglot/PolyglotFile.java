package hal.book.polyglot;

import hal.support.UserException;
import hal.support.decoding.PackedFile;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import hal.support.text.CleanText;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;

/**
 * The entries of a book, found by binary search. A book of usual size is read into memory, so that nothing that happens
 * to its file can harm it; of a larger one each entry is read when it is asked for.
 *
 * <pre>{@code
 * PolyglotFile book = PolyglotFile.open(Path.of("book.bin"));
 * for (PolyglotEntry entry : book.find(Board.start().polyglotKey())) {
 *     System.out.println(entry.legalMove(Board.start()) + " " + entry.weight());
 * }
 * }</pre>
 *
 * <p>Damaged files are accepted: bytes after the last whole entry are ignored, and a file that is not sorted by key, in
 * which a search would not work, or that names no move counts as empty. {@link #remarks} says so.
 *
 * <p>Thread-safe.
 */
public final class PolyglotFile {
    private static final int MAX_NAME = 200;
    private static final int ENTRIES_BETWEEN_STOPS = 1 << 12;
    /** A larger file is not read into memory; most books are much smaller. */
    static final int MAX_IN_MEMORY = 1 << 25;

    private final String name;
    private final Source source;
    private final int size;
    private final List<String> remarks;

    /** Where the entries are. */
    private interface Source {
        /** Sixteen bytes from a place on, from the buffer's start. */
        ByteBuffer entry(int index);
    }

    private PolyglotFile(String name, Source source, int length, BooleanSupplier stop) {
        this.name = name;
        this.source = source;
        List<String> found = new ArrayList<>();
        int whole = length / PolyglotEntry.BYTES;
        int rest = length % PolyglotEntry.BYTES;
        int unsorted = firstUnsorted(whole, stop);
        boolean senseless = unsorted == 0 && whole > 0 && !hasMove(whole, stop);
        if (senseless) {
            found.add(name + " is no opening book: none of its entries names a move; it is not used");
        } else if (unsorted > 0) {
            found.add(
                    name + " is no opening book, or a damaged one: it is not a PolyGlot book sorted by position (entry "
                            + (unsorted + 1) + " comes before the one above it); it is not used");
        } else if (whole == 0) {
            found.add(name + " holds no book entry: it has " + length + " bytes, and an entry takes 16");
        } else if (rest > 0) {
            found.add(name + " ends with " + rest + " bytes that are not a whole entry; they are ignored");
        }
        size = unsorted > 0 || senseless ? 0 : whole;
        remarks = List.copyOf(found);
    }

    /**
     * Opens a file, which may be gzipped or packed by bzip2.
     *
     * @throws IOException if it cannot be read, is a folder or a device, or is packed by something else
     * @throws UserException if it is larger than 2 GiB, or packed and holds more than 32 MiB
     */
    public static PolyglotFile open(Path file) throws IOException {
        return open(file, () -> false);
    }

    /**
     * Opens a file; all of it is looked at once, which takes its time where it is large.
     *
     * @param stop asked again and again; breaks it off
     * @throws IOException as {@link #open(Path)}
     * @throws UserException as {@link #open(Path)}, or because it was cancelled
     */
    public static PolyglotFile open(Path file, BooleanSupplier stop) throws IOException {
        return open(file, MAX_IN_MEMORY, stop);
    }

    static PolyglotFile open(Path file, int mostInMemory, BooleanSupplier stop) throws IOException {
        String name = CleanText.line(
                Objects.requireNonNull(file, "no file is given: it is null").toString(), MAX_NAME);
        Objects.requireNonNull(stop, "it is not said what breaks the reading off: it is null");
        InputFile.requireOrdinary(file);
        long length;
        try {
            length = Files.size(file);
        } catch (NoSuchFileException e) {
            throw new NoSuchFileException(file.toString(), null, "there is no such file");
        }
        if (length > Integer.MAX_VALUE) {
            throw new UserException(name + " is larger than 2 GiB, the most that a book may have");
        }
        if (isPacked(file)) {
            return unpacked(name, file);
        }
        return length <= mostInMemory
                ? of(name, InputFile.bytes(file, mostInMemory))
                : new PolyglotFile(name, new LargeFile(name, file), (int) length, stop);
    }

    private static boolean isPacked(Path file) throws IOException {
        try (InputStream in = InputFile.open(file)) {
            return PackedFile.isPacked(in);
        }
    }

    private static PolyglotFile unpacked(String name, Path file) throws IOException {
        try (InputStream in = PackedFile.unpacked(file, InputFile.open(file))) {
            byte[] content = in.readNBytes(MAX_IN_MEMORY + 1);
            if (content.length > MAX_IN_MEMORY) {
                throw new UserException(name + " holds more than 32 MiB; unpack it first");
            }
            return of(name, content);
        }
    }

    /**
     * A book in memory.
     *
     * @param name the name, for messages
     */
    public static PolyglotFile of(String name, byte[] content) {
        Objects.requireNonNull(name, "no name is given: it is null");
        Objects.requireNonNull(content, "no content is given: it is null");
        return new PolyglotFile(name, inMemory(content), content.length, () -> false);
    }

    private static Source inMemory(byte[] content) {
        return index -> ByteBuffer.wrap(content, index * PolyglotEntry.BYTES, PolyglotEntry.BYTES);
    }

    /** Reads each entry from the file, a block at a time. */
    private static final class LargeFile implements Source {
        private static final int BLOCK = 1 << 13;

        private final String name;
        /** Not a channel: an interrupt would close that. */
        private final RandomAccessFile file;

        private final byte[] block = new byte[BLOCK];
        private long start;
        private int length;

        LargeFile(String name, Path path) throws IOException {
            this.name = name;
            this.file = new RandomAccessFile(path.toFile(), "r");
        }

        @Override
        public synchronized ByteBuffer entry(int index) {
            long at = (long) index * PolyglotEntry.BYTES;
            try {
                if (at < start || at + PolyglotEntry.BYTES > start + length) {
                    start = at / BLOCK * BLOCK;
                    length = 0;
                    file.seek(start);
                    int read = file.read(block);
                    while (read > 0) {
                        length += read;
                        read = file.read(block, length, BLOCK - length);
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(
                        FileTrouble.reading("the book " + name, e).getMessage(), e);
            }
            int offset = (int) (at - start);
            if (offset + PolyglotEntry.BYTES > length) {
                String message = name + " has become shorter while it was in use";
                throw new UncheckedIOException(message, new EOFException(message));
            }
            return ByteBuffer.wrap(Arrays.copyOfRange(block, offset, offset + PolyglotEntry.BYTES));
        }
    }

    /** Whether an entry has what may be a move; in a book the first one does. */
    private boolean hasMove(int count, BooleanSupplier stop) {
        for (int i = 0; i < count; i++) {
            goOn(i, stop);
            if (read(i).isPossible()) {
                return true;
            }
        }
        return false;
    }

    private void goOn(int index, BooleanSupplier stop) {
        if (index % ENTRIES_BETWEEN_STOPS == 0 && index > 0 && stop.getAsBoolean()) {
            throw new UserException("reading the book " + name + " was cancelled");
        }
    }

    private int firstUnsorted(int count, BooleanSupplier stop) {
        long last = count == 0 ? 0 : keyAt(0);
        for (int i = 1; i < count; i++) {
            goOn(i, stop);
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

    /**
     * An entry by its index in the file, from 0.
     *
     * @throws IllegalArgumentException if there is none
     * @throws UncheckedIOException if the file is read piece by piece and can no longer be
     */
    public PolyglotEntry entry(int index) {
        if (index < 0 || index >= size) {
            throw new IllegalArgumentException("there are " + size + " entries, and none at " + index);
        }
        return read(index);
    }

    private PolyglotEntry read(int index) {
        ByteBuffer bytes = source.entry(index);
        return new PolyglotEntry(bytes.getLong(), bytes.getShort() & 0xffff, bytes.getShort() & 0xffff, bytes.getInt());
    }

    /**
     * The entries with a key, in the order of the file.
     *
     * @throws UncheckedIOException if the file is read piece by piece and can no longer be
     */
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
            found.add(read(i));
        }
        return found;
    }

    private long keyAt(int index) {
        return source.entry(index).getLong();
    }
}
