package hal.learn.train;

import hal.analysis.review.WinningChances;
import hal.eval.EvaluationModel;
import hal.notation.Fen;
import hal.platform.Shipped;
import hal.rules.Position;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * How large the values of an evaluation are beside those of another, by winning chances, in positions of HAL's own
 * games that ship with it. The size of a centipawn is a network's own affair, but the margins of the search are
 * centipawns.
 */
public final class ValueScale {
    private static final String SHIPPED = "config/train/scale.txt";
    private static final double MIN_SCALE = 0.02;
    private static final double MAX_SCALE = 50;
    private static final double COARSE_STEP = 1.05;
    private static final int FINE_STEPS = 40;

    private ValueScale() {}

    /**
     * The scale with which values must be multiplied to be as large as those of a model on the whole.
     *
     * @param values of a position, in centipawns from the side to move's point of view
     */
    public static double between(ToIntFunction<Position> values, EvaluationModel model) {
        List<Position> positions = Shipped.text(SHIPPED).lines().map(Fen::parse).toList();
        return even(
                positions.stream().mapToInt(values).toArray(),
                positions.stream().mapToInt(model.newEvaluator()::evaluateAlone).toArray());
    }

    /**
     * The same for values of the same positions. {@link #nearest} shrinks the more, the more both differ, so that
     * networks fitted one to the next would fade from generation to generation; the geometric mean of the fit in one
     * direction and the inverse of the fit in the other does not.
     */
    static double even(int[] values, int[] others) {
        return Math.sqrt(nearest(values, others) / nearest(others, values));
    }

    /** The scale with which values must be multiplied to be nearest to others, by their winning chances. */
    static double nearest(int[] values, int[] others) {
        double best = 1;
        double least = Double.MAX_VALUE;
        for (double scale = MIN_SCALE; scale < MAX_SCALE; scale *= COARSE_STEP) {
            double miss = squares(values, others, scale);
            if (miss < least) {
                least = miss;
                best = scale;
            }
        }
        double low = best / COARSE_STEP;
        double high = best * COARSE_STEP;
        for (int step = 0; step < FINE_STEPS; step++) {
            double third = (high - low) / 3;
            if (squares(values, others, low + third) <= squares(values, others, high - third)) {
                high -= third;
            } else {
                low += third;
            }
        }
        return (low + high) / 2;
    }

    private static double squares(int[] values, int[] others, double scale) {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            double miss = WinningChances.percent(scale * values[i]) - WinningChances.percent(others[i]);
            sum += miss * miss;
        }
        return sum;
    }
}
