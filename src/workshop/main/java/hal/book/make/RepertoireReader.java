package hal.book.make;

import hal.game.GameNode;
import hal.game.GameTree;
import hal.game.pgn.PgnEntry;
import hal.game.pgn.PgnReader;
import hal.rules.Color;
import hal.rules.Position;
import hal.support.CleanText;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one chapter of a {@link RepertoireChapters}. */
final class RepertoireReader {
    private static final Pattern WEIGHT = Pattern.compile("\\[%weight\\s+(\\d{1,9})\\s*\\]");
    private static final int MAIN_LINE = 100;
    private static final int VARIATION = 50;
    private static final int MAX_WEIGHT = 1000;
    private static final int MAX_LINE = 300;
    private static final int MAX_NAME = 80;

    private final RepertoireChapters repertoire;
    private final String chapter;
    private final boolean white;
    private final boolean black;
    private final Position position;
    private final List<Integer> line = new ArrayList<>();

    private RepertoireReader(RepertoireChapters repertoire, PgnEntry entry, Path file) {
        this.repertoire = repertoire;
        GameTree game = entry.game();
        chapter = CleanText.line(game.tag("Event"), MAX_NAME);
        String where = file + ", the chapter \"" + chapter + "\" at line " + entry.line();
        if (!entry.isComplete()) {
            throw new UserException(where + ": " + entry.problems().get(0));
        }
        if (!game.isFromStandardStart()) {
            throw new UserException(where + " does not start from the start position");
        }
        String side = game.tag("Repertoire").toLowerCase(Locale.ROOT);
        white = side.equals("white") || side.equals("both");
        black = side.equals("black") || side.equals("both");
        if (!white && !black) {
            throw new UserException(where + " has no tag [Repertoire \"white\"] (or \"black\" or \"both\")");
        }
        position = game.start();
        try {
            read(game.root(), true);
        } catch (IllegalArgumentException e) {
            throw new UserException(where + ": " + e.getMessage(), e);
        }
    }

    /** Reads all chapters of a file into a repertoire. */
    static void read(Path file, RepertoireChapters repertoire) throws IOException {
        try (PgnReader reader = PgnReader.open(file)) {
            for (Optional<PgnEntry> next = reader.next(); next.isPresent(); next = reader.next()) {
                new RepertoireReader(repertoire, next.get(), file);
            }
        }
    }

    private void read(GameNode node, boolean main) {
        List<GameNode> children = node.children();
        if (children.isEmpty()) {
            repertoire.add(position.polyglotKey(), new RepertoireChapters.Leaf(chapter, line, white, black));
            return;
        }
        if (line.size() >= MAX_LINE) {
            throw new IllegalArgumentException("a line is longer than " + MAX_LINE + " plies");
        }
        for (int i = 0; i < children.size(); i++) {
            GameNode child = children.get(i);
            if (child.isNullMove()) {
                throw new IllegalArgumentException("a null move cannot be played");
            }
            boolean recommended = position.sideToMove() == Color.WHITE ? white : black;
            boolean first = main && i == 0;
            add(child, recommended, first);
            line.add(child.move());
            position.make(child.move());
            read(child, first);
            position.unmake();
            line.remove(line.size() - 1);
        }
    }

    private void add(GameNode node, boolean recommended, boolean main) {
        Matcher matcher = WEIGHT.matcher(node.comment());
        boolean written = matcher.find();
        int weight = written ? Integer.parseInt(matcher.group(1)) : main ? MAIN_LINE : VARIATION;
        if (weight < 1 || weight > MAX_WEIGHT) {
            throw new IllegalArgumentException("a weight is 1 to " + MAX_WEIGHT + ", not " + weight);
        }
        repertoire.add(position.polyglotKey(), node.move(), recommended ? weight : 0, recommended && written);
    }
}
