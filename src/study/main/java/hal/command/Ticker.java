package hal.command;

import hal.platform.Threads;

/** Repeats a small action every tenth of a second beside a long job, such as showing its progress. */
public final class Ticker {
    private static final long INTERVAL_MILLIS = 100;

    private final Thread thread;

    private Ticker(Runnable action) {
        thread = Threads.daemon("ticker", () -> run(action));
    }

    /** Starts at once, on a thread of its own. */
    public static Ticker start(Runnable action) {
        Ticker ticker = new Ticker(action);
        ticker.thread.start();
        return ticker;
    }

    private static void run(Runnable action) {
        try {
            while (true) {
                action.run();
                Thread.sleep(INTERVAL_MILLIS);
            }
        } catch (InterruptedException e) {
            return; // this is how it is stopped
        }
    }

    /** Stops it and waits for the action in progress. */
    public void stop() {
        thread.interrupt();
        Threads.await(() -> thread.join());
    }
}
