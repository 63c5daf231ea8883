package hal.platform;

/** Waiting that an interruption ends. */
public final class Waiting {
    private Waiting() {}

    /** Something that waits. */
    @FunctionalInterface
    public interface Wait {
        /** Waits. */
        void run() throws InterruptedException;
    }

    /** Waits; a thread that is interrupted meanwhile goes on at once, and is still interrupted. */
    public static void through(Wait wait) {
        try {
            wait.run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
