package hal.learn.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.EvaluationCatalog;
import hal.eval.EvaluationModel;
import hal.eval.Evaluator;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class ValueScaleTest {
    private static final int[] SOME = {300, 110, -40, 25, -700, 15};

    @Test
    void valuesThatAreTooLargeOrTooSmallAreBroughtToSize() {
        int[] twice = Arrays.stream(SOME).map(value -> 2 * value).toArray();
        assertEquals(1, ValueScale.nearest(SOME, SOME), 1e-6);
        assertEquals(0.5, ValueScale.nearest(twice, SOME), 1e-6);
        assertEquals(2, ValueScale.even(SOME, twice), 1e-6);
    }

    @Test
    void valuesThatDifferDoNotShrink() {
        Random random = new Random(1);
        int[] ones = new int[2000];
        int[] others = new int[ones.length];
        for (int i = 0; i < ones.length; i++) {
            double common = 200 * random.nextGaussian();
            ones[i] = (int) (common + 80 * random.nextGaussian());
            others[i] = (int) (common + 80 * random.nextGaussian());
        }
        assertTrue(ValueScale.nearest(ones, others) < 0.95, "the nearest fit is smaller");
        assertEquals(1, ValueScale.even(ones, others), 0.02);
    }

    @Test
    void anEvaluationIsComparedInTheShippedPositions() {
        EvaluationModel classic = EvaluationCatalog.shipped().model("classic");
        Evaluator evaluator = classic.newEvaluator();
        assertEquals(0.5, ValueScale.between(position -> 2 * evaluator.evaluateAlone(position), classic), 1e-3);
    }
}
