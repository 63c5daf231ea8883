package hal.make;

import hal.book.polyglot.PolyglotEntry;
import hal.make.BookMaker.Options;
import java.util.Arrays;
import java.util.List;

/**
 * The number of games and the points of each move in each position: an open-addressing hash table in parallel arrays,
 * 14 bytes per slot. Counts stay small as in PolyGlot's own book maker: when a move has been played 16,384 times, the
 * counts of all moves in its position are halved, so that recent games weigh more.
 */
final class MoveTally {
    private static final int MAX_GAMES = 1 << 14;

    /** Set in a move's code if Black plays it. */
    private static final int BLACK = 1 << 15;

    /** At most three of four slots are in use. */
    private static final double MAX_LOAD = 0.75;

    private long[] keys = new long[1 << 16];
    private char[] moves = new char[1 << 16];
    /** Zero in an empty slot. */
    private char[] games = new char[1 << 16];

    private char[] points = new char[1 << 16];
    private int mask = (1 << 16) - 1;
    private int size;

    /** The number of different moves. */
    int size() {
        return size;
    }

    /**
     * Counts a game in which a move was played.
     *
     * @param key the position's key
     * @param move 16 bits as in a book
     * @param black whether Black played it
     * @param gained the points of the side that played it, 2 for a win and 1 for a draw
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
        if (games[at] == MAX_GAMES) {
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

    /** The keys of the positions in which a move is kept, in the order of a book. */
    long[] keptKeys(Options options) {
        int most = 0;
        for (int i = 0; i < keys.length; i++) {
            most += isKept(i, options) ? 1 : 0;
        }
        long[] kept = new long[most];
        int count = 0;
        for (int i = 0; i < keys.length; i++) {
            if (isKept(i, options)) {
                kept[count++] = keys[i] ^ Long.MIN_VALUE; // a signed sort gives unsigned order
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

    /** Adds the entries of a position that are kept to a list, in no particular order. */
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
