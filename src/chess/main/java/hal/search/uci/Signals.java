package hal.search.uci;

/** What may be said to an engine while it thinks, from any thread: to stop, and that the expected move is played. */
final class Signals {
    private volatile boolean stopped;
    private volatile boolean ponderHit;
    private volatile Runnable wake = () -> {};

    void stop() {
        stopped = true;
        wake.run();
    }

    boolean isStopped() {
        return stopped;
    }

    void ponderHit() {
        ponderHit = true;
        wake.run();
    }

    boolean isPonderHit() {
        return ponderHit;
    }

    /** Wakes the thread that has to pass them on at each signal, and at once if there has been one. */
    void follow(Runnable waker) {
        wake = waker;
        if (stopped || ponderHit) {
            waker.run();
        }
    }
}
