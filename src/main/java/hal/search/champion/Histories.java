package hal.search.champion;

import hal.rules.Position;
import hal.search.Score;
import java.util.Arrays;

/** What moves were good for elsewhere in the tree: a guess at which will be good here. */
final class Histories {
    /** No entry goes beyond, in either direction. */
    private static final int MOST = 16_384;

    private final Features features;

    /** By colour, from-square and to-square: "butterfly boards" (Schaeffer 1989, Hartmann). */
    private final int[] butterfly = new int[2 << 12];

    private final int[] killers = new int[2 * (Score.MAX_PLY + 2)];

    Histories(Features features) {
        this.features = features;
    }

    void clear() {
        Arrays.fill(butterfly, 0);
        Arrays.fill(killers, 0);
    }

    /** A search begins: killers belong to plies of the last one. */
    void newSearch() {
        Arrays.fill(killers, 0);
    }

    /** The score of a quiet move, greater for a more promising one. */
    int quiet(Position position, int move) {
        return features.history ? butterfly[butterflyIndex(position, move)] : 0;
    }

    /** A killer move of a ply; {@code slot} 0 is the newer, 1 the older. */
    int killer(int ply, int slot) {
        return killers[2 * ply + slot];
    }

    private void addKiller(int ply, int move) {
        if (killers[2 * ply] != move) {
            killers[2 * ply + 1] = killers[2 * ply];
            killers[2 * ply] = move;
        }
    }

    /** A quiet move was good enough, those tried before it were not. */
    void reward(Position position, Frame frame, int good, int depth) {
        addKiller(frame.ply, good);
        int bonus = bonus(depth);
        add(position, good, bonus);
        for (int i = 0; i < frame.quietCount(); i++) {
            add(position, frame.quiet(i), -bonus);
        }
    }

    private void add(Position position, int move, int bonus) {
        int index = butterflyIndex(position, move);
        butterfly[index] = raised(butterfly[index], bonus);
    }

    /**
     * An entry raised or lowered. What is already high rises less ("gravity", from Stockfish): entries stay within
     * {@link #MOST} and old merits fade.
     */
    private static int raised(int entry, int bonus) {
        return entry + bonus - entry * Math.abs(bonus) / MOST;
    }

    /** How much a cutoff found at a depth counts: deep ones are rare and cost much. */
    private static int bonus(int depth) {
        return Math.min(16 * depth * depth, 1_600);
    }

    private static int butterflyIndex(Position position, int move) {
        return position.sideToMove() << 12 | (move & 0xFFF);
    }
}
