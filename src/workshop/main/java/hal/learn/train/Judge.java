package hal.learn.train;

import hal.analysis.review.WinningChances;
import hal.eval.EvaluationModel;
import hal.rules.Colors;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * Compares values with known ones, both in centipawns from White's point of view, by number of men. The error is the
 * root of the mean squared difference of winning chances, from 0 to 1, by the formula that lichess publishes; the
 * correlation is Pearson's, of winning chances too. Winning chances depend on the size of a centipawn, which is a
 * network's own affair: values are multiplied with a scale first.
 */
public final class Judge {
    /** The groups by number of men that every report shows. */
    public static final List<Group> GROUPS = List.of(
            new Group("all", 0, 32),
            new Group("28-32", 28, 32),
            new Group("24-27", 24, 27),
            new Group("20-23", 20, 23),
            new Group("16-19", 16, 19),
            new Group("12-15", 12, 15),
            new Group("8-11", 8, 11),
            new Group("5-7", 5, 7),
            new Group("24-32", 24, 32));

    private static final double MIN_SCALE = 0.02;
    private static final double MAX_SCALE = 50;
    private static final double COARSE_STEP = 1.05;
    private static final int FINE_STEPS = 40;

    private final List<JudgedPosition> positions;
    private final int[] known;

    /** A group of positions by their number of men, from {@code least} to {@code most}. */
    public record Group(String name, int least, int most) {}

    /**
     * What was found for a group.
     *
     * @param group its name
     * @param positions in it
     * @param error from 0 to 1; NaN without positions
     * @param correlation from -1 to 1; NaN if one of both is the same everywhere
     */
    public record Row(String group, int positions, double error, double correlation) {}

    /** A judge who knows the values of these positions. */
    public Judge(List<JudgedPosition> positions) {
        this.positions = List.copyOf(positions);
        known = positions.stream().mapToInt(JudgedPosition::value).toArray();
    }

    /** The static values of the positions, in centipawns from White's point of view. */
    public int[] staticValues(EvaluationModel model) {
        return values(model.newEvaluator()::evaluateAlone);
    }

    /**
     * The values of the positions, in centipawns from White's point of view.
     *
     * @param evaluation of a position from the side to move's point of view
     */
    public int[] values(ToIntFunction<Position> evaluation) {
        return positions.stream()
                .mapToInt(judged -> {
                    int value = evaluation.applyAsInt(judged.position());
                    return judged.position().sideToMove() == Colors.WHITE ? value : -value;
                })
                .toArray();
    }

    /** The scale at which values are nearest to the known ones. */
    public double bestScale(int[] values) {
        return scale(values, known);
    }

    /** The scale with which values must be multiplied to be nearest to others, by their winning chances. */
    public static double scale(int[] values, int[] others) {
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

    /**
     * The scale with which values must be multiplied to be as large as others on the whole. {@link #scale} shrinks the
     * more, the more both differ, so that networks fitted one to the next would fade from generation to generation; the
     * geometric mean of the fit in one direction and the inverse of the fit in the other does not.
     */
    public static double evenScale(int[] values, int[] others) {
        return Math.sqrt(scale(values, others) / scale(others, values));
    }

    private static double squares(int[] values, int[] others, double scale) {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            double miss = chances(scale * values[i]) - chances(others[i]);
            sum += miss * miss;
        }
        return sum;
    }

    /** Error and correlation of each of {@link #GROUPS}. */
    public List<Row> rows(int[] values, double scale) {
        List<Row> rows = new ArrayList<>();
        for (Group group : GROUPS) {
            int count = 0;
            double squares = 0;
            double sum = 0;
            double knownSum = 0;
            double product = 0;
            double square = 0;
            double knownSquare = 0;
            for (int i = 0; i < known.length; i++) {
                int men = positions.get(i).men();
                if (men >= group.least() && men <= group.most()) {
                    double value = chances(scale * values[i]);
                    double right = chances(known[i]);
                    count++;
                    squares += (value - right) * (value - right);
                    sum += value;
                    knownSum += right;
                    product += value * right;
                    square += value * value;
                    knownSquare += right * right;
                }
            }
            double spread = Math.sqrt((square - sum * sum / count) * (knownSquare - knownSum * knownSum / count));
            double correlation = spread > 1e-9 ? (product - sum * knownSum / count) / spread : Double.NaN;
            rows.add(new Row(group.name(), count, Math.sqrt(squares / count), correlation));
        }
        return rows;
    }

    private static double chances(double centipawns) {
        return WinningChances.percent(centipawns) / 100;
    }
}
