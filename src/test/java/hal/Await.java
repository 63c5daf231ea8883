package hal;

import java.util.concurrent.Callable;

/**
 * Waits for what another thread or program does, up to a generous limit, so that a slow machine only makes a test
 * slower.
 */
public final class Await {
    private static final long LIMIT_NANOS = 300_000_000_000L;
    private static final long STEP_MILLIS = 5;

    private Await() {}

    /**
     * Waits until something holds.
     *
     * @param what for the message when it never does
     */
    public static void until(String what, Callable<Boolean> condition) throws Exception {
        long end = System.nanoTime() + LIMIT_NANOS;
        while (!condition.call()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("waited in vain for " + what);
            }
            Thread.sleep(STEP_MILLIS);
        }
    }
}
