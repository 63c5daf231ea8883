package hal.search;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * What is said to one search while it runs: that it shall end, or that the move it ponders on has been played. Made by
 * whoever asks for the search, before it begins: so a stop that comes before the search has begun is not lost, and one that
 * comes too late hits no later search. One token may serve several searches that are to end together; once raised, it
 * stays raised.
 */
public final class StopToken {
    private volatile boolean raised;
    private volatile boolean ponderHit;
    /** What is done when it is raised, each under a key of its own: the same action may be given twice. */
    private final Map<Object, Runnable> actions = new LinkedHashMap<>();

    /** Asks the search to return its best move now; from any thread, at any time, any number of times. */
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
     * Has something done when it is raised; at once, on this thread, if it has been raised already. For whoever cannot look
     * at {@link #isRaised} while he waits.
     *
     * @param action short; runs once, on the thread that raises
     * @return withdraws the action; when it returns, the action does not run and will not
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

    /** From now on the clock runs and {@link SearchLimits#ponder} no longer holds; from any thread, at any time. */
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

    /** Waits until it is raised or the move pondered on has been played. An interrupt of the thread raises it. */
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

    /**
     * Waits until it is raised, but not for long. An interrupt of the thread ends the wait.
     *
     * @return whether it is raised
     */
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
