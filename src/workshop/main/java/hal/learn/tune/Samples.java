package hal.learn.tune;

import hal.notation.Fen;
import hal.rules.Position;
import java.util.Arrays;

/**
 * Labelled positions packed into about 120 bytes each: a {@link Position} with room for its history takes sixty times
 * that.
 */
final class Samples {
    private static final short NO_SCORE = Short.MIN_VALUE;
    private static final int MAX_SCORE = 30_000;

    private String[] positions = new String[1024];
    private byte[] halfPoints = new byte[1024];
    private short[] scores = new short[1024];
    private int size;

    void add(LabelledPosition labelled) {
        if (size == positions.length) {
            positions = Arrays.copyOf(positions, 2 * size);
            halfPoints = Arrays.copyOf(halfPoints, 2 * size);
            scores = Arrays.copyOf(scores, 2 * size);
        }
        positions[size] = Fen.format(labelled.position());
        halfPoints[size] = (byte) Math.round(2 * labelled.points());
        int score = labelled.score().orElse(NO_SCORE);
        scores[size] = score == NO_SCORE ? NO_SCORE : (short) Math.max(-MAX_SCORE, Math.min(MAX_SCORE, score));
        size++;
    }

    int size() {
        return size;
    }

    /** A new copy of a position. */
    Position position(int index) {
        return Fen.parse(positions[index]);
    }

    /** The game's result for the side to move: 0, 0.5 or 1. */
    double points(int index) {
        return halfPoints[index] / 2.0;
    }

    boolean hasScore(int index) {
        return scores[index] != NO_SCORE;
    }

    /** The search score of a position that has one, in centipawns from the side to move's point of view. */
    int score(int index) {
        return scores[index];
    }
}
