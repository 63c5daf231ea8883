package hal.book.make;

import hal.book.make.BookMaker.Options;
import hal.book.polyglot.PolyglotEntry;
import java.util.Arrays;
import java.util.List;

/**
 * How often each move was played in each position, and what came of it: an open-addressed hash table in parallel arrays, 14
 * bytes for each place. What counts stays small as in PolyGlot's own book maker: when a move has been played 16,384 times,
 * the counts of all moves in its position are halved, so that what came last weighs more.
 */
final class MoveTally {
    private static final int MOST_GAMES = 1 << 14;

    /** Set in a move's code where Black plays it. */
    private static final int BLACK = 1 << 15;

    /** Three of four places are taken at most. */
    private static final double MAX_LOAD = 0.75;

    private long[] keys = new long[1 << 16];
    private char[] moves = new char[1 << 16];
    /** Zero where nothing is. */
    private char[] games = new char[1 << 16];

    private char[] points = new char[1 << 16];
    private int mask = (1 << 16) - 1;
    private int size;

    /** How many different moves there are. */
    int size() {
        return size;
    }

    /**
     * A move was played once.
     *
     * @param key the position
     * @param move 16 bits as a book has them
     * @param black whether Black played it
     * @param gained what came of it for the side that played it, 2 for a win and 1 for a draw
     */
    void add(long key, int move, boolean black, int gained) {
        int code = black ? move | BLACK : move;
        int at = (int) key & mask;
        while (games[at] != 0 && (keys[at] != key || moves[at] != code)) {
            at = (at + 1) & mask;
        }
        if (games[at] == 0) {
            if (size >= keys.length * MAX_LOAD) {
                grow();
                add(key, move, black, gained);
                return;
            }
            keys[at] = key;
            moves[at] = (char) code;
            size++;
        }
        games[at]++;
        points[at] += (char) gained;
        if (games[at] == MOST_GAMES) {
            halve(key);
        }
    }

    private void halve(long key) {
        for (int at = (int) key & mask; games[at] != 0; at = (at + 1) & mask) {
            if (keys[at] == key) {
                games[at] = (char) ((games[at] + 1) / 2);
                points[at] = (char) ((points[at] + 1) / 2);
            }
        }
    }

    private void grow() {
        if (keys.length > Integer.MAX_VALUE / 4) {
            throw new OutOfMemoryError("more than " + size + " different moves");
        }
        int capacity = keys.length * 2;
        long[] newKeys = new long[capacity];
        char[] newMoves = new char[capacity];
        char[] newGames = new char[capacity];
        char[] newPoints = new char[capacity];
        for (int i = 0; i < keys.length; i++) {
            if (games[i] != 0) {
                int at = (int) keys[i] & (capacity - 1);
                while (newGames[at] != 0) {
                    at = (at + 1) & (capacity - 1);
                }
                newKeys[at] = keys[i];
                newMoves[at] = moves[i];
                newGames[at] = games[i];
                newPoints[at] = points[i];
            }
        }
        keys = newKeys;
        moves = newMoves;
        games = newGames;
        points = newPoints;
        mask = capacity - 1;
    }

    /** The positions in which a move is kept, in a book's order. */
    long[] keptKeys(Options options) {
        int most = 0;
        for (int i = 0; i < keys.length; i++) {
            most += isKept(i, options) ? 1 : 0;
        }
        long[] kept = new long[most];
        int count = 0;
        for (int i = 0; i < keys.length; i++) {
            if (isKept(i, options)) {
                kept[count++] = keys[i] ^ Long.MIN_VALUE; // unsigned order by a signed sort
            }
        }
        Arrays.sort(kept, 0, count);
        int distinct = 0;
        for (int i = 0; i < count; i++) {
            if (i == 0 || kept[i] != kept[i - 1]) {
                kept[distinct++] = kept[i];
            }
        }
        for (int i = 0; i < distinct; i++) {
            kept[i] ^= Long.MIN_VALUE;
        }
        return Arrays.copyOf(kept, distinct);
    }

    /** Adds the entries of a position that are kept to a list, in no order. */
    void kept(long key, Options options, List<PolyglotEntry> list) {
        for (int at = (int) key & mask; games[at] != 0; at = (at + 1) & mask) {
            if (keys[at] == key && isKept(at, options)) {
                int learn = options.counts() ? PolyglotEntry.learn(games[at], points[at]) : 0;
                int weight = options.uniform() ? 1 : points[at];
                list.add(new PolyglotEntry(key, moves[at] & ~BLACK, weight, learn));
            }
        }
    }

    private boolean isKept(int at, Options options) {
        return games[at] > 0
                && games[at] >= options.minGames()
                && points[at] > 0
                && points[at] / (double) games[at] / 2 >= options.minScore() / 100
                && ((moves[at] & BLACK) == 0 ? options.white() : options.black());
    }
}
