package hal.game.pgn;

import hal.game.GameNode;
import hal.game.Result;
import hal.support.NotationException.Kind;
import hal.support.TextProblem;
import hal.support.UserException;
import hal.support.decoding.PackedFile;
import hal.support.system.InputFile;
import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Reads the games of a PGN file of any size one by one: as trees ({@link #next()}), as main lines ({@link
 * PgnMainLine}), or passing over them.
 *
 * <p>It understands tags, both kinds of comments, annotation glyphs and their symbols, nested variations, escaped lines
 * and results, in UTF-8, UTF-16 and 8-bit files with any line breaks. Comments keep their places: before the tags,
 * after the result, before a move (at the start of a variation or after the move number) and after it. If part of a
 * game cannot be understood, the problem is named with its line and column, and the next game is read normally.
 *
 * <p>Memory is bounded whatever the file holds, and deeply nested variations do not use up the stack. Not thread-safe.
 *
 * <pre>{@code
 * try (PgnReader games = PgnReader.open(Path.of("games.pgn"))) {
 *     for (PgnEntry entry : games) {
 *         System.out.println(entry.game().tag("White") + " " + entry.game().result());
 *     }
 * }
 * }</pre>
 */
public final class PgnReader implements Closeable, Iterable<PgnEntry> {
    /** How far is looked behind comments for another tag of the game, in bytes. */
    private static final int MAX_AHEAD = 1 << 16;
    /** How much of a file is looked through for a game, in bytes, before it counts as none. */
    private static final long MAX_DAMAGE = 64L << 20;

    private static final String NO_TAG = "not a tag; tags look like [White \"Dave\"]";
    private static final boolean[] CLOSING_BRACE = new boolean[256];

    static {
        CLOSING_BRACE['}'] = true;
    }

    private final PgnSource source;
    private final LongSupplier consumed;
    private final PgnTagReader tags;
    private final PgnMoveReader moves;

    /** Where the next game begins, with what is said before it. */
    private long offset;

    private int offsetLine = 1;
    /** The comments between the last game and the next, on lines of their own. */
    private String said = "";

    private boolean begun;
    private boolean iterated;

    /** The names of the game's tags, as far as there is room, each with a space after it. */
    private final byte[] names = new byte[1 << 14];

    private int namesLength;
    /** Whether the Result tag says that both have lost. */
    private boolean forfeit;

    private PgnReader(InputStream in, LongSupplier consumed) throws IOException {
        this.consumed = consumed;
        source = new PgnSource(in);
        tags = new PgnTagReader(source);
        moves = new PgnMoveReader(source, tags);
    }

    /**
     * A reader of a file, which may be gzipped or packed by bzip2.
     *
     * @throws IOException if the file cannot be opened, is packed and damaged, or is packed by something else
     */
    public static PgnReader open(Path file) throws IOException {
        Objects.requireNonNull(file, "no file is given: it is null");
        Counter counter = new Counter(InputFile.open(file));
        try {
            return new PgnReader(PackedFile.unpacked(file, counter), () -> counter.count);
        } catch (IOException e) {
            counter.close();
            throw e;
        }
    }

    /**
     * A reader of a stream; closing the reader closes the stream.
     *
     * @throws IOException if the stream cannot be read
     */
    public static PgnReader of(InputStream in) throws IOException {
        Objects.requireNonNull(in, "no stream is given: it is null");
        Counter counter = new Counter(in);
        return new PgnReader(counter, () -> counter.count);
    }

    /** Counts the bytes of a file that have been read. */
    private static final class Counter extends FilterInputStream {
        private long count;

        Counter(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int read = super.read();
            count += read < 0 ? 0 : 1;
            return read;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int read = super.read(bytes, offset, length);
            count += Math.max(0, read);
            return read;
        }
    }

    /**
     * The tree of the next game; empty at the end of the file.
     *
     * <p>Moves may be written in any form that {@link hal.notation.San#parse} accepts, even without a space between
     * them. If part of a game cannot be read, the game lists the problem with its line and column and keeps what came
     * before.
     *
     * <p>Each game is bounded, so that a hostile file cannot exhaust memory: {@value PgnTreeBuilder#MAX_TAGS} tags with
     * values of up to {@value hal.game.Tags#MAX_VALUE} characters each and {@value PgnTreeBuilder#MAX_TAG_TEXT} in
     * all, {@value PgnTreeBuilder#MAX_NODES} moves, {@value GameNode#MAX_COMMENT} characters of comments, and
     * {@value PgnEntry.Problems#MAX} problems. Anything left out because of a bound is listed among the problems.
     *
     * @throws IOException if the file cannot be read
     */
    public Optional<PgnEntry> next() throws IOException {
        return next(new PgnTreeBuilder(false));
    }

