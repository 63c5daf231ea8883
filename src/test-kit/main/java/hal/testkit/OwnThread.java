package hal.testkit;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/**
 * Runs what waits on a thread of its own. Java's common pool has a single thread on a machine of two processors, and
 * the HTTP client needs it to say that a request is over.
 */
public final class OwnThread {
    private static final Executor NEW_THREAD = work -> {
        Thread thread = new Thread(work, "of a test");
        thread.setDaemon(true);
        thread.start();
    };

    private OwnThread() {}

    /** Begins to run something. */
    public static CompletableFuture<Void> run(Runnable work) {
        return CompletableFuture.runAsync(work, NEW_THREAD);
    }

    /** Begins to work something out. */
    public static <T> CompletableFuture<T> supply(Supplier<T> work) {
        return CompletableFuture.supplyAsync(work, NEW_THREAD);
    }
}
