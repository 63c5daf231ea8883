package hal.game.pgn;

import hal.game.Board;
import hal.game.GameTree;
import hal.rules.Position;
import hal.support.decoding.PackedFile;
import hal.support.decoding.TextInput;
import hal.support.system.InputFile;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.function.Predicate;

/**
 * Where the games of a PGN file begin, so that any of them can be read without those before it. The file is looked
 * through once, without judging a move, and only as far as {@link #extend(int, BooleanSupplier)} is asked for.
 * The games are those that {@link PgnReader} finds. Of packed files and texts in UTF-16, places are those in what they
 * hold, up to which they are read anew each time.
 *
 * <p>Thread-safe: any thread may ask, and several may look on at the same time.
 *
 * <pre>{@code
 * PgnIndex games = new PgnIndex(Path.of("games.pgn"));
 * List<Integer> numbers = games.find(Board.start().play("e4")); // which looks through the whole file
 * GameTree last = games.read(games.size()).orThrow();
 * }</pre>
 */
public final class PgnIndex {
    /** How much is looked through before others may know of it. */
    private static final int ROUND = 1 << 20;

    private final Path file;
    private final long bytes;
    private final FileTime changed;
    /** Whether a place in the text is that in the file. */
    private final boolean plain;

    private long[] starts = new long[1 << 10];
    /** How many lines of the file stand before each game. */
    private int[] lines = new int[1 << 10];

    private int count;
    private boolean complete;
    /** Up to where the file has been looked through: where the last known game ends. */
    private long at;
    /** How many lines stand before that. */
    private int linesBefore;
    /** The bytes of the file itself that were read for that. */
    private long consumed;

