package hal.learn.train;

import hal.eval.network.NetworkWeights;
import hal.learn.data.PackedPosition;
import java.util.Arrays;

/**
 * Blends the score of each position with the later scores of its game, as in TD(lambda): the target is the
 * lambda-return (Richard S. Sutton, "Learning to Predict by the Methods of Temporal Differences", Machine Learning 3,
 * 1988). A shallow search misses what the next moves bring; the later scores show it at no cost. Scores are blended as
 * expected results, from 0 to 1, so that one huge score does not outweigh all others.
 */
final class TdLambda {
    /** Takes each record with its blended score, in the order of the game. */
    interface Listener {
        void onRecord(byte[] data, int at);
    }

    /** Scores of at least this many centipawns, a mate or as good as one, are kept as they are. */
    private static final int DECIDED = 3_000;

    private final double lambda;
    private final Listener listener;
    /** The records of the game being read. */
    private byte[] game = new byte[256 * PackedPosition.BYTES];

    private int length;

    /**
     * Starts without any records.
     *
     * @param lambda the weight of all later scores together, 0 to 1; 0 passes records on unchanged
     */
    TdLambda(double lambda, Listener listener) {
        this.lambda = lambda;
        this.listener = listener;
    }

    /** Adds the next record of the file; one that does not continue the game starts another. */
    void add(byte[] data, int at) {
        if (lambda == 0) {
            listener.onRecord(data, at);
            return;
        }
        if (length > 0 && !PackedPosition.isNext(data, at, game, length - PackedPosition.BYTES)) {
            endGame();
        }
        if (length == game.length) {
            game = Arrays.copyOf(game, 2 * length);
        }
        System.arraycopy(data, at, game, length, PackedPosition.BYTES);
        length += PackedPosition.BYTES;
    }

    /**
     * Ends the game, if there is one: blends its scores from the last to the first, and passes its records on in order.
     */
    void endGame() {
        double later = 0;
        for (int at = length - PackedPosition.BYTES; at >= 0; at -= PackedPosition.BYTES) {
            int score = PackedPosition.score(game, at);
            double own = BatchSlice.sigmoid((double) score / NetworkWeights.SCALE);
            boolean last = at == length - PackedPosition.BYTES;
            // The side to move of the next position is this one's opponent.
            double blended = last ? own : (1 - lambda) * own + lambda * (1 - later);
            later = blended;
            if (Math.abs(score) < DECIDED) {
                PackedPosition.setScore(game, at, centipawns(blended));
            }
        }
        for (int at = 0; at < length; at += PackedPosition.BYTES) {
            listener.onRecord(game, at);
        }
        length = 0;
    }

    /** The score for an expected result: the inverse of the sigmoid. */
    private static int centipawns(double expected) {
        double score = NetworkWeights.SCALE * StrictMath.log(expected / (1 - expected));
        return (int) Math.max(-DECIDED + 1, Math.min(Math.round(score), DECIDED - 1));
    }
}
