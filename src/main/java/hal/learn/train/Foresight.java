package hal.learn.train;

import hal.eval.network.NetworkWeights;
import hal.learn.data.PackedPosition;
import hal.support.UserException;
import java.util.Arrays;

/**
 * Blends the score of each position with those that the same game had later: temporal differences, TD(lambda) (Sutton
 * 1988). A shallow search does not see what the next moves bring; the scores of the positions after them do, and cost
 * nothing. Scores are blended as shares of a point, so that a won game does not drown the moves that won it.
 *
 * <p>It needs the positions in the order in which they were played, as {@code hal datagen} writes them.
 */
final class Foresight {
    /** What becomes of a record once its score is blended. */
    interface Receiver {
        void take(byte[] data, int at);
    }

    /** Scores that say more than this are mates or as good as that, and stay as they are: centipawns. */
    private static final int DECIDED = 3_000;

    private final double lambda;
    private final Receiver receiver;
    /** The positions of the game that is being read. */
    private byte[] game = new byte[256 * PackedPosition.BYTES];

    private int length;
    private long records;
    private long successors;

    /**
     * Begins without a position.
     *
     * @param lambda what the later scores count together, 0 to 1
     */
    Foresight(double lambda, Receiver receiver) {
        this.lambda = lambda;
        this.receiver = receiver;
    }

    /** The next record of the file. */
    void add(byte[] data, int at) {
        if (lambda == 0) {
            receiver.take(data, at);
            return;
        }
        records++;
        if (length > 0 && PackedPosition.isNext(data, at, game, length - PackedPosition.BYTES)) {
            successors++;
        } else {
            endGame();
        }
        if (length == game.length) {
            game = Arrays.copyOf(game, 2 * length);
        }
        System.arraycopy(data, at, game, length, PackedPosition.BYTES);
        length += PackedPosition.BYTES;
    }

    /** The game has no more positions: blends its scores from the last to the first, and hands them on in order. */
    void endGame() {
        double later = 0;
        for (int at = length - PackedPosition.BYTES; at >= 0; at -= PackedPosition.BYTES) {
            int score = PackedPosition.score(game, at);
            double own = Slice.sigmoid((double) score / NetworkWeights.SCALE);
            boolean last = at == length - PackedPosition.BYTES;
            // What the next position is worth to its side, this one's opponent has.
            double blended = last ? own : (1 - lambda) * own + lambda * (1 - later);
            later = blended;
            if (Math.abs(score) < DECIDED) {
                PackedPosition.setScore(game, at, centipawns(blended));
            }
        }
        for (int at = 0; at < length; at += PackedPosition.BYTES) {
            receiver.take(game, at);
        }
        length = 0;
    }

    /** The score of a share of a point, the other way round than the sigmoid. */
    private static int centipawns(double share) {
        double score = NetworkWeights.SCALE * StrictMath.log(share / (1 - share));
        return (int) Math.max(-DECIDED + 1, Math.min(Math.round(score), DECIDED - 1));
    }

    /**
     * Checks that there were games to look ahead in.
     *
     * @throws UserException if most positions are not followed by the next one of their game: the file was shuffled
     */
    void check() {
        if (lambda > 0 && successors < records / 2) {
            throw new UserException("td-lambda needs the positions of a game one after the other, but only "
                    + successors
                    + " of " + records + " are followed by the next one: give the files as hal datagen wrote them,"
                    + " not shuffled, or set td-lambda = 0");
        }
    }
}
