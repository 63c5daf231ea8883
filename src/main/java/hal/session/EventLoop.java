package hal.session;

import hal.support.SerialExecutor;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The one thread that owns a session's state. Events run one after another in the order in which they were posted; after
 * each of them the same last step is taken, which shows what has changed. While a clock is running, an event comes with each of
 * its ticks.
 */
final class EventLoop {
    private static final long TICK_MILLIS = 100;

    private final Runnable afterEach;
    private final SerialExecutor thread;
    /** The number of the clock that ticks; 0 if none does. Touched on the loop only, as is the next field. */
    private int ticking;

    private int clocks;

    /**
     * A loop without events.
     *
     * @param afterEach what to do after every event
     * @param onFault told of what the step after an event has thrown, or an event that no thread waits for; the loop continues
     */
    EventLoop(Runnable afterEach, Consumer<Throwable> onFault) {
        this.afterEach = afterEach;
        thread = new SerialExecutor("session", onFault);
    }

    private void handle(Runnable event) {
        try {
            event.run();
        } finally {
            try {
                afterEach.run();
            } catch (RuntimeException | Error fault) {
                thread.tell(fault);
            }
        }
    }

    /**
     * Runs an event on the loop, some time soon. May be called from any thread, including the loop's own. Once the loop has
     * ended there is nothing left to change, and the event is dropped.
     */
    void post(Runnable event) {
        try {
            thread.execute(() -> handle(event));
        } catch (RejectedExecutionException ended) {
            return;
        }
    }

    /**
     * Runs an event on the loop and waits until it is done and shown. Never to be called by a thread that holds a lock which
     * an event might need.
     *
     * @throws RuntimeException what the event has thrown
     * @throws RejectedExecutionException if the loop has ended
     * @throws IllegalStateException on the loop itself
     */
    void call(Runnable event) {
        thread.call(() -> handle(event));
    }

    /** Lets an event come ten times a second from now on, or no longer; to be called on the loop only. */
    void tick(boolean wanted, Runnable event) {
        if (wanted && ticking == 0) {
            ticking = ++clocks;
            tickLater(ticking, event);
        } else if (!wanted) {
            ticking = 0;
        }
    }

    private void tickLater(int clock, Runnable event) {
        CompletableFuture.delayedExecutor(TICK_MILLIS, TimeUnit.MILLISECONDS, Runnable::run)
                .execute(() -> post(() -> {
                    if (clock == ticking) {
                        tickLater(clock, event);
                        event.run();
                    }
                }));
    }

    /** Ends the loop after the events posted so far, and waits for its end. */
    void end() {
        post(() -> ticking = 0);
        thread.close(Duration.ofNanos(Long.MAX_VALUE));
    }
}
