package hal.eval.endgame;

import hal.rules.Squares;

/** The number of king moves between two squares on an empty board (Chebyshev distance). */
public final class Distance {
    private static final byte[] KING_MOVES = new byte[Squares.COUNT * Squares.COUNT];

    static {
        for (int from = 0; from < Squares.COUNT; from++) {
            for (int to = 0; to < Squares.COUNT; to++) {
                int files = Math.abs(Squares.file(from) - Squares.file(to));
                int ranks = Math.abs(Squares.rank(from) - Squares.rank(to));
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
