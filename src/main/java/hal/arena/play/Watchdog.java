package hal.arena.play;

import hal.engine.Engine;
import hal.search.StopToken;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Ends the thinking of an engine that goes on long after its time is over: it is stopped, and if even that does not help,
 * closed, which ends another program for good. Who measures the time and judges is not concerned.
 */
public final class Watchdog implements AutoCloseable {
    private static final long STOP_AFTER_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long CLOSE_AFTER_NANOS = TimeUnit.SECONDS.toNanos(6);

    private final ScheduledThreadPoolExecutor executor;

    /** With a thread of its own, which does not keep the program alive. */
    public Watchdog() {
        executor = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "watchdog");
            thread.setDaemon(true);
            return thread;
        });
        executor.setRemoveOnCancelPolicy(true);
    }

    /**
     * Begins to watch a move.
     *
     * @param move stops it
     * @param engine that thinks about it
     * @param allowedNanos after which it should be over
     * @return ends the watch, when the move has come
     */
    Runnable watch(StopToken move, Engine engine, long allowedNanos) {
        long stopAt = saturated(allowedNanos, STOP_AFTER_NANOS);
        long closeAt = saturated(allowedNanos, CLOSE_AFTER_NANOS);
        ScheduledFuture<?> stop = executor.schedule(move::raise, stopAt, TimeUnit.NANOSECONDS);
        ScheduledFuture<?> end = executor.schedule(engine::close, closeAt, TimeUnit.NANOSECONDS);
        return () -> {
            stop.cancel(false);
            end.cancel(false);
        };
    }

    private static long saturated(long nanos, long more) {
        return Math.min(nanos, Long.MAX_VALUE / 4) + more;
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
