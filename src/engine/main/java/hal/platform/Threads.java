package hal.platform;

/** Threads that do not keep the program alive, and waiting that an interruption ends. */
public final class Threads {
    private Threads() {}

    /** Something that waits. */
    @FunctionalInterface
    public interface Waiting {
        void await() throws InterruptedException;
    }

    /** A daemon thread, not started yet. */
    public static Thread daemon(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }

    /** Waits. A thread that is interrupted meanwhile waits no longer, and stays interrupted. */
    public static void await(Waiting waiting) {
        try {
            waiting.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
