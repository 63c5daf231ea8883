package hal.search;

/**
 * Asks one search to end. Made by whoever asks for the search, before it begins, and used for that search only: so a
 * stop that comes before the search has begun is not lost, and one that comes too late hits no later search.
 */
public final class StopSignal {
    private volatile boolean raised;

    /** Asks the search to return its best move now; from any thread, at any time, any number of times. */
    public synchronized void raise() {
        raised = true;
        notifyAll();
    }

    public boolean isRaised() {
        return raised;
    }

    /** Waits until it is raised. An interrupt of the thread raises it. */
    public synchronized void await() {
        while (!raised) {
            try {
                wait();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                raised = true;
            }
        }
    }
}
