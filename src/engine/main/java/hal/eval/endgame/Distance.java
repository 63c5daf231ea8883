package hal.eval.endgame;

import hal.rules.Square;

/** The number of king moves between two squares on an empty board (Chebyshev distance). */
public final class Distance {
    private static final byte[] KING_MOVES = new byte[Square.COUNT * Square.COUNT];

    static {
        for (int from = 0; from < Square.COUNT; from++) {
            for (int to = 0; to < Square.COUNT; to++) {
                int files = Math.abs(Square.file(from) - Square.file(to));
                int ranks = Math.abs(Square.rank(from) - Square.rank(to));
                KING_MOVES[from << 6 | to] = (byte) Math.max(files, ranks);
            }
        }
    }

    private Distance() {}

    /** From 0 to 7. */
    public static int of(int from, int to) {
        return KING_MOVES[from << 6 | to];
    }
}
