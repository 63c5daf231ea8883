package hal.search;

/**
 * Asks one search to end. Made by whoever asks for the search, before it begins, and used for that search only: so a
 * stop that comes before the search has begun is not lost, and one that comes too late hits no later search.
 */
public final class StopSignal {
    private volatile boolean raised;

    /** Asks the search to return its best move now; from any thread, at any time, any number of times. */
    public void raise() {
        raised = true;
    }

    public boolean isRaised() {
        return raised;
    }
}
