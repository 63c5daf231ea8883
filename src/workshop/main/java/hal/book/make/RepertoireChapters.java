package hal.book.make;

import hal.book.polyglot.PolyglotEntry;
import hal.book.polyglot.PolyglotMove;
import hal.book.polyglot.PolyglotWriter;
import hal.support.FileTrouble;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

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
        FileTrouble.reading("the repertoire " + file, () -> RepertoireReader.read(file, repertoire));
        return repertoire;
    }

    /**
     * Adds a move. If it is there already, a weight given in the file beats a default, then the greater weight counts.
     *
     * @param written whether the weight is given in the file, rather than a default
     */
    void add(long key, int move, int weight, boolean written) {
        weights.computeIfAbsent(key, position -> new LinkedHashMap<>())
                .merge(PolyglotMove.encode(move), written ? weight | WRITTEN : weight, Math::max);
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
}
