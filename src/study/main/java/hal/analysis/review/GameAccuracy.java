package hal.analysis.review;

import hal.game.GameNode;
import hal.rules.Color;
import hal.rules.Colors;
import java.util.List;
import java.util.Optional;

/**
 * The accuracy of a side in a whole game, as lichess computes it ({@code gameAccuracy} in {@code AccuracyPercent.scala}
 * of lichess-org/lila): half the mean of its moves' accuracies, weighted by how much was going on, half their harmonic
 * mean, which a single blunder pulls down.
 *
 * <ol>
 *   <li>The winning chances of all positions are looked at through a window as wide as a tenth of the game, 2 to 8
 *       positions, that ends with the position after the move; at the beginning the first window serves several moves.
 *   <li>A move's weight is the standard deviation of its window, at least 0.5 and at most 12 percentage points.
 *   <li>In the harmonic mean a move counts as at least 1 per cent.
 * </ol>
 *
 * <p>Three things differ. The position before the first move is searched like the others; lichess takes it for +0.15. A
 * move that the engine would have played is 100 per cent accurate. And moves have the accuracies of the published
 * formula, without the point that lichess has since added to each for what its own analysis may have missed.
 */
public final class GameAccuracy {
    private static final int MIN_WINDOW = 2;
    private static final int MAX_WINDOW = 8;
    private static final int WINDOWS_A_GAME = 10;
    private static final double MIN_WEIGHT = 0.5;
    private static final double MAX_WEIGHT = 12;
    private static final double MIN_ACCURACY = 1;
    /** What lichess takes the position before the first move for, where it is the usual one. */
    private static final int FIRST_MOVE = 15;

    private GameAccuracy() {}

    /**
     * The accuracy of a side.
     *
     * @param moves those of both sides, one after the other
     * @return per cent; 0 if the side made no move
     */
    static double of(List<ReviewedMove> moves, int color) {
        double[] accuracies = moves.stream().mapToDouble(ReviewedMove::accuracy).toArray();
        int first = moves.isEmpty() ? color : moves.get(0).color();
        return of(chances(moves), accuracies, first == color ? 0 : 1);
    }

    /**
     * The accuracies of both sides, where a game tells the score after each move, as those of lichess do, or a review
     * has found it.
     *
     * @param moves the game's, from its first one
     * @param found White's chances in all positions, in per cent; empty if there is no review
     * @return White's and Black's, in per cent; empty if a score is missing
     */
    public static Optional<double[]> recorded(List<GameNode> moves, List<Double> found) {
        double[] chances = new double[moves.size() + 1];
        double[] accuracies = new double[moves.size()];
        chances[0] = found.isEmpty() ? WinningChances.percent(FIRST_MOVE) : found.get(0);
        for (int i = 0; i < moves.size(); i++) {
            GameNode node = moves.get(i);
            int at = i + 1;
            Optional<Double> after = at < found.size() ? Optional.of(found.get(at)) : chances(node);
            if (after.isEmpty()) {
                return Optional.empty();
            }
            chances[i + 1] = after.get();
            boolean white = node.color() == Color.WHITE;
            accuracies[i] = WinningChances.accuracy(
                    white ? chances[i] : 100 - chances[i], white ? chances[i + 1] : 100 - chances[i + 1]);
        }
        if (moves.size() < 2) {
            return Optional.empty();
        }
        int first = moves.get(0).color().code();
        return Optional.of(
                new double[] {of(chances, accuracies, first), of(chances, accuracies, first == Colors.WHITE ? 1 : 0)});
    }

    /** White's winning chances in per cent after a move, as its comment tells them; a move that mates needs none. */
    public static Optional<Double> chances(GameNode node) {
        if (node.san().endsWith("#")) {
            return Optional.of(WinningChances.percent(
                    node.color() == Color.WHITE ? WinningChances.CEILING : -WinningChances.CEILING));
        }
        return node.eval().map(WinningChances::percent);
    }

    /** Of every second move, from one of them. */
    private static double of(double[] chances, double[] accuracies, int from) {
        double[] weights = weights(chances);
        double weighted = 0;
        double weight = 0;
        double reciprocals = 0;
        int count = 0;
        for (int i = 0; i < weights.length; i++) {
            if (i % 2 == from) {
                double accuracy = accuracies[i];
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
