package hal.make;

import hal.book.polyglot.PolyglotEntry;
import hal.book.polyglot.PolyglotWriter;
import hal.game.GameNode;
import hal.game.GameTree;
import hal.game.pgn.PgnEntry;
import hal.game.pgn.PgnReader;
import hal.rules.Colors;
import hal.rules.Position;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.text.CleanText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A repertoire written in PGN: moves to play rather than moves that were played. The first lines of
 * {@code books/repertoire.pgn} describe the format. In the book, the moves of the side for which a chapter is written
 * have their weights; the other side's moves, which are there to be recognised and not to be played, have weight 0.
 */
public final class RepertoireChapters {
    private static final Comparator<PolyglotEntry> HEAVIEST_FIRST =
            Comparator.comparingInt(PolyglotEntry::weight).reversed();

    /** Set in a weight that is given in the file. */
    private static final int WRITTEN = 1 << 16;

    /**
     * The end of a line.
     *
     * @param chapter the name of the first chapter with this line
     * @param moves from the start position
     * @param forWhite whether it belongs to White's repertoire
     * @param forBlack whether it belongs to Black's repertoire; it may belong to both
     */
    public record Leaf(String chapter, List<Integer> moves, boolean forWhite, boolean forBlack) {
        /** Copies the moves. */
        public Leaf {
            moves = List.copyOf(moves);
        }

        /** The same line, found in another chapter, too. */
        Leaf and(boolean white, boolean black) {
            return new Leaf(chapter, moves, forWhite || white, forBlack || black);
        }
    }

    /** Weights by position and by the move's 16 bits. */
    private final Map<Long, Map<Integer, Integer>> weights = new TreeMap<>(Long::compareUnsigned);

    /** Leaves by the position in which they end. */
    private final Map<Long, Leaf> leaves = new LinkedHashMap<>();

    RepertoireChapters() {}

    /**
     * Reads a repertoire.
     *
     * @throws UserException if the file cannot be read, or anything in it is wrong; the message says what and where
     */
    public static RepertoireChapters read(Path file) {
        RepertoireChapters repertoire = new RepertoireChapters();
        FileTrouble.reading("the repertoire " + file, () -> repertoire.readAll(file));
        return repertoire;
    }

    private void readAll(Path file) throws IOException {
        try (PgnReader reader = PgnReader.open(file)) {
            for (Optional<PgnEntry> next = reader.next(); next.isPresent(); next = reader.next()) {
                new Reader(next.get(), file);
            }
        }
    }

    /**
     * Adds a move. If it is there already, a weight given in the file beats a default, then the greater weight counts.
     *
     * @param written whether the weight is given in the file, rather than a default
     */
    void add(long key, int move, int weight, boolean written) {
        weights.computeIfAbsent(key, position -> new LinkedHashMap<>())
                .merge(PolyglotEntry.encode(move), written ? weight | WRITTEN : weight, Math::max);
    }

    void add(long key, Leaf leaf) {
        leaves.merge(key, leaf, (known, other) -> known.and(other.forWhite(), other.forBlack()));
    }

    /** The number of positions with a move. */
    public int positions() {
        return weights.size();
    }

    /** The number of moves. */
    public int moves() {
        return weights.values().stream().mapToInt(Map::size).sum();
    }

    /**
     * The ends of its lines, each position once, in order of the chapters; not those that continue in another chapter.
     */
    public List<Leaf> leaves() {
        return leaves.entrySet().stream()
                .filter(leaf -> !weights.containsKey(leaf.getKey()))
                .map(Map.Entry::getValue)
                .toList();
    }

    /**
     * Writes the book.
     *
     * @throws UserException if the file cannot be written
     */
    public void write(Path file) {
        try (PolyglotWriter writer = new PolyglotWriter(file)) {
            for (Map.Entry<Long, Map<Integer, Integer>> position : weights.entrySet()) {
                List<PolyglotEntry> entries = new ArrayList<>();
                position.getValue()
                        .forEach((move, weight) ->
                                entries.add(new PolyglotEntry(position.getKey(), move, weight & ~WRITTEN, 0)));
                entries.sort(HEAVIEST_FIRST);
                for (PolyglotEntry entry : entries) {
                    writer.write(entry);
                }
            }
            writer.finish();
        } catch (IOException e) {
            throw FileTrouble.writing("the book " + file, e);
        }
    }

    /** Reads one chapter. */
    private final class Reader {
        private static final Pattern WEIGHT = Pattern.compile("\\[%weight\\s+(\\d{1,9})\\s*\\]");
        private static final int MAIN_LINE = 100;
        private static final int VARIATION = 50;
        private static final int MAX_WEIGHT = 1000;
        private static final int MAX_LINE = 300;
        private static final int MAX_NAME = 80;

        private final String chapter;
        private final boolean white;
        private final boolean black;
        private final Position position;
        private final List<Integer> line = new ArrayList<>();

        Reader(PgnEntry entry, Path file) {
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
            position = game.startPosition();
            try {
                read(game.root(), true);
            } catch (IllegalArgumentException e) {
                throw new UserException(where + ": " + e.getMessage(), e);
            }
        }

        private void read(GameNode node, boolean main) {
            List<GameNode> children = node.children();
            if (children.isEmpty()) {
                RepertoireChapters.this.add(position.polyglotKey(), new Leaf(chapter, line, white, black));
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
                boolean recommended = position.sideToMove() == Colors.WHITE ? white : black;
                boolean first = main && i == 0;
                add(child, recommended, first);
                line.add(child.move().code());
                position.make(child.move().code());
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
            RepertoireChapters.this.add(
                    position.polyglotKey(), node.move().code(), recommended ? weight : 0, recommended && written);
        }
    }
}
