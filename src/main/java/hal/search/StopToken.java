package hal.search;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Signals to a running search: that it should stop, or that the expected move has been played while pondering. Created
 * by the caller before the search starts, so that an early stop is not lost and a late one does not affect another
 * search. One token may serve several searches that stop together; once raised, it stays raised.
 */
public final class StopToken {
    private volatile boolean raised;
    private volatile boolean ponderHit;
    /**
     * The actions to run when it is raised, each under a key of its own, since the same action may be registered twice.
     */
    private final Map<Object, Runnable> actions = new LinkedHashMap<>();

    /** Asks the search to return its best move now. Thread-safe; may be called any number of times. */
    public synchronized void raise() {
        raised = true;
        notifyAll();
        List<Runnable> due = List.copyOf(actions.values());
        actions.clear();
        due.forEach(Runnable::run);
    }

    public boolean isRaised() {
        return raised;
    }

    /**
     * Registers an action to run when it is raised; run at once, on the calling thread, if it is already raised. For
     * callers that cannot poll {@link #isRaised} while they wait.
     *
     * @param action must be short; runs once, on the thread that raises the token
     * @return unregisters the action; after it returns, the action does not run and will not run
     */
    public synchronized Runnable onRaise(Runnable action) {
        if (raised) {
            action.run();
            return () -> {};
        }
        Object key = new Object();
        actions.put(key, action);
        return () -> withdraw(key);
    }

    private synchronized void withdraw(Object key) {
        actions.remove(key);
    }

    /**
     * The expected move has been played: the clock is running and {@link SearchLimits#ponder} no longer applies.
     * Thread-safe.
     */
    public synchronized void ponderHit() {
        ponderHit = true;
        notifyAll();
    }

    public boolean isPonderHit() {
        return ponderHit;
    }

    /** Waits until it is raised. An interrupt of the thread raises it. */
    public void await() {
        await(() -> raised);
    }

    /** Waits until it is raised or the expected move has been played. An interrupt of the thread raises it. */
    public void awaitPonderHit() {
        await(() -> raised || ponderHit);
    }

    private synchronized void await(BooleanSupplier news) {
        while (!news.getAsBoolean()) {
            try {
                wait();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                raise();
            }
        }
    }

    /** Waits until it is raised, up to a time limit. An interrupt of the thread ends the wait. */
    public synchronized boolean await(Duration most) {
        long end = System.nanoTime() + most.toNanos();
        try {
            for (long left = most.toNanos(); !raised && left > 0; left = end - System.nanoTime()) {
                wait(left / 1_000_000, (int) (left % 1_000_000));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return raised;
    }
}
