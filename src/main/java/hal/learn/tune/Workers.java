package hal.learn.tune;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/** Threads that share numbered tasks. Results must not depend on which thread runs a task. */
final class Workers implements AutoCloseable {
    private final int threads;
    private final ExecutorService pool;
    private volatile boolean stopped;

    Workers(int threads) {
        this.threads = threads;
        pool = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "tuner");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Makes {@link #run} start no more tasks. */
    void stop() {
        stopped = true;
    }

    boolean isStopped() {
        return stopped;
    }

    /**
     * Runs a task for each number from 0, unless stopped, and waits for those started.
     *
     * @return whether all were done; false if stopped
     */
    boolean run(int count, IntConsumer task) {
        share(count, index -> {
            if (!stopped) {
                task.accept(index);
            }
        });
        return !stopped;
    }

    /** Runs a task for each number from 0 and waits for all, stopped or not; for short tasks. */
    void finish(int count, IntConsumer task) {
        share(count, task);
    }

    private void share(int count, IntConsumer task) {
        AtomicInteger next = new AtomicInteger();
        List<Future<?>> futures = new ArrayList<>();
        for (int i = 0; i < Math.min(threads, count); i++) {
            futures.add(pool.submit(() -> {
                for (int index = next.getAndIncrement(); index < count; index = next.getAndIncrement()) {
                    task.accept(index);
                }
            }));
        }
        futures.forEach(Workers::await);
    }

    private static void await(Future<?> future) {
        try {
            future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    @Override
    public void close() {
        pool.shutdownNow();
    }
}
