package hal.learn.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import hal.testkit.FullCompiler;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The vector module's loops against the plain ones: the same numbers to the last bit. */
@FullCompiler
final class ArithmeticTest {
    private static final int LENGTH = 96;

    private final Arithmetic plain = new PlainArithmetic();
    private final Arithmetic vector = Arithmetic.best();
    private final Random random = new Random(1);

    @Test
    void theVectorModuleIsThere() {
        assertNotEquals(plain.name(), vector.name(), "tests run with --add-modules jdk.incubator.vector");
    }

    @Test
    void sumsAreTheSame() {
        float[] values = floats(41 * LENGTH);
        int[] inputs = random.ints(32, 0, 40).toArray();
        for (int count : new int[] {2, 7, 32}) {
            float[] one = new float[LENGTH];
            float[] two = new float[LENGTH];
            plain.sum(values, inputs, count, 40 * LENGTH, one, LENGTH);
            vector.sum(values, inputs, count, 40 * LENGTH, two, LENGTH);
            assertArrayEquals(one, two);
        }
    }

    @Test
    void outputsAreTheSame() {
        for (int i = 0; i < 100; i++) {
            float[] units = floats(LENGTH);
            float[] weights = floats(3 * LENGTH);
            assertEquals(
                    plain.output(units, weights, LENGTH, LENGTH), vector.output(units, weights, LENGTH, LENGTH), 0f);
        }
    }

    @Test
    void theWayBackIsTheSame() {
        float[] units = floats(LENGTH);
        units[3] = 0;
        units[4] = 1;
        float[] weights = floats(2 * LENGTH);
        float[] one = floats(2 * LENGTH);
        float[] two = one.clone();
        float[] backOne = new float[LENGTH];
        float[] backTwo = new float[LENGTH];
        plain.backward(units, weights, one, LENGTH, 0.3f, backOne, LENGTH);
        vector.backward(units, weights, two, LENGTH, 0.3f, backTwo, LENGTH);
        assertArrayEquals(one, two);
        assertArrayEquals(backOne, backTwo);

        int[] inputs = {0, 5, 9, 3};
        float[] rowsOne = floats(11 * LENGTH);
        float[] rowsTwo = rowsOne.clone();
        plain.scatter(backOne, inputs, 4, 10 * LENGTH, rowsOne, LENGTH);
        vector.scatter(backTwo, inputs, 4, 10 * LENGTH, rowsTwo, LENGTH);
        assertArrayEquals(rowsOne, rowsTwo);
    }

    @Test
    void stepsAreTheSame() {
        Arithmetic.Step step = new Arithmetic.Step(0.1f, 0.01f, 0.02f, 3f, 20f, 1.2f);
        float[][] one = {floats(LENGTH), floats(LENGTH), floats(LENGTH), floats(LENGTH)};
        float[][] two = {one[0].clone(), one[1].clone(), one[2].clone(), one[3].clone()};
        float[][] gradients = {floats(LENGTH), floats(LENGTH)};
        float[][] gradientsToo = {gradients[0].clone(), gradients[1].clone()};
        for (int i = 0; i < LENGTH; i++) {
            one[2][i] = Math.abs(one[2][i]);
            two[2][i] = one[2][i];
        }
        plain.adam(one[0], one[1], one[2], gradients, 32, LENGTH, step);
        vector.adam(two[0], two[1], two[2], gradientsToo, 32, LENGTH, step);
        for (int i = 0; i < 3; i++) {
            assertArrayEquals(one[i], two[i]);
        }
        assertArrayEquals(gradients[0], gradientsToo[0]);
        assertEquals(0f, gradients[1][32], 0f);
        assertNotEquals(0f, gradients[1][31], "outside the range");
    }

    private float[] floats(int count) {
        float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = (float) random.nextGaussian();
        }
        return values;
    }
}
