package hal.pgn;

import hal.support.FileTrouble;
import hal.support.InputFile;
import hal.support.UserException;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Where the games of a PGN file begin, so that any of them can be read without those before it. The file is looked through once,
 * byte by byte and without judging a move, as far as somebody wants to know: its first games are there at once, however long it
 * is. A game begins with the first tag after moves; one without tags belongs to the game before it. Text in UTF-16 has none.
 *
 * <p>Any thread may ask; one at a time looks on.
 */
public final class PgnIndex {
    private static final int BUFFER = 1 << 16;
    private static final int FIRST_ROOM = 1 << 10;
    private static final int LOOKS = 1 << 20;
    private static final int LONGEST_TAG = 1_000;

    private final Path file;
    private final long bytes;
    private final FileTime changed;

    private long[] starts = new long[FIRST_ROOM];
    private int count;
    private boolean complete;
    private long at;
    private Scanner scanner = new Scanner();

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
            complete = head.length == 2 && (head[0] == 0 || head[1] == 0 || (head[0] & head[1] & 0xfe) == 0xfe);
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
     * Looks on until so many games are known, or to the end of the file.
     *
     * @param stop asked now and then whether to stop
     * @throws UserException if the file cannot be read
     */
    public void extend(int games, BooleanSupplier stop) {
        try (FileChannel channel = InputFile.channel(file)) {
            channel.position(position());
            InputStream in = Channels.newInputStream(channel);
            byte[] buffer = new byte[BUFFER];
            int looks = 0;
            // One more than wanted: only the next game's start shows where the last one wanted ends.
            while (!isComplete() && size() <= games && !(looks++ % (LOOKS / BUFFER) == 0 && stop.getAsBoolean())) {
                take(buffer, in.read(buffer));
            }
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    private synchronized long position() {
        return at;
    }

    private synchronized void take(byte[] buffer, int length) {
        if (length < 0) {
            complete = true;
            return;
        }
        for (int i = 0; i < length; i++) {
            if (scanner.begins(buffer[i])) {
                if (count == starts.length) {
                    starts = Arrays.copyOf(starts, 2 * count);
                }
                starts[count++] = at + i;
            }
        }
        at += length;
    }

    /** Finds the bytes with which games begin: a bracket at the start of a line, outside of comments. */
    private static final class Scanner {
        private boolean lineStart = true;
        /** The rest of the line is of no interest. */
        private boolean inTag;

        private boolean inTags;
        private boolean inComment;
        private boolean empty = true;

        /** Whether a game begins with this byte. */
        private boolean begins(byte next) {
            if (next == '\n' || next == '\r') {
                // A comment that was never closed ends with its paragraph.
                inComment &= !(lineStart && empty);
                empty = lineStart;
                lineStart = true;
                inTag = false;
                return false;
            }
            if (lineStart && (next == (byte) 0xef || next == (byte) 0xbb || next == (byte) 0xbf)) {
                return false; // the byte order mark at the start of a file
            }
            boolean first = lineStart;
            lineStart = false;
            if (inComment || inTag) {
                inComment &= next != '}';
                return false;
            }
            if (first && next == '[') {
                boolean begins = !inTags;
                inTags = true;
                inTag = true;
                return begins;
            }
            if (next == ';' || (first && next == '%')) {
                inTag = true; // What follows on this line means nothing.
            } else if (next == '{') {
                inComment = true;
            } else if (next > ' ') {
                inTags = false;
            }
            return false;
        }
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

    /** The bytes of a game. */
    private InputStream open(int number) throws IOException {
        long start;
        long end;
        synchronized (this) {
            if (number < 1 || number > count) {
                throw new IllegalArgumentException("game " + number + " of " + count);
            }
            start = starts[number - 1];
            end = number < count ? starts[number] : bytes;
        }
        FileChannel channel = InputFile.channel(file);
        channel.position(start);
        return new BufferedInputStream(new Bounded(Channels.newInputStream(channel), end - start));
    }

    /** No more bytes than belong to a game. */
    private static final class Bounded extends FilterInputStream {
        private long left;

        Bounded(InputStream in, long bytes) {
            super(in);
            left = bytes;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            int count = left == 0 ? -1 : super.read(buffer, offset, (int) Math.min(left, length));
            left -= Math.max(0, count);
            return count;
        }
    }

    /**
     * The games of which a tag holds a text, in any letter case; of those that are known.
     *
     * @param most no more than this
     * @param stop asked before each game
     */
    public List<Integer> find(String text, int most, BooleanSupplier stop) {
        String wanted = text.toLowerCase(Locale.ROOT);
        List<Integer> found = new ArrayList<>();
        int all = size();
        try (InputStream in = new BufferedInputStream(InputFile.open(file), BUFFER)) {
            long position = 0;
            for (int number = 1; number <= all && found.size() < most && !stop.getAsBoolean(); number++) {
                long start;
                synchronized (this) {
                    start = starts[number - 1];
                }
                in.skipNBytes(start - position);
                position = start;
                boolean holds = false;
                for (Optional<String> tag = tag(in); tag.isPresent(); tag = tag(in)) {
                    position += length;
                    holds |= tag.get().toLowerCase(Locale.ROOT).contains(wanted);
                }
                position += length;
                if (holds) {
                    found.add(number);
                }
            }
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
        return found;
    }

    /** How many bytes the last line read had; of the one search that may run. */
    private long length;

    /** The value on the next line if that is a tag; else that line is passed, too. */
    private Optional<String> tag(InputStream in) throws IOException {
        byte[] line = new byte[LONGEST_TAG];
        int kept = 0;
        length = 0;
        for (int next = in.read(); next >= 0; next = in.read()) {
            length++;
            if (next == '\n') {
                break;
            }
            if (kept < LONGEST_TAG) {
                line[kept++] = (byte) next;
            }
        }
        String text = new String(line, 0, kept, StandardCharsets.UTF_8);
        return text.startsWith("[") ? Optional.of(text.substring(Math.max(0, text.indexOf('"')))) : Optional.empty();
    }
}
