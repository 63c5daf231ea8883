package hal.analysis.review;

import java.util.List;

/**
 * The accuracy of a side in a whole game, as lichess computes it ({@code gameAccuracy} in {@code AccuracyPercent.scala} of
 * lichess-org/lila): half the mean of its moves' accuracies, weighted by how much was going on, half their harmonic mean,
 * which a single blunder pulls down.
 *
 * <ol>
 *   <li>The winning chances of all positions are looked at through a window as wide as a tenth of the game, 2 to 8
 *       positions, that ends with the position after the move; at the beginning the first window serves several moves.
 *   <li>A move's weight is the standard deviation of its window, at least 0.5 and at most 12 percentage points.
 *   <li>In the harmonic mean a move counts as at least 1 per cent.
 * </ol>
 *
 * <p>Three things differ. The position before the first move is searched like the others; lichess takes it for +0.15. A move
 * that the engine would have played is 100 per cent accurate. And moves have the accuracies of the published formula,
 * without the point that lichess has since added to each for what its own analysis may have missed.
 */
final class GameAccuracy {
    private static final int MIN_WINDOW = 2;
    private static final int MAX_WINDOW = 8;
    private static final int WINDOWS_A_GAME = 10;
    private static final double MIN_WEIGHT = 0.5;
    private static final double MAX_WEIGHT = 12;
    private static final double MIN_ACCURACY = 1;

    private GameAccuracy() {}

    /**
     * The accuracy of a side.
     *
     * @param moves those of both sides, one after the other
     * @return per cent; 0 if the side made no move
     */
    static double of(List<ReviewedMove> moves, int color) {
        double[] weights = weights(chances(moves));
        double weighted = 0;
        double weight = 0;
        double reciprocals = 0;
        int count = 0;
        for (int i = 0; i < weights.length; i++) {
            if (moves.get(i).color() == color) {
                double accuracy = moves.get(i).accuracy();
                weighted += accuracy * weights[i];
                weight += weights[i];
                reciprocals += 1 / Math.max(MIN_ACCURACY, accuracy);
                count++;
            }
        }
        return count == 0 ? 0 : (weighted / weight + count / reciprocals) / 2;
    }

    /** White's winning chances before the first move and after each. */
    private static double[] chances(List<ReviewedMove> moves) {
        double[] chances = new double[moves.isEmpty() ? 0 : moves.size() + 1];
        for (int i = 0; i < moves.size(); i++) {
            chances[i] = WinningChances.percent(moves.get(i).before().score());
            chances[i + 1] = WinningChances.percent(moves.get(i).after().score());
        }
        return chances;
    }

    /**
     * The weights of moves.
     *
     * @param chances White's winning chances in each position, one more than there are moves
     */
    static double[] weights(double[] chances) {
        int moves = Math.max(0, chances.length - 1);
        int window = Math.max(MIN_WINDOW, Math.min(MAX_WINDOW, moves / WINDOWS_A_GAME));
        double[] weights = new double[moves];
        for (int i = 0; i < moves; i++) {
            int from = Math.max(0, i + 2 - window);
            int to = Math.min(chances.length, from + window);
            weights[i] = Math.max(MIN_WEIGHT, Math.min(MAX_WEIGHT, deviation(chances, from, to)));
        }
        return weights;
    }

    private static double deviation(double[] values, int from, int to) {
        double mean = 0;
        for (int i = from; i < to; i++) {
            mean += values[i] / (to - from);
        }
        double squares = 0;
        for (int i = from; i < to; i++) {
            squares += (values[i] - mean) * (values[i] - mean);
        }
        return Math.sqrt(squares / (to - from));
    }
}
