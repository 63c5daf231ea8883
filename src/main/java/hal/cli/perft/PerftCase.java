package hal.cli.perft;

import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * A position with its known counts.
 *
 * @param name where it is from, for messages: a file and line, or a name
 * @param fen the position
 * @param counts the number of leaves by depth
 */
public record PerftCase(String name, String fen, NavigableMap<Integer, Long> counts) {
    /** A case with one known count. */
    static PerftCase of(String name, String fen, int depth, long nodes) {
        NavigableMap<Integer, Long> counts = new TreeMap<>();
        counts.put(depth, nodes);
        return new PerftCase(name, fen, counts);
    }
}
