package hal.learn.train;

import hal.learn.data.PackedPosition;
import hal.platform.ThreadTeam;
import hal.rules.MoveList;
import hal.rules.Position;
import java.util.Random;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Measures training speed, and the machine's peak of multiply-adds. */
public final class TrainBench {
    private static final int POSITIONS = 1 << 14;
    private static final int ROUNDS = 1 << 20;

    private TrainBench() {}

    /**
     * The result.
     *
     * @param hidden units per side
     * @param threads used
     * @param positionsPerSecond trained on by all threads, including the steps between batches
     * @param operationsPerSecond the multiplications and additions this took; a lone addition counts as one
     * @param limitPerSecond the multiplications and additions of all threads that do nothing else, without touching
     * memory
     * @param arithmetic the implementation of the loops
     */
    public record Result(
            int hidden,
            int threads,
            double positionsPerSecond,
            double operationsPerSecond,
            double limitPerSecond,
            String arithmetic) {}

    /**
     * Measures for some seconds.
     *
     * @param recipe determines the network and the batch
     */
    public static Result run(Recipe recipe, int threads, int seconds) {
        TrainingSet set = TrainingSet.of(positions(), recipe);
        try (Trainer trainer = new Trainer(recipe, set, threads)) {
            long end = System.nanoTime() + seconds * 1_000_000_000L;
            long warm = System.nanoTime() + seconds * 300_000_000L;
            long[] start = {0, 0};
            trainer.run(new Trainer.Listener() {
                @Override
                public void onBatch() {
                    long now = System.nanoTime();
                    if (start[0] == 0 && now - warm > 0) {
                        start[0] = now;
                        start[1] = trainer.positions();
                    }
                    if (now - end > 0) {
                        trainer.stop();
                    }
                }

                @Override
                public void onEpoch(Trainer.Epoch epoch) {}
            });
            double rate = (trainer.positions() - start[1]) * 1e9 / (System.nanoTime() - start[0]);
            // Each piece adds a row for either side and receives one in backpropagation; besides, four products per
            // unit.
            double each = 2.0 * recipe.hidden() * (2 * set.meanMen() + 8);
            return new Result(recipe.hidden(), threads, rate, rate * each, limit(threads), trainer.arithmetic());
        }
    }

    private static double limit(int threads) {
        Arithmetic arithmetic = Arithmetic.best();
        arithmetic.multiplyAdd(ROUNDS); // warm-up
        arithmetic.multiplyAdd(ROUNDS);
        CyclicBarrier together = new CyclicBarrier(threads);
        long[] nanos = new long[threads];
        double[] results = new double[threads];
        ThreadTeam.run(
                "peak",
                threads,
                number -> {
                    await(together);
                    long start = System.nanoTime();
                    for (int round = 0; round < 20; round++) {
                        results[number] += arithmetic.multiplyAdd(ROUNDS);
                    }
                    nanos[number] = System.nanoTime() - start;
                },
                together::reset);
        double sum = 0;
        for (int i = 0; i < threads; i++) {
            sum += 20.0 * ROUNDS * 2 * Arithmetic.STEP * 1e9 / nanos[i];
        }
        return sum;
    }

    private static void await(CyclicBarrier together) {
        try {
            together.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException("the measurement was interrupted", e);
        }
    }

    /** Positions of random games, with about as many pieces as in real games. */
    private static byte[] positions() {
        Random random = new Random(1);
        byte[] records = new byte[POSITIONS * PackedPosition.BYTES];
        int count = 0;
        for (int game = 0; count < POSITIONS; game++) {
            Position position = Position.start();
            for (MoveList moves = position.legalMoves();
                    !moves.isEmpty() && position.depth() < 300 && count < POSITIONS;
                    moves = position.legalMoves()) {
                if (position.depth() >= 10) {
                    PackedPosition.write(
                            position,
                            random.nextInt(800) - 400,
                            50,
                            0,
                            game & 0xFF,
                            records,
                            count * PackedPosition.BYTES);
                    count++;
                }
                position.make(moves.get(random.nextInt(moves.size())));
            }
        }
        return records;
    }
}
