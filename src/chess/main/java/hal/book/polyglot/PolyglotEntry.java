package hal.book.polyglot;

/**
 * One entry of a book: a move in a position.
 *
 * @param key the position's {@link hal.rules.Position#polyglotKey()}
 * @param move 16 bits, see {@link PolyglotMove}
 * @param weight the weight of the move relative to the others of the position, 0 to 65535; weight 0 is never played
 * @param learn 32 bits that the format leaves to each program; PolyGlot itself and HAL keep results there: the games in
 *     the upper half, the points of the side that moves in the lower half, 2 for a win and 1 for a draw
 */
public record PolyglotEntry(long key, int move, int weight, int learn) {
    /** The size of an entry in a file, in bytes. */
    public static final int BYTES = 16;

    /** The greatest weight. */
    public static final int MAX_WEIGHT = 0xffff;

    /** The value of {@link #learn} for a number of games and points; if they do not fit, both are scaled down. */
    public static int learn(long games, long points) {
        long most = Math.max(games, points);
        if (most <= MAX_WEIGHT) {
            return (int) (games << 16 | points);
        }
        double scale = (double) MAX_WEIGHT / most;
        long fewer = (long) (games * scale);
        // Rounding must not leave more points than games can give.
        return (int) (fewer << 16 | Math.min((long) (points * scale), 2 * fewer));
    }

    /** The number of games in {@link #learn}; 0 in books without results, or with something else in their place. */
    public int games() {
        return hasResults() ? learn >>> 16 : 0;
    }

    /** The points in {@link #learn}, 2 for a win and 1 for a draw; 0 where {@link #games} is. */
    public int points() {
        return hasResults() ? learn & 0xffff : 0;
    }

    private boolean hasResults() {
        return (learn & 0xffff) <= 2 * (learn >>> 16);
    }
}
