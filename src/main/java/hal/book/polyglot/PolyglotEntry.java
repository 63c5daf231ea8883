package hal.book.polyglot;

/**
 * One entry: a move in a position.
 *
 * @param key the position's {@link hal.rules.Position#polyglotKey()}
 * @param move 16 bits, see {@link PolyglotMove}
 * @param weight how much the move is preferred to the position's others, 0 to 65535; 0 is never played
 * @param learn 32 bits which the format leaves to each program; PolyGlot itself and HAL keep results there, the upper half
 *     counting games, the lower half the points in them, 2 for a win and 1 for a draw of the side that moves
 */
public record PolyglotEntry(long key, int move, int weight, int learn) {
    /** Bytes of an entry in a file. */
    public static final int BYTES = 16;

    /** The greatest weight. */
    public static final int MAX_WEIGHT = 0xffff;

    /** The {@link #learn} of so many games and points; where they do not fit, both are scaled down. */
    public static int learn(long games, long points) {
        long most = Math.max(games, points);
        if (most <= MAX_WEIGHT) {
            return (int) (games << 16 | points);
        }
        double scale = (double) MAX_WEIGHT / most;
        return (int) ((long) (games * scale) << 16 | (long) (points * scale));
    }

    /** The games counted in {@link #learn}; 0 in books that keep none. */
    public int games() {
        return learn >>> 16;
    }

    /** The points counted in {@link #learn}, two for a win. */
    public int points() {
        return learn & 0xffff;
    }
}
