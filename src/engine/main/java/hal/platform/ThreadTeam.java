package hal.platform;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/**
 * Threads that share work: the only way in which HAL does so. Whoever hands it over waits until all threads are done
 * with it. Results must not depend on which thread does what.
 *
 * <p>If the work throws on one thread, the others are told to end soon; when they have, the first failure is thrown,
 * with the others attached. An interrupt of the waiting thread is kept for later. No lock is held while work is called.
 */
public final class ThreadTeam implements AutoCloseable {
    private final int size;
    private final ExecutorService pool;

    /**
     * A team that lives until {@link #close}; its threads, which are daemons, are started when first needed.
     *
     * @param name of the threads, which a number follows
     * @param size the number of threads, 1 or more
     */
    public ThreadTeam(String name, int size) {
        this.size = size;
        AtomicInteger number = new AtomicInteger();
        pool = Executors.newFixedThreadPool(size, work -> Threads.daemon(name + "-" + number.incrementAndGet(), work));
    }

    /** Work that has been handed over. */
    public interface Running {
        /**
         * Waits until all threads are done with it.
         *
         * @throws RuntimeException or Error, what the work threw first
         */
        void join();
    }

    /**
     * Has a team made for it do some work, and waits for it.
     *
     * @param work called once on each thread, with the thread's number from 0
     * @param onFailure makes the other threads end soon; called once, by the first that fails
     */
    public static void run(String name, int threads, IntConsumer work, Runnable onFailure) {
        if (threads == 1) {
            alone(work, onFailure);
        } else {
            begin(name, threads, work, onFailure).join();
        }
    }

    /** With one thread the caller does the work itself. */
    private static void alone(IntConsumer work, Runnable onFailure) {
        try {
            work.accept(0);
        } catch (RuntimeException | Error failure) {
            onFailure.run();
            throw failure;
        }
    }

    /** The same without waiting for it. */
    public static Running begin(String name, int threads, IntConsumer work, Runnable onFailure) {
        try (ThreadTeam team = new ThreadTeam(name, Math.max(1, threads))) {
            return team.begin(threads, work, onFailure);
        }
    }

    /** Runs tasks numbered from 0 on the free threads; after a failure no more are started. */
    public void share(int count, IntConsumer task) {
        AtomicInteger next = new AtomicInteger();
        begin(
                        Math.min(size, count),
                        thread -> {
                            for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
                                task.accept(i);
                            }
                        },
                        () -> next.set(count))
                .join();
    }

    private Running begin(int threads, IntConsumer work, Runnable onFailure) {
        AtomicBoolean failed = new AtomicBoolean();
        List<CompletableFuture<Void>> parts = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            int number = i;
            parts.add(CompletableFuture.runAsync(
                    () -> {
                        try {
                            work.accept(number);
                        } catch (RuntimeException | Error failure) {
                            if (failed.compareAndSet(false, true)) {
                                onFailure.run();
                            }
                            throw failure;
                        }
                    },
                    pool));
        }
        return () -> join(parts);
    }

    private static void join(List<CompletableFuture<Void>> parts) {
        Failures failures = new Failures();
        for (CompletableFuture<Void> part : parts) {
            try {
                part.join(); // an interrupt does not end it
            } catch (CompletionException e) {
                failures.add(e.getCause());
            }
        }
        failures.rethrow();
    }

    /** Accepts no more work; the threads end when they have done what they have. */
    @Override
    public void close() {
        pool.shutdown();
    }
}
