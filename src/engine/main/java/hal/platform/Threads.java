package hal.platform;

/** Threads that do something beside the rest, and waiting for one. */
public final class Threads {
    private Threads() {}

    /** Something that waits. */
    @FunctionalInterface
    public interface Wait {
        /** Waits. */
        void run() throws InterruptedException;
    }

    /** A thread that does not keep the program alive, to be started. */
    public static Thread daemon(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }

    /** Waits; a thread that is interrupted meanwhile goes on at once, and is still interrupted. */
    public static void await(Wait wait) {
        try {
            wait.run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
