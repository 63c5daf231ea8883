package hal.arena.game;

import hal.platform.Threads;
import hal.search.engine.Engine;
import hal.search.engine.StopToken;
import java.time.Duration;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Ends a search that continues long after its time is up: first the search is stopped, and if that does not help the
 * engine is closed, which kills an external program. It does not measure time or judge the game.
 */
public final class Watchdog implements AutoCloseable {
    private static final long STOP_AFTER_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long CLOSE_AFTER_NANOS = TimeUnit.SECONDS.toNanos(6);

    private final ScheduledThreadPoolExecutor executor;

    /** A watchdog with a daemon thread of its own. */
    public Watchdog() {
        executor = new ScheduledThreadPoolExecutor(1, task -> Threads.daemon("watchdog", task));
        executor.setRemoveOnCancelPolicy(true);
    }

    /**
     * Starts to watch a move.
     *
     * @param move stops its search
     * @param engine that searches
     * @param allowedNanos the time after which the search should be over, in nanoseconds
     * @return ends the watch; to be called when the move has come
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

    /**
     * Does something if a move takes long.
     *
     * @return ends the watch; to be called when the move has come
     */
    Runnable after(Duration time, Runnable action) {
        ScheduledFuture<?> later = executor.schedule(action, time.toNanos(), TimeUnit.NANOSECONDS);
        return () -> later.cancel(false);
    }

    private static long saturated(long nanos, long more) {
        return Math.min(nanos, Long.MAX_VALUE / 4) + more;
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