    /**
     * An index that knows nothing yet.
     *
     * @throws IOException if it is no file that can be read, is packed and damaged, or is packed by something else
     */
    public PgnIndex(Path file) throws IOException {
        this.file = Objects.requireNonNull(file, "no file is given: it is null");
        try (FileChannel channel = InputFile.channel(file)) {
            bytes = Files.size(file);
            changed = Files.getLastModifiedTime(file);
            boolean packed = PackedFile.isPacked(Channels.newInputStream(channel));
            channel.position(0);
            plain = !packed && !TextInput.isWide(Channels.newInputStream(channel));
        }
        if (!plain) {
            open(0, 0, () -> false).close(); // refuses what cannot be unpacked
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
        return bytes == 0 || complete ? 100 : (int) (100 * (plain ? at : consumed) / bytes);
    }

    /**
     * Looks on to the end of the file.
     *
     * @throws IOException if it cannot be read; games before that place are known then
     */
    public void extend() throws IOException {
        extend(Integer.MAX_VALUE, () -> false);
    }

    /**
     * Looks on until more than a number of games are known, or to the end of the file.
     *
     * @param stop asked now and then whether to stop
     * @throws IOException if the file cannot be read; games before that place are known then
     */
    public void extend(int games, BooleanSupplier stop) throws IOException {
        Objects.requireNonNull(stop, "no stop is given: it is null");
        boolean more = true;
        while (more && !isComplete() && size() <= games) {
            Found found = begin();
            long most = plain ? ROUND : Math.max(ROUND, found.from); // all before is read again each time
            try (PgnReader reader =
                    PgnReader.of(open(found.from, Long.MAX_VALUE, stop, read -> found.consumed += read))) {
                while (reader.offset() < most && size() + found.count <= games && !found.ended) {
                    long start = reader.offset();
                    int line = reader.offsetLine();
                    found.ended = !reader.next(PgnVisitor.NOTHING);
                    found.add(start, line, reader);
                }
            } catch (Stopped e) {
                more = false;
            } finally {
                take(found);
            }
        }
    }

    /** Games that have been found from some place on. */
    private static final class Found {
        private final long from;
        private final int linesBefore;
        private long to;
        private int linesTo;
        private long consumed;
        private long[] starts = new long[64];
        private int[] lines = new int[64];
        private int count;
        private boolean ended;

        Found(long from, int linesBefore) {
            this.from = from;
            this.linesBefore = linesBefore;
            to = from;
            linesTo = linesBefore;
        }

        void add(long start, int line, PgnReader end) {
            if (ended) {
                return;
            }
            if (count == starts.length) {
                starts = Arrays.copyOf(starts, 2 * count);
                lines = Arrays.copyOf(lines, 2 * count);
            }
            lines[count] = linesBefore + line - 1;
            starts[count++] = from + start;
            to = from + end.offset();
            linesTo = linesBefore + end.offsetLine() - 1;
        }
    }

    private synchronized Found begin() {
        return new Found(at, linesBefore);
    }

    /** Keeps what was found, unless another thread has found it meanwhile. */
    private synchronized void take(Found found) {
        if (found.from != at) {
            return;
        }
        if (count + found.count > starts.length) {
            starts = Arrays.copyOf(starts, 2 * (count + found.count));
            lines = Arrays.copyOf(lines, starts.length);
        }
        System.arraycopy(found.starts, 0, starts, count, found.count);
        System.arraycopy(found.lines, 0, lines, count, found.count);
        count += found.count;
        at = found.ended ? Long.MAX_VALUE : found.to;
        linesBefore = found.linesTo;
        consumed = found.consumed;
        complete = found.ended;
    }

    /**
     * Reads one of the games that are known.
     *
     * @param number from 1 to {@link #size}, see {@link #extend()}
     * @throws IOException if the file cannot be read any more, or has become another one
     */
    public PgnEntry read(int number) throws IOException {
        return read(List.of(number)).get(0);
    }

    /**
     * Reads some of the games that are known.
     *
     * @param numbers from 1, ascending
     * @throws IOException if the file cannot be read any more, or has become another one
     */
    public List<PgnEntry> read(List<Integer> numbers) throws IOException {
        List<PgnEntry> entries = new ArrayList<>();
        int from = 0;
        while (from < numbers.size()) {
            int to = plain ? from + 1 : numbers.size();
            read(numbers.subList(from, to), entries);
            from = to;
        }
        return entries;
    }

    private void read(List<Integer> numbers, List<PgnEntry> entries) throws IOException {
        int next = numbers.get(0);
        requireKnown(next);
        requireKnown(numbers.get(numbers.size() - 1));
        long start = start(next);
        int above = linesBefore(next);
        try (PgnReader reader = PgnReader.of(open(start, start(numbers.get(numbers.size() - 1) + 1), () -> false))) {
            for (int number : numbers) {
                while (next < number && reader.skip()) {
                    next++;
                }
                PgnEntry entry = reader.next()
                        .orElseThrow(() -> new FileSystemException(
                                file.toString(), null, "it has changed since it was looked through"));
                entries.add(entry.below(above));
                next++;
            }
        }
    }

    private synchronized int linesBefore(int number) {
        return lines[number - 1];
    }

    private void requireKnown(int number) {
        if (number < 1 || number > size()) {
            throw new IllegalArgumentException("there is no game " + number + " among the " + size() + " that are known"
                    + (isComplete() ? "" : ": extend() looks for more"));
        }
    }

    /** Where a game begins, with the comments before it; for the one after the last, where that ends. */
    private synchronized long start(int number) {
        return number <= count ? starts[number - 1] : at;
    }

    private InputStream open(long start, long end, BooleanSupplier stop) throws IOException {
        return open(start, end, stop, read -> {});
    }

    /**
     * The bytes of a part of the text; of a packed file, {@code counter} is told how many of its own were read for
     * that.
     */
    private InputStream open(long start, long end, BooleanSupplier stop, LongConsumer counter) throws IOException {
        FileChannel channel = InputFile.channel(file);
        if (plain) {
            channel.position(start);
            return new Part(Channels.newInputStream(channel), end - start, stop, counter);
        }
        InputStream in = new Part(Channels.newInputStream(channel), Long.MAX_VALUE, stop, counter);
        try {
            in = TextInput.bytes(PackedFile.unpacked(file, in));
            in.skipNBytes(start);
            return new Part(in, end - start, () -> false, read -> {});
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    /** The caller has asked to stop. */
    private static final class Stopped extends IOException {
        private static final long serialVersionUID = 1;
    }

    /** Some bytes of the file; asks before each piece whether to stop. */
    private static final class Part extends FilterInputStream {
        private final BooleanSupplier stop;
        private final LongConsumer counter;
        private long left;

        Part(InputStream in, long bytes, BooleanSupplier stop, LongConsumer counter) {
            super(in);
            left = bytes;
            this.stop = stop;
            this.counter = counter;
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
            counter.accept(Math.max(0, count));
            return count;
        }
    }

    /**
     * The games whose main line comes to a position, in the whole file: it is looked through to its end before.
     *
     * @throws IOException if the file cannot be read
     */
    public List<Integer> find(Board wanted) throws IOException {
        extend();
        return find(wanted, Integer.MAX_VALUE, () -> false);
    }

    /**
     * The games whose main line comes to a position; of those that are known.
     *
     * @param max no more than this
     * @param stop asked now and then whether to stop
     * @throws IOException if the file cannot be read
     */
    public List<Integer> find(Board wanted, int max, BooleanSupplier stop) throws IOException {
        Objects.requireNonNull(wanted, "no board is given: it is null");
        PositionSearch search = new PositionSearch(wanted);
        return those(reader -> reader.next(search) && search.holds(), max, stop);
    }

    /**
     * The games of which a tag holds a text, in any letter case; in the whole file, which is looked through to its end
     * before.
     *
     * @throws IOException if the file cannot be read
     */
    public List<Integer> findTag(String text) throws IOException {
        extend();
        return findTag(text, Integer.MAX_VALUE, () -> false);
    }

    /**
     * The games of which a tag holds a text, in any letter case; of those that are known.
     *
     * @param max no more than this
     * @param stop asked now and then whether to stop
     * @throws IOException if the file cannot be read
     */
    public List<Integer> findTag(String text, int max, BooleanSupplier stop) throws IOException {
        Objects.requireNonNull(text, "no text is given: it is null");
        Search search = new Search(text.toLowerCase(Locale.ROOT));
        return those(reader -> reader.next(search) && search.holds(), max, stop);
    }

    /**
     * The games that someone wants who has read them, in the whole file: it is looked through to its end before.
     *
     * @throws IOException if the file cannot be read
     */
    public List<Integer> find(Predicate<GameTree> wanted) throws IOException {
        extend();
        return find(wanted, Integer.MAX_VALUE, () -> false);
    }

    /**
     * The games that someone wants who has read them; of those that are known.
     *
     * @param max no more than this
     * @param stop asked now and then whether to stop
     * @throws IOException if the file cannot be read
     */
    public List<Integer> find(Predicate<GameTree> wanted, int max, BooleanSupplier stop) throws IOException {
        Objects.requireNonNull(wanted, "no one is given who wants games: it is null");
        return those(
                reader ->
                        reader.next().filter(entry -> wanted.test(entry.game())).isPresent(),
                max,
                stop);
    }

    /** Reads the next game and says whether it is wanted. */
    private interface Wanted {
        boolean next(PgnReader reader) throws IOException;
    }

    private List<Integer> those(Wanted wanted, int max, BooleanSupplier stop) throws IOException {
        Objects.requireNonNull(stop, "no stop is given: it is null");
        List<Integer> found = new ArrayList<>();
        int all = size();
        try (PgnReader reader = PgnReader.of(open(0, Long.MAX_VALUE, stop))) {
            for (int number = 1; number <= all && found.size() < max; number++) {
                if (wanted.next(reader)) {
                    found.add(number);
                }
            }
        } catch (Stopped e) {
            return found;
        }
        return found;
    }

    /** Looks for a position in one main line after the other. */
    private static final class PositionSearch extends PgnMainLine {
        private final long wanted;
        private boolean holds;

        PositionSearch(Board wanted) {
            super(Integer.MAX_VALUE);
            this.wanted = wanted.key();
        }

        @Override
        protected void begin(Position start) {
            holds = start.key() == wanted;
        }

        @Override
        protected boolean made(int move, Position after) {
            holds |= after.key() == wanted;
            return !holds;
        }

        /** Whether the last game is wanted. */
        boolean holds() {
            boolean found = holds;
            holds = false;
            return found;
        }
    }

    /** Looks into the tags of one game after the other. */
    private static final class Search implements PgnVisitor {
        private final String wanted;
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

        /** Whether the last game is wanted. */
        boolean holds() {
            boolean found = holds;
            holds = false;
            return found;
        }
    }
}