    /**
     * The next game without its moves: its tags and start position. The moves are passed over unread, which takes a
     * fraction of the time. Empty at the end of the file.
     *
     * <pre>{@code
     * try (PgnReader games = PgnReader.open(Path.of("games.pgn"))) {
     *     for (Optional<PgnEntry> head = games.nextHead(); head.isPresent(); head = games.nextHead()) {
     *         Tags tags = head.get().game().tags();
     *         System.out.println(head.get().line() + ": " + tags.get("White") + " - " + tags.get("Black"));
     *     }
     * }
     * }</pre>
     *
     * @throws IOException if the file cannot be read
     */
    public Optional<PgnEntry> nextHead() throws IOException {
        return next(new PgnTreeBuilder(true));
    }

    private Optional<PgnEntry> next(PgnTreeBuilder tree) throws IOException {
        return next((PgnVisitor) tree) ? Optional.of(tree.entry()) : Optional.empty();
    }

    /**
     * All remaining games, one by one; {@link UncheckedIOException} if the file cannot be read.
     *
     * @throws IllegalStateException if it is asked for again: a reader passes over its file once
     */
    @Override
    public Iterator<PgnEntry> iterator() {
        if (iterated) {
            throw new IllegalStateException("a reader passes over its games once; open another");
        }
        iterated = true;
        return new Iterator<>() {
            /** Null if the next game has not been read. */
            private Optional<PgnEntry> entry;

            private Optional<PgnEntry> read() {
                try {
                    return PgnReader.this.next();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }

            @Override
            public boolean hasNext() {
                entry = entry == null ? read() : entry;
                return entry.isPresent();
            }

            @Override
            public PgnEntry next() {
                if (!hasNext()) {
                    throw new NoSuchElementException("there are no more games");
                }
                PgnEntry game = entry.get();
                entry = null;
                return game;
            }
        };
    }

    /**
     * Requires that a file is PGN or empty: one of its games, however damaged its start is, has a tag, a move or no
     * fault.
     *
     * @throws UserException with the place and reason if it is not
     * @throws IOException as {@link #open}
     */
    public static void requirePgn(Path file) throws IOException {
        try (PgnReader reader = open(file)) {
            Optional<PgnEntry> first = reader.next();
            Optional<PgnEntry> next = first;
            while (next.isPresent() && next.get().isNone() && reader.consumed() < MAX_DAMAGE) {
                next = reader.next();
            }
            if (first.isPresent() && (next.isEmpty() || next.get().isNone())) {
                throw new UserException(file + " is not a file of games in PGN: "
                        + first.get().problems().get(0));
            }
        }
    }

    /**
     * Plays the main line of the next game.
     *
     * @return false at the end of the file; the game has not been changed then
     * @throws IOException if the file cannot be read
     */
    public boolean next(PgnMainLine game) throws IOException {
        return next(game.visitor);
    }

    /**
     * Passes over a game, which takes a fraction of the time.
     *
     * @return false at the end of the file
     * @throws IOException if the file cannot be read
     */
    public boolean skip() throws IOException {
        return next(PgnVisitor.NOTHING);
    }

    /**
     * Tells a visitor the next game.
     *
     * @param visitor what it throws is passed on, and no game can be read after that
     * @return false at the end of the file; the visitor has been told nothing then
     * @throws IOException if the file cannot be read
     */
    public boolean next(PgnVisitor visitor) throws IOException {
        if (!begun) {
            begun = true;
            said = comments(visitor, false);
        }
        if (source.peek() == PgnSource.END) {
            source.requireWhole();
            return false;
        }
        PgnVisitor told = visitor.beginGame(this) ? visitor : PgnVisitor.NOTHING;
        if (!said.isEmpty()) {
            told.preamble(said);
        }
        readTags(told);
        Result result = moves.read(told, !told.beginMoves(), forfeit);
        told.endMoves();
        String after = comments(told, true);
        offset = source.offset();
        offsetLine = source.line();
        said = comments(told, false);
        if (source.peek() == PgnSource.END) {
            after = (after + ' ' + said).strip(); // no game follows to which it could belong
            said = "";
        }
        if (!after.isEmpty()) {
            told.postscript(after);
        }
        told.endGame(result);
        return true;
    }

    /** The line of what is being told, or of the next game, from 1. */
    public int line() {
        return source.line();
    }

    /** The column of what is being told in characters, from 1. */
    public int column() {
        return source.column();
    }

    /**
     * The place in bytes where the game that is being told begins, or between games the next one, with the comments
     * before it: a reader of the stream from there on is told the same games. Of no use for UTF-16 and packed files.
     */
    public long offset() {
        return offset;
    }

    /** The line on which {@link #offset} is, from 1. */
    int offsetLine() {
        return offsetLine;
    }

    /** The number of bytes of the file itself, packed or not, that have been read; for progress. */
    public long consumed() {
        return consumed.getAsLong();
    }

    /** Reads tags until something else comes; after an empty line, a tag seen before belongs to the next game. */
    private void readTags(PgnVisitor told) throws IOException {
        namesLength = 0;
        forfeit = false;
        while (true) {
            int breaks = skipBlanks();
            int c = source.peek();
            if (c == '%' && source.isLineStart()) {
                source.skipLine();
            } else if ((c == '{' || c == ';') && namesLength > 0 && isTagBehindComments()) {
                told.preamble(comments(told, false));
            } else if (c == ']') {
                source.skip(1); // of a tag that was given up
            } else if (c == '[' && !tags.isNext()) {
                told.problem(new TextProblem(source.line(), source.column(), Kind.SYNTAX, NO_TAG));
                passBracket();
            } else if (c != '[') {
                return;
            } else {
                tags.read();
                if (breaks > 1 && isRemembered(tags.name().toString())) {
                    return;
                }
                readTag(told);
            }
        }
    }

    private void readTag(PgnVisitor told) throws IOException {
        if (!tags.isTag()) {
            told.problem(new TextProblem(source.line(), source.column(), Kind.SYNTAX, NO_TAG));
        } else {
            remember(tags.name());
            forfeit |= tags.name().isSpelt("Result")
                    && Result.isForfeitOfBoth(tags.value().toString());
            told.tag(tags.name(), tags.value(), tags.isCut());
        }
        tags.pass();
    }

    /** Passes over a bracket that begins no tag, with what stands in it. */
    private void passBracket() throws IOException {
        while (source.peek() != PgnSource.END && source.peek() != '\n' && source.peek() != ']') {
            source.skip(1);
        }
        source.skip(source.peek() == ']' ? 1 : 0);
    }

    /** Whether behind the comments that come another tag of the same game follows. */
    private boolean isTagBehindComments() throws IOException {
        int i = 0;
        int feeds = 0;
        boolean parted = false;
        while (i < MAX_AHEAD) {
            int c = source.peek(i);
            if (c == '{') {
                i = source.find(i, CLOSING_BRACE, MAX_AHEAD) + 1;
                feeds = 0;
            } else if (c == ';') {
                i = source.find(i, PgnSource.LINE_FEED, MAX_AHEAD);
                feeds = 0;
            } else if (c == ' ' || c == '\t' || c == '\n') {
                feeds += c == '\n' ? 1 : 0;
                parted |= feeds > 1;
                i++;
            } else {
                return c == '[' && tags.isNext(i) && !(parted && beginsGame(i + 1));
            }
        }
        return false;
    }

    /** Whether the name of a tag some bytes ahead is that of a game's first, or has been seen in this game. */
    private boolean beginsGame(int ahead) throws IOException {
        StringBuilder name = new StringBuilder();
        for (int i = ahead; source.peek(i) > ' ' && source.peek(i) != '"'; i++) {
            name.append((char) source.peek(i));
        }
        return name.toString().equals("Event") || isRemembered(name.toString());
    }

    private void remember(PgnText name) {
        if (namesLength + name.length() < names.length) {
            namesLength = name.copyTo(names, namesLength);
            names[namesLength++] = ' ';
        }
    }

    private boolean isRemembered(String name) {
        String all = ' ' + new String(names, 0, namesLength, StandardCharsets.UTF_8);
        return all.contains(' ' + name + ' ');
    }

    /** Skips white space and returns the number of line breaks in it. */
    private int skipBlanks() throws IOException {
        int breaks = 0;
        for (int c = source.peek(); ; c = source.peek()) {
            int length = c == ' ' || c == '\t' || c == '\n' ? 1 : source.blank(0, false);
            if (length == 0) {
                return breaks;
            }
            source.skip(length);
            breaks += c == '\n' ? 1 : 0;
        }
    }

    /**
     * Skips white space and collects the comments before the next tag or move, or on the rest of the line. Escaped
     * lines are skipped, too.
     *
     * @return the comments joined by spaces; empty if there are none
     */
    private String comments(PgnVisitor told, boolean sameLine) throws IOException {
        StringBuilder all = new StringBuilder();
        while (true) {
            int c = source.peek();
            if (c == ' ' || c == '\t' || (c == '\n' && !sameLine)) {
                source.skip(1);
            } else if (c == '%' && source.isLineStart() && !sameLine) {
                source.skipLine();
            } else if (c == '{' || c == ';') {
                int line = source.line();
                int column = source.column();
                String comment = moves.readComment(told).toString();
                int room = GameNode.MAX_COMMENT - all.length();
                if (room > 0) {
                    all.append(all.length() > 0 ? " " : "").append(comment, 0, Math.min(comment.length(), room));
                }
                if (comment.length() > room) {
                    told.problem(new TextProblem(line, column, Kind.UNSUPPORTED, PgnTreeBuilder.LONG_COMMENTS));
                }
            } else if (source.blank(0, false) > 0) {
                source.skip(source.blank(0, false));
            } else {
                return all.toString().strip();
            }
        }
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
