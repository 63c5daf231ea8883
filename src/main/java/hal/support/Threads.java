package hal.support;

import java.util.Collection;

/** Waiting for threads. */
public final class Threads {
    private Threads() {}

    /** Waits for the end of all threads, interrupted or not; an interrupt is kept for the caller. */
    public static void join(Collection<Thread> threads) {
        boolean interrupted = false;
        for (Thread thread : threads) {
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
