package hal.eval.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** The plain kernel says what is right, and the one with vectors says the same. The tests run with the vector module. */
final class KernelTest {
    private static final Kernel PLAIN = new PlainKernel();

    @Test
    void theVectorsAreThere() {
        assertTrue(Kernel.best().isFast(), Kernel.best().name());
    }

    @Test
    void bothKernelsAgree() {
        Kernel vector = Kernel.best();
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            int length = NetworkWeights.HIDDEN_STEP * (1 + random.nextInt(8));
            short[][] rows = new short[5][];
            for (int row = 0; row < rows.length; row++) {
                // Also numbers that no network may have: sums go round at 16 bits alike.
                rows[row] = RandomNetworks.shorts(random, length, i % 2 == 0 ? 300 : Short.MAX_VALUE);
            }
            short[] expected = rows[0].clone();
            short[] seen = rows[0].clone();
            PLAIN.add(expected, expected, rows[1]);
            vector.add(seen, seen, rows[1]);
            assertArrayEquals(expected, seen);
            PLAIN.subtract(expected, rows[2], rows[1]);
            vector.subtract(seen, rows[2], rows[1]);
            assertArrayEquals(expected, seen);
            PLAIN.move(expected, rows[0], rows[1], rows[2]);
            vector.move(seen, rows[0], rows[1], rows[2]);
            assertArrayEquals(expected, seen);
            PLAIN.capture(expected, rows[3], rows[0], rows[1], rows[2]);
            vector.capture(seen, rows[3], rows[0], rows[1], rows[2]);
            assertArrayEquals(expected, seen);
            short[] weights = RandomNetworks.shorts(random, length, NetworkWeights.MAX_OUTPUT_WEIGHT);
            assertEquals(PLAIN.activate(rows[4], weights), vector.activate(rows[4], weights));
        }
    }

    @Test
    void unitsAreClampedAndSquared() {
        short[] units = new short[NetworkWeights.HIDDEN_STEP];
        short[] weights = new short[NetworkWeights.HIDDEN_STEP];
        units[0] = 256;
        weights[0] = 2;
        units[1] = -1;
        weights[1] = 100;
        units[31] = 10;
        weights[31] = -3;
        assertEquals(255 * 255 * 2 - 10 * 10 * 3, PLAIN.activate(units, weights));
        assertEquals(255 * 255 * 2 - 10 * 10 * 3, Kernel.best().activate(units, weights));
    }
}
