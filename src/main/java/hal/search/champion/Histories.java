package hal.search.champion;

import hal.search.Score;
import java.util.Arrays;

/** What moves were good for elsewhere in the tree: a guess at which will be good here. */
final class Histories {
    /** No entry goes beyond, in either direction. */
    static final int MOST = 16_384;

    /** By colour, from-square and to-square: "butterfly boards" (Schaeffer 1989, Hartmann). */
    private final int[] butterfly = new int[2 << 12];

    private final int[] killers = new int[2 * (Score.MAX_PLY + 2)];

    void clear() {
        Arrays.fill(butterfly, 0);
        Arrays.fill(killers, 0);
    }

    /** A search begins: killers belong to plies of the last one. */
    void newSearch() {
        Arrays.fill(killers, 0);
    }

    /** The score of a quiet move, greater for a more promising one. */
    int quiet(int color, int move) {
        return butterfly[color << 12 | (move & 0xFFF)];
    }

    /** A killer move of a ply; {@code slot} 0 is the newer, 1 the older. */
    int killer(int ply, int slot) {
        return killers[2 * ply + slot];
    }

    void addKiller(int ply, int move) {
        if (killers[2 * ply] != move) {
            killers[2 * ply + 1] = killers[2 * ply];
            killers[2 * ply] = move;
        }
    }

    /**
     * Raises or lowers a quiet move. What is already high rises less ("gravity", from Stockfish): entries stay within
     * {@link #MOST} and old merits fade.
     */
    void addQuiet(int color, int move, int bonus) {
        int index = color << 12 | (move & 0xFFF);
        butterfly[index] += bonus - butterfly[index] * Math.abs(bonus) / MOST;
    }

    /** How much a cutoff found at a depth counts: deep ones are rare and cost much. */
    static int bonus(int depth) {
        return Math.min(16 * depth * depth, 1_600);
    }

    /** A quiet move was good enough, those tried before it were not. */
    void reward(int color, int good, Frame frame, int depth) {
        int bonus = bonus(depth);
        addQuiet(color, good, bonus);
        for (int i = 0; i < frame.quietCount(); i++) {
            addQuiet(color, frame.quiet(i), -bonus);
        }
    }
}
