package hal.pgn;

import hal.game.GameNode;
import hal.game.GameTree;
import hal.game.Result;
import hal.game.Tags;
import hal.notation.Fen;
import hal.notation.NotationException;
import hal.rules.Position;
import hal.support.InputFile;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the games of a PGN file of any size one by one; only one game is in memory at a time.
 *
 * <p>It understands tags, both kinds of comments, annotation glyphs and their symbols, nested variations, escaped lines,
 * results, set-up positions, and Chess960, in UTF-8, UTF-16 and 8-bit files with any line breaks. Moves may be written in any
 * form that {@link hal.notation.San#parse} accepts, even without a space between them. Comments keep their places: before the
 * tags, after the result, before a move (at the start of a variation or after the move number) and after it. If part of a game
 * cannot be read, the game lists the problem with its line and column, keeps what came before, and the next game is read
 * normally.
 *
 * <p>Each game is bounded, so that a hostile file cannot exhaust memory: {@value #MAX_TAGS} tags with values of up to {@value
 * Tags#MAX_VALUE} characters each and {@value #MAX_TAG_TEXT} in all, {@value PgnTreeBuilder#MAX_NODES} moves, {@value
 * GameNode#MAX_COMMENT} characters of comments, and {@value PgnEntry.Problems#MAX} problems. Anything left out because of a
 * bound is listed among the problems. Deeply nested variations do not use up the stack.
 */
public final class PgnReader implements Closeable {
    /** More tags than any database writes, not counting the roster and the position. */
    private static final int MAX_TAGS = 500;

    /** The total length of the tag values of a game, in chars. */
    private static final int MAX_TAG_TEXT = 1_000_000;

    /** What programs call standard chess and Chess960, in lower case without spaces. */
    private static final Set<String> VARIANTS = Set.of(
            "",
            "?",
            "-",
            "chess",
            "standard",
            "normal",
            "orthodox",
            "fromposition",
            "chess960",
            "960",
            "fischerandom",
            "fischerrandom",
            "fischerrandomchess",
            "freestyle",
            "freestylechess",
            "frc");

    private final PgnSource source;

    // The game that is being read.
    private final Map<String, String> tags = new LinkedHashMap<>();
    private PgnEntry.Problems problems = new PgnEntry.Problems();
    private int fenLine;
    private int variantLine;
    /** The number of tags, not counting the roster and the position, and the length of all values, in chars. */
    private int others;

    private int tagText;

    /** The comments between the last game and the next, on lines of their own. */
    private String said = "";

    private PgnReader(PgnSource source) {
        this.source = source;
    }

    /**
     * A reader of a file.
     *
     * @throws IOException if the file cannot be opened
     */
    public static PgnReader open(Path file) throws IOException {
        InputStream in = InputFile.open(file);
        try {
            return of(in);
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    /**
     * A reader of a stream; closing the reader closes the stream.
     *
     * @throws IOException if the stream cannot be read
     */
    public static PgnReader of(InputStream in) throws IOException {
        return new PgnReader(new PgnSource(in));
    }

    /**
     * All games of a PGN text.
     *
     * @param text of any length
     */
    public static List<PgnEntry> readAll(String text) {
        List<PgnEntry> entries = new ArrayList<>();
        try (PgnReader reader = of(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))) {
            for (Optional<PgnEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
                entries.add(entry.get());
            }
        } catch (IOException e) {
            throw new IllegalStateException("reading from memory cannot fail", e);
        }
        return entries;
    }

    /**
     * The next game; empty at the end of the file.
     *
     * @throws IOException if the file cannot be read
     */
    public Optional<PgnEntry> next() throws IOException {
        problems = new PgnEntry.Problems();
        tags.clear();
        fenLine = 0;
        variantLine = 0;
        others = 0;
        tagText = 0;
        PgnMoveReader moves = new PgnMoveReader(source, problems, said.length());
        said = (said + ' ' + moves.skipToGame()).strip();
        if (source.peek() == PgnSource.END) {
            return Optional.empty();
        }
        int line = source.line();
        readTags();
        boolean playable = isVariantPlayed();
        Position start = playable ? startPosition() : null;
        GameTree game = new GameTree(start == null ? Position.start() : start);
        keepTags(game);
        PgnTreeBuilder tree = new PgnTreeBuilder(game, problems, start != null);
        if (tags.isEmpty()) {
            tree.comment(said);
        } else {
            game.setPreamble(said);
        }
        Result result = moves.read(tree);
        String after = moves.skipAfterGame();
        said = moves.skipToGame();
        if (source.peek() == PgnSource.END) {
            after = after + ' ' + said; // no game follows to which it could belong
            said = "";
        }
        game.setPostscript(after);
        game.tags().setResult(result == Result.UNDECIDED ? taggedResult() : result);
        return Optional.of(new PgnEntry(game, problems.list(), line));
    }

    @Override
    public void close() throws IOException {
        source.close();
    }

    // A game: its tags, its position, and over to its moves.

    /** Reads tags until something else comes; after an empty line, a tag seen before belongs to the next game. */
    private void readTags() throws IOException {
        while (true) {
            int breaks = skipBlanks();
            if (source.peek() == '%' && source.column() == 1) {
                source.skipLine();
                continue;
            }
            if (source.peek() != '[' || !PgnTagReader.looksLikeTag(source)) {
                return;
            }
            if (breaks > 1 && tags.containsKey(PgnTagReader.peekName(source))) {
                return;
            }
            int line = source.line();
            int column = source.column();
            PgnTagReader tag = PgnTagReader.read(source);
            String problem = Tags.isName(tag.name()) ? keep(tag, line) : "not a tag; tags look like [White \"Dave\"]";
            if (!problem.isEmpty()) {
                problems.add(line, column, problem);
            }
        }
    }

    /**
     * Keeps a tag, as far as the limits allow. If a tag is given twice, the first counts.
     *
     * @return what had to be left out, for a person; empty if nothing was
     */
    private String keep(PgnTagReader tag, int line) {
        String name = tag.name();
        if (!isBasic(name) && ++others > MAX_TAGS) {
            return others == MAX_TAGS + 1 ? "more than " + MAX_TAGS + " tags; the rest is left out" : "";
        }
        if (tagText + tag.value().length() > MAX_TAG_TEXT) {
            return "more than " + MAX_TAG_TEXT + " characters of tags; " + name + " is left out";
        }
        if (tags.putIfAbsent(name, tag.value()) == null) {
            tagText += tag.value().length();
            fenLine = name.equals("FEN") ? line : fenLine;
            variantLine = name.equals("Variant") ? line : variantLine;
        }
        boolean whole = !tag.isCut() && tag.value().length() <= Tags.MAX_VALUE;
        return whole
                ? ""
                : "the tag " + name + " is longer than " + Tags.MAX_VALUE + " characters; the rest is left out";
    }

    private static boolean isBasic(String name) {
        return Tags.isRoster(name) || name.equals("FEN") || name.equals("SetUp") || name.equals("Variant");
    }

    /** Skips white space and returns the number of line breaks in it. */
    private int skipBlanks() throws IOException {
        int breaks = 0;
        while (source.peek() == ' ' || source.peek() == '\t' || source.peek() == '\n') {
            breaks += source.read() == '\n' ? 1 : 0;
        }
        return breaks;
    }

    private boolean isVariantPlayed() {
        String variant = tags.getOrDefault("Variant", "");
        String plain = variant.toLowerCase(Locale.ROOT).replaceAll("[ _.-]", "");
        if (VARIANTS.contains(plain)) {
            return true;
        }
        problems.add(
                variantLine, 1, "\"" + variant + "\" is neither standard chess nor Chess960; its moves are left out");
        return false;
    }

    /** The start position; null if the FEN tag is not a position. */
    private Position startPosition() {
        String fen = tags.getOrDefault("FEN", "").strip();
        if (fen.isEmpty() || fen.equals("?")) {
            return Position.start();
        }
        try {
            return Fen.parseOrRepair(fen, change -> {});
        } catch (NotationException e) {
            problems.add(fenLine, 1, "the FEN tag is not a position, so the moves are left out: " + e.getMessage());
            return null;
        }
    }

    private void keepTags(GameTree game) {
        tags.forEach((name, value) -> {
            if (Tags.canSet(name)) {
                game.tags().set(name, value);
            }
        });
    }

    private Result taggedResult() {
        return Result.ofPgn(tags.getOrDefault("Result", "").strip());
    }
}
