package hal.platform;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Work done one task after another, in the order in which it was handed over, on a thread of its own: the only way in
 * which HAL does so. The thread, a daemon, is started by the first task; it ends when it has had nothing to do for a
 * while, and the next task starts another.
 *
 * <p>A task that throws does not end the thread. Once closed, it accepts nothing: {@link #execute} throws and
 * {@link #submit} answers with a failure at once, rather than leave anybody waiting. No lock is held while a task, or
 * the handler of faults, is called.
 *
 * <p>The queue has no bound: who may hand over more than can be done keeps the newest, or counts.
 */
public final class SerialExecutor implements Executor {
    private static final int IDLE_SECONDS = 10;

    private final String name;
    private final Consumer<Throwable> onFault;
    private final Runnable afterEach;
    private final ThreadPoolExecutor pool;
    /** The thread that runs a task at the moment, or null. */
    private volatile Thread running;

    /** An executor whose faults go where those of any thread go, usually to the standard error output. */
    public SerialExecutor(String name) {
        this(name, fault -> {
            Thread thread = Thread.currentThread();
            thread.getUncaughtExceptionHandler().uncaughtException(thread, fault);
        });
    }

    /**
     * An executor that has no thread yet.
     *
     * @param name of the thread
     * @param onFault told what a task has thrown that no thread waits for, on the executor's thread; what it throws
     *     itself is dropped
     */
    public SerialExecutor(String name, Consumer<Throwable> onFault) {
        this(name, onFault, () -> {});
    }

    /**
     * The same with a last step of every task, done before anyone who waits for the task is told of its end.
     *
     * @param afterEach what it throws is told as a fault
     */
    public SerialExecutor(String name, Consumer<Throwable> onFault, Runnable afterEach) {
        this.name = name;
        this.onFault = onFault;
        this.afterEach = afterEach;
        pool = new ThreadPoolExecutor(
                1,
                1,
                IDLE_SECONDS,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                work -> Threads.daemon(name, work),
                (task, closed) -> {
                    throw new RejectedExecutionException("the " + name + " thread has ended and takes no more work");
                });
        pool.allowCoreThreadTimeOut(true);
    }

    /** A task, and what becomes of it if it is dropped. */
    private abstract class Task implements Runnable {
        @Override
        public final void run() {
            running = Thread.currentThread();
            try {
                perform();
            } catch (RuntimeException | Error fault) {
                report(fault);
            } finally {
                running = null;
            }
        }

        abstract void perform();

        final <T> T step(Supplier<T> task) {
            try {
                return task.get();
            } finally {
                try {
                    afterEach.run();
                } catch (RuntimeException | Error fault) {
                    report(fault);
                }
            }
        }

        void drop() {}
    }

    /**
     * Runs a task in its turn. From any thread, this executor's own included.
     *
     * @throws RejectedExecutionException once it is closed
     */
    @Override
    public void execute(Runnable task) {
        pool.execute(new Task() {
            @Override
            void perform() {
                step(() -> {
                    task.run();
                    return null;
                });
            }
        });
    }

    /**
     * Runs a task in its turn, for a caller that waits for it.
     *
     * @return completed with its value, or with what it has thrown; with a {@link RejectedExecutionException} if the
     * executor is closed or drops it
     */
    public <T> CompletableFuture<T> submit(Supplier<T> task) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        try {
            pool.execute(new Task() {
                @Override
                void perform() {
                    try {
                        answer.complete(step(task));
                    } catch (RuntimeException | Error failure) {
                        answer.completeExceptionally(failure);
                    }
                }

                @Override
                void drop() {
                    answer.completeExceptionally(new RejectedExecutionException("the " + name + " thread has ended"));
                }
            });
        } catch (RejectedExecutionException closed) {
            answer.completeExceptionally(closed);
        }
        return answer;
    }

    /**
     * Runs a task in its turn and waits for its end. Not to be called by a thread that holds a lock which a task might
     * need.
     *
     * @throws RuntimeException or Error, what the task has thrown
     * @throws RejectedExecutionException if it is closed
     * @throws IllegalStateException on its own thread, which would wait for itself
     */
    public void call(Runnable task) {
        if (Thread.currentThread() == running) {
            throw new IllegalStateException("the " + name + " thread would wait for itself");
        }
        await(submit(() -> {
            task.run();
            return null;
        }));
    }

    /**
     * Waits for what was submitted; an interrupt is kept for later.
     *
     * @throws RuntimeException or Error, what the task has thrown
     */
    public static <T> T await(CompletableFuture<T> answer) {
        try {
            return answer.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw (Error) e.getCause(); // a Supplier throws nothing else
        }
    }

    /** Passes a fault to the handler; exceptions from the handler are dropped. */
    public void report(Throwable fault) {
        try {
            onFault.accept(fault);
        } catch (RuntimeException | Error ignored) {
            return;
        }
    }

    /** Accepts no more; what has been handed over is still done. Does not wait for it. */
    public void close() {
        pool.shutdown();
    }

    /**
     * Accepts no more, and waits until what has been handed over is done.
     *
     * @param longest how long to wait
     * @return whether it is done; if not, it may still be done later. False at once after an interrupt, which is kept
     */
    public boolean close(Duration longest) {
        close();
        try {
            return pool.awaitTermination(longest.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Accepts no more, and drops what has not begun; the task that runs is left in peace. */
    public void drop() {
        close();
        List<Runnable> dropped = new ArrayList<>();
        pool.getQueue().drainTo(dropped);
        dropped.forEach(task -> ((Task) task).drop());
    }

    /** Discards queued tasks, and interrupts the running one. */
    public void abort() {
        drop();
        pool.shutdownNow();
    }
}
