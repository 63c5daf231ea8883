package hal.search;

import java.util.function.BooleanSupplier;

/**
 * What is said to one search while it runs: that it shall end, or that the move it ponders on has been played. Made by
 * whoever asks for the search, before it begins, and used for that search only: so a stop that comes before the search
 * has begun is not lost, and one that comes too late hits no later search.
 */
public final class StopSignal {
    private volatile boolean raised;
    private volatile boolean ponderHit;

    /** Asks the search to return its best move now; from any thread, at any time, any number of times. */
    public synchronized void raise() {
        raised = true;
        notifyAll();
    }

    public boolean isRaised() {
        return raised;
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
                raised = true;
            }
        }
    }
}
