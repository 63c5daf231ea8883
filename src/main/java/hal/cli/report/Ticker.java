package hal.cli.report;

/** Does something small again and again beside a long job, such as telling how far it has come. */
public final class Ticker {
    private static final long INTERVAL_MILLIS = 100;

    private final Thread thread;

    private Ticker(Runnable action) {
        thread = new Thread(() -> run(action), "ticker");
        thread.setDaemon(true);
    }

    /** Begins at once, on a thread of its own. */
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

    /** Ends it, and waits for what it is doing at the moment. */
    public void stop() {
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
