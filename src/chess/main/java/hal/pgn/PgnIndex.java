package hal.pgn;

import hal.support.FileTrouble;
import hal.support.InputFile;
import hal.support.UserException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;

/**
 * Where the games of a PGN file begin, so that any of them can be read without those before it. The file is looked through once,
 * without judging a move, as far as it is asked: its first games are there at once, however long it is. The games are
 * those that {@link PgnReader} finds; gzipped files and texts in UTF-16 have none.
 *
 * <p>Thread-safe: any thread may ask, and several may look on at the same time.
 *
 * <pre>{@code
 * PgnIndex games = new PgnIndex(Path.of("games.pgn"));
 * games.extend(100, () -> false);
 * GameTree last = games.read(games.size() - 1).orThrow();
 * }</pre>
 */
public final class PgnIndex {
    /** How much is looked through before others may know of it. */
    private static final int ROUND = 1 << 20;

    private final Path file;
    private final long bytes;
    private final FileTime changed;

    private long[] starts = new long[1 << 10];
    private int count;
    private boolean complete;
    /** Up to where the file has been looked through: where the last known game ends. */
    private long at;

    /**
     * An index that knows nothing yet.
     *
     * @throws UserException if it is no file that can be read
     */
    public PgnIndex(Path file) {
        this.file = file;
        try (FileChannel channel = InputFile.channel(file)) {
            InputStream in = Channels.newInputStream(channel);
            bytes = Files.size(file);
            changed = Files.getLastModifiedTime(file);
            byte[] head = in.readNBytes(2);
            boolean wide = head.length == 2 && (head[0] == 0 || head[1] == 0 || (head[0] & head[1] & 0xfe) == 0xfe);
            boolean gzipped = head.length == 2 && head[0] == 0x1f && (head[1] & 0xff) == 0x8b;
            complete = wide || gzipped;
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    /** The file. */
    public Path file() {
        return file;
    }

    /** The file's length. */
    public long bytes() {
        return bytes;
    }

    /** Whether the file is still the one that was looked through. */
    public boolean isCurrent() {
        try {
            return Files.size(file) == bytes && Files.getLastModifiedTime(file).equals(changed);
        } catch (IOException e) {
            return false;
        }
    }

    /** How many games are known. */
    public synchronized int size() {
        return count;
    }

    /** Whether all games are known. */
    public synchronized boolean isComplete() {
        return complete;
    }

    /** How much of the file has been looked through, in per cent. */
    public synchronized int percent() {
        return bytes == 0 ? 100 : (int) (100 * at / bytes);
    }

    /**
     * Looks on until more than a number of games are known, or to the end of the file.
     *
     * @param stop asked now and then whether to stop
     * @throws UserException if the file cannot be read
     */
    public void extend(int games, BooleanSupplier stop) {
        boolean more = true;
        while (more && !isComplete() && size() <= games) {
            Found found = new Found(position());
            try (PgnReader reader = PgnReader.of(open(found.from, bytes, stop))) {
                while (reader.offset() < ROUND && size() + found.count <= games && !found.ended) {
                    long start = reader.offset();
                    found.ended = !reader.next(PgnVisitor.NOTHING);
                    found.add(start, reader.offset());
                }
            } catch (Stopped e) {
                more = false;
            } catch (IOException e) {
                throw FileTrouble.reading(file, e);
            }
            take(found);
        }
    }

    /** Games that have been found from some place on. */
    private static final class Found {
        private final long from;
        private long to;
        private long[] starts = new long[64];
        private int count;
        private boolean ended;

        Found(long from) {
            this.from = from;
            to = from;
        }

        void add(long start, long end) {
            if (ended) {
                return;
            }
            starts = count < starts.length ? starts : Arrays.copyOf(starts, 2 * count);
            starts[count++] = from + start;
            to = from + end;
        }
    }

    private synchronized long position() {
        return at;
    }

    /** Keeps what was found, unless another thread has found it meanwhile. */
    private synchronized void take(Found found) {
        if (found.from != at) {
            return;
        }
        if (count + found.count > starts.length) {
            starts = Arrays.copyOf(starts, 2 * (count + found.count));
        }
        System.arraycopy(found.starts, 0, starts, count, found.count);
        count += found.count;
        at = found.ended ? bytes : found.to;
        complete = found.ended;
    }

    /**
     * Reads one of the games that are known.
     *
     * @param number from 1
     * @throws UserException if the file cannot be read any more
     */
    public PgnEntry read(int number) {
        try (PgnReader reader = PgnReader.of(open(number))) {
            return reader.next()
                    .orElseThrow(() -> new UserException(file + " has changed since it was looked through."));
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    /** The bytes of a game, with the comments before it. */
    private InputStream open(int number) throws IOException {
        long start;
        long end;
        synchronized (this) {
            if (number < 1 || number > count) {
                throw new IllegalArgumentException("game " + number + " of " + count);
            }
            start = starts[number - 1];
            end = number < count ? starts[number] : at;
        }
        return open(start, end, () -> false);
    }

    private InputStream open(long start, long end, BooleanSupplier stop) throws IOException {
        FileChannel channel = InputFile.channel(file);
        channel.position(start);
        return new Part(Channels.newInputStream(channel), end - start, stop);
    }

    /** The caller has asked to stop. */
    private static final class Stopped extends IOException {
        private static final long serialVersionUID = 1;
    }

    /** Some bytes of the file; asks before each piece whether to stop. */
    private static final class Part extends FilterInputStream {
        private final BooleanSupplier stop;
        private long left;

        Part(InputStream in, long bytes, BooleanSupplier stop) {
            super(in);
            left = bytes;
            this.stop = stop;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            if (stop.getAsBoolean()) {
                throw new Stopped();
            }
            int count = left == 0 ? -1 : super.read(buffer, offset, (int) Math.min(left, length));
            left -= Math.max(0, count);
            return count;
        }
    }

    /**
     * The games of which a tag holds a text, in any letter case; of those that are known.
     *
     * @param max no more than this
     * @param stop asked now and then whether to stop
     */
    public List<Integer> find(String text, int max, BooleanSupplier stop) {
        Search search = new Search(text.toLowerCase(Locale.ROOT));
        int all = size();
        try (PgnReader reader = PgnReader.of(open(0, bytes, stop))) {
            while (search.number < all && search.found.size() < max && reader.next(search)) {
                search.keep();
            }
        } catch (Stopped e) {
            return search.found;
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
        return search.found;
    }

    /** Looks into the tags of one game after the other. */
    private static final class Search implements PgnVisitor {
        private final String wanted;
        private final List<Integer> found = new ArrayList<>();
        private int number;
        private boolean holds;

        Search(String wanted) {
            this.wanted = wanted;
        }

        @Override
        public void tag(PgnText name, PgnText value, boolean isCut) {
            holds = holds || value.toString().toLowerCase(Locale.ROOT).contains(wanted);
        }

        @Override
        public boolean beginMoves() {
            return false;
        }

        void keep() {
            number++;
            if (holds) {
                found.add(number);
            }
            holds = false;
        }
    }
}
