package hal.eval.network;

import java.util.Random;
import java.util.function.IntUnaryOperator;

/**
 * Times the kernels of networks side by side: {@code KernelBench [HIDDEN...]}. Not a test: what it prints depends on
 * time.
 */
public final class KernelBench {
    private static final int WARM_UP = 100_000;
    private static final int CALLS = 100_000;
    private static final int ROUNDS = 9;
    private static final int ROWS = 1 << 8;

    private KernelBench() {}

    /** Prints nanoseconds a call, the best of some rounds, for each kernel and number of hidden units. */
    public static void main(String[] sizes) {
        int[] hidden = sizes.length == 0 ? new int[] {128, 256, 512} : new int[sizes.length];
        for (int i = 0; i < sizes.length; i++) {
            hidden[i] = Integer.parseInt(sizes[i]);
        }
        System.out.printf("%-24s %8s %12s %12s%n", "kernel", "hidden", "update", "forward");
        // One kernel after the other, so that HotSpot sees one class at a time.
        for (Kernel kernel : new Kernel[] {new PlainKernel(), Kernel.best()}) {
            for (int units : hidden) {
                time(kernel, units);
            }
        }
    }

    private static void time(Kernel kernel, int hidden) {
        Random random = new Random(1);
        short[][] rows = new short[ROWS][];
        for (int row = 0; row < rows.length; row++) {
            rows[row] = RandomNetworks.shorts(random, hidden, 300);
        }
        short[] weights = RandomNetworks.shorts(random, hidden, NetworkWeights.MAX_OUTPUT_WEIGHT);
        double update = nanos(i -> {
            kernel.move(rows[i & 15], rows[16 + (i & 15)], rows[32 + i * 7 % 224], rows[32 + i * 11 % 224]);
            return rows[i & 15][0];
        });
        double forward = nanos(i -> kernel.activate(rows[i % ROWS], weights));
        System.out.printf(
                "%-24s %8d %9.1f ns %9.1f ns%n", kernel.getClass().getSimpleName(), hidden, update, 2 * forward);
    }

    private static double nanos(IntUnaryOperator call) {
        int sum = run(call, WARM_UP);
        double best = Double.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long start = System.nanoTime();
            sum += run(call, CALLS);
            best = Math.min(best, (double) (System.nanoTime() - start) / CALLS);
        }
        return sum == Integer.MIN_VALUE ? 0 : best; // the sum is used, so that the work is not left out
    }

    private static int run(IntUnaryOperator call, int times) {
        int sum = 0;
        for (int i = 0; i < times; i++) {
            sum += call.applyAsInt(i);
        }
        return sum;
    }
}
