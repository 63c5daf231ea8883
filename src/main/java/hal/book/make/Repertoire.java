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
 * A repertoire written in PGN: what to play rather than what was played. {@code books/repertoire.pgn} describes the
 * format in its first lines. The book holds the moves of the side whose repertoire a chapter is with their weights, and the
 * other side's, which are there to be known and not to be played, with weight 0.
 */
public final class Repertoire {
    private static final Comparator<PolyglotEntry> HEAVIEST_FIRST =
            Comparator.comparingInt(PolyglotEntry::weight).reversed();

    /** Set in a weight that is written in the file. */
    private static final int WRITTEN = 1 << 16;

    /**
     * The end of a line.
     *
     * @param chapter the name of the first chapter that it ends
     * @param moves from the start position
     * @param forWhite whether it is White's repertoire
     * @param forBlack whether it is Black's; it may be both's
     */
    public record Leaf(String chapter, List<Integer> moves, boolean forWhite, boolean forBlack) {
        /** Keeps its own copy of the moves. */
        public Leaf {
            moves = List.copyOf(moves);
        }

        /** The same line, which another chapter has too. */
        Leaf and(boolean white, boolean black) {
            return new Leaf(chapter, moves, forWhite || white, forBlack || black);
        }
    }

    /** By position, and in it by the move's 16 bits. */
    private final Map<Long, Map<Integer, Integer>> weights = new TreeMap<>(Long::compareUnsigned);

    /** By the position they end in. */
    private final Map<Long, Leaf> leaves = new LinkedHashMap<>();

    Repertoire() {}

    /**
     * Reads a repertoire.
     *
     * @throws UserException if the file cannot be read, or anything in it is wrong: where, and what
     */
    public static Repertoire read(Path file) {
        Repertoire repertoire = new Repertoire();
        try {
            RepertoireReader.read(file, repertoire);
        } catch (IOException e) {
            throw FileTrouble.reading("the repertoire " + file, e);
        }
        return repertoire;
    }

    /**
     * A move. Where it stands already, the greater weight holds, and one that is written before one that is not.
     *
     * @param written whether the weight is written, rather than what a move without one has
     */
    void add(long key, int move, int weight, boolean written) {
        weights.computeIfAbsent(key, position -> new LinkedHashMap<>())
                .merge(PolyglotMove.encode(move), written ? weight | WRITTEN : weight, Math::max);
    }

    void add(long key, Leaf leaf) {
        leaves.merge(key, leaf, (known, other) -> known.and(other.forWhite(), other.forBlack()));
    }

    /** How many positions it has a move for. */
    public int positions() {
        return weights.size();
    }

    /** How many moves it has. */
    public int moves() {
        return weights.values().stream().mapToInt(Map::size).sum();
    }

    /** The ends of its lines, each position once, in the order of the chapters; none that goes on in another chapter. */
    public List<Leaf> leaves() {
        return leaves.entrySet().stream()
                .filter(leaf -> !weights.containsKey(leaf.getKey()))
                .map(Map.Entry::getValue)
                .toList();
    }

    /**
     * Writes the book.
     *
     * @throws UserException if it cannot be written
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
