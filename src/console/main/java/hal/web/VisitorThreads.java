package hal.web;

import hal.platform.Threads;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Threads that read from visitors and write to them. A visitor who makes one wait is slow, dead or hostile: where
 * others need the thread, he who has kept one waiting the longest is disconnected, and so is whoever keeps one waiting
 * for too long. What the program itself does meanwhile, in {@link #work}, does not count.
 *
 * <p>Disconnecting is interrupting: a thread that is interrupted while it reads or writes a {@link
 * java.nio.channels.SocketChannel} closes that channel. Closing the exchange would not do, since it writes first.
 */
final class VisitorThreads implements Executor {
    /** A visitor who answers sooner than this is not slow, even on a busy machine. */
    private final long graceNanos;

    private final long patienceNanos;
    private final LinkedTransferQueue<Runnable> queue;
    private final ThreadPoolExecutor pool;

    /** Threads that wait for their visitors or may begin to, and since when; who has waited longest comes first. */
    private final Map<Thread, Long> since = new LinkedHashMap<>();

    /**
     * Threads that are made when they are needed.
     *
     * @param name of the threads
     * @param most how many there may be
     * @param grace how long a visitor may keep a thread waiting though others need it
     * @param patience how long he may if none does
     */
    VisitorThreads(String name, int most, Duration grace, Duration patience) {
        graceNanos = grace.toNanos();
        patienceNanos = patience.toNanos();
        queue = new OnlyToIdleThreads();
        pool = new ThreadPoolExecutor(0, most, 10, TimeUnit.SECONDS, queue, daemons(name), this::enqueue);
    }

    /** Takes a task only where a thread waits for one: otherwise the pool makes another thread, as far as it may. */
    private static final class OnlyToIdleThreads extends LinkedTransferQueue<Runnable> {
        private static final long serialVersionUID = 1;

        @Override
        public boolean offer(Runnable task) {
            return tryTransfer(task);
        }
    }

    /** There are as many threads as there may be: the task waits for one of them. */
    private void enqueue(Runnable task, ThreadPoolExecutor full) {
        if (full.isShutdown()) {
            throw new RejectedExecutionException("the server has ended");
        }
        queue.put(task);
    }

    /** Makes threads of one name, which do not keep the program alive. */
    static ThreadFactory daemons(String name) {
        return work -> Threads.daemon(name, work);
    }

    /** Runs something that reads from a visitor or writes to him, soon. */
    @Override
    public void execute(Runnable task) {
        pool.execute(() -> serve(task));
        disconnectSlow();
    }

    private void serve(Runnable task) {
        startTimer();
        try {
            task.run();
        } finally {
            stopTimer();
            Thread.interrupted(); // This thread's next visitor has nothing to do with it.
        }
    }

    private synchronized void startTimer() {
        since.put(Thread.currentThread(), System.nanoTime());
    }

    private synchronized void stopTimer() {
        since.remove(Thread.currentThread());
    }

    /** The visitor of this thread has read or sent something: his time begins anew. */
    synchronized void progress() {
        if (since.remove(Thread.currentThread()) != null) {
            startTimer();
        }
    }

    /**
     * Does something on this thread that does not depend on its visitor, and that disconnecting him must not interrupt.
     *
     * @throws InterruptedIOException if he has been disconnected already
     */
    <T> T work(Supplier<T> task) throws InterruptedIOException {
        stopTimer();
        if (Thread.interrupted()) {
            throw new InterruptedIOException("the visitor was too slow");
        }
        try {
            return task.get();
        } finally {
            startTimer();
        }
    }

    /** Disconnects those who are too slow; to be called now and then. */
    synchronized void disconnectSlow() {
        long now = System.nanoTime();
        int wanted = queue.size();
        for (Map.Entry<Thread, Long> entry : since.entrySet()) {
            long waited = now - entry.getValue();
            if (waited > patienceNanos || (wanted > 0 && waited > graceNanos)) {
                entry.getKey().interrupt();
                wanted--;
            }
        }
    }

    /** Ends them; what waits for a visitor is interrupted. */
    void close() {
        pool.shutdownNow();
    }
}
