package hal.session;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Looks at the clock ten times a second while it runs. Its thread is not made before a game has a clock. */
final class ClockWatch implements AutoCloseable {
    private static final long PERIOD_MILLIS = 100;

    private final Runnable tick;
    private ScheduledExecutorService executor;
    private ScheduledFuture<?> ticking;

    /**
     * A watch that does not look yet.
     *
     * @param tick what to do each time, on the watch's thread
     */
    ClockWatch(Runnable tick) {
        this.tick = tick;
    }

    /** Looks from now on, or no longer. */
    void watch(boolean wanted) {
        if (wanted && ticking == null) {
            if (executor == null) {
                executor = Executors.newSingleThreadScheduledExecutor(work -> {
                    Thread thread = new Thread(work, "clock");
                    thread.setDaemon(true);
                    return thread;
                });
            }
            ticking = executor.scheduleAtFixedRate(tick, PERIOD_MILLIS, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
        } else if (!wanted && ticking != null) {
            ticking.cancel(false);
            ticking = null;
        }
    }

    @Override
    public void close() {
        if (executor != null) {
            executor.shutdownNow();
        }
    }
}
