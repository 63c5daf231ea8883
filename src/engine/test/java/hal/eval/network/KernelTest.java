package hal.eval.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.Evaluator;
import hal.eval.RandomGames;
import hal.eval.handmade.Counts;
import hal.eval.handmade.HandmadeTerms;
import hal.platform.TomlSection;
import hal.testkit.FullCompiler;
import hal.testkit.LeansOnJava;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The plain kernel says what is right, and the one with vectors says the same. The tests run with the vector module.
 */
@FullCompiler
@LeansOnJava
final class KernelTest {
    private static final Kernel PLAIN = new PlainKernel();

    @Test
    void theVectorsAreThere() {
        assertTrue(Kernel.best().isFast());
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
    void bothAddWhatIsCountedAsOften() {
        Counts counts = new Counts();
        Evaluator terms = HandmadeTerms.read(TomlSection.parse("terms", "[threats]\nhanging = 1\n"))
                .newEvaluator(counts);
        Random random = new Random(1);
        RandomGames.play(20, 3, (position, move) -> {
            terms.evaluate(position);
            int length = NetworkWeights.HIDDEN_STEP * (1 + random.nextInt(5));
            short[] rows = RandomNetworks.shorts(random, Counts.SIZE * length, Short.MAX_VALUE);
            int begin = random.nextInt(counts.size());
            int end = begin + random.nextInt(counts.size() - begin + 1);
            short[] from = RandomNetworks.shorts(random, length, Short.MAX_VALUE);
            short[] expected = new short[length];
            PLAIN.addCounts(expected, from, rows, counts, begin, end);
            int last = from[length - 1];
            for (int i = begin; i < end; i++) {
                last += rows[(counts.which(i) + 1) * length - 1] * counts.times(i);
            }
            assertEquals((short) last, expected[length - 1]);
            short[] seen = new short[length];
            Kernel.best().addCounts(seen, from, rows, counts, begin, end);
            assertArrayEquals(expected, seen);
        });
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
