package hal.pgn;

import hal.notation.Fen;
import hal.notation.NotationException;
import hal.rules.Position;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads one game: finds where it begins, takes its tags, sets its position up and hands over to its moves. */
final class PgnGameReader {
    /** More tags than any database writes, besides the roster and the position. */
    private static final int MAX_TAGS = 500;

    /** What programs call ordinary chess and Chess960, without blanks and capitals. */
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
    private final PgnProblems problems = new PgnProblems();
    private final Map<String, String> tags = new LinkedHashMap<>();
    private int fenLine;
    private int variantLine;

    PgnGameReader(PgnSource source) {
        this.source = source;
    }

    Optional<PgnEntry> read() throws IOException {
        PgnComments comments = new PgnComments(source, problems);
        String said = comments.skipToGame();
        if (source.peek() == PgnSource.END) {
            return Optional.empty();
        }
        int line = source.line();
        readTags();
        boolean playable = isVariantPlayed();
        Position start = playable ? startPosition() : null;
        PgnGame game = new PgnGame(start == null ? Position.start() : start);
        keepTags(game);
        PgnTreeBuilder tree = new PgnTreeBuilder(game, problems, start != null);
        tree.comment(tags.isEmpty() ? said : ""); // what stands before the tags is about no move
        String result = new PgnMoveReader(source, comments, tree).read();
        game.setResult(result.equals(PgnGame.UNFINISHED) ? taggedResult() : result);
        return Optional.of(new PgnEntry(game, problems.list(), line));
    }

    /** The tags until something else comes; after an empty line, a tag seen before belongs to the next game. */
    private void readTags() throws IOException {
        int others = 0;
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
            if (!PgnGame.isTagName(tag.name())) {
                problems.add(line, column, "not a tag; tags look like [White \"Dave\"]");
            } else if (isBasic(tag.name()) || ++others <= MAX_TAGS) {
                tags.putIfAbsent(tag.name(), PgnText.tag(tag.value()));
                fenLine = tag.name().equals("FEN") && fenLine == 0 ? line : fenLine;
                variantLine = tag.name().equals("Variant") && variantLine == 0 ? line : variantLine;
            } else if (others == MAX_TAGS + 1) {
                problems.add(line, column, "more than " + MAX_TAGS + " tags; the rest is left out");
            }
        }
    }

    private static boolean isBasic(String name) {
        return PgnGame.ROSTER.contains(name) || name.equals("FEN") || name.equals("SetUp") || name.equals("Variant");
    }

    /** How many line breaks were skipped. */
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
                variantLine, 1, "\"" + variant + "\" is neither ordinary chess nor Chess960; its moves are left out");
        return false;
    }

    /** Where the game begins; null if the tag tells no position. */
    private Position startPosition() {
        String fen = tags.getOrDefault("FEN", "").strip();
        if (fen.isEmpty() || fen.equals("?")) {
            return Position.start();
        }
        try {
            return Fen.parseOrRepair(fen, change -> {});
        } catch (NotationException e) {
            problems.add(fenLine, 1, "the FEN tag is no position, so the moves are left out: " + e.getMessage());
            return null;
        }
    }

    private void keepTags(PgnGame game) {
        tags.forEach((name, value) -> {
            if (!name.equals("Result") && !name.equals("FEN") && !name.equals("SetUp")) {
                game.setTag(name, value);
            }
        });
    }

    private String taggedResult() {
        return PgnResult.of(tags.getOrDefault("Result", PgnGame.UNFINISHED).strip())
                .orElse(PgnGame.UNFINISHED);
    }
}
