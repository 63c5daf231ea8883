package hal.testkit;

import java.util.concurrent.Callable;

/**
 * Waits for what another thread or program does, up to a generous limit, so that a slow machine only makes a test
 * slower.
 */
public final class Await {
    private static final long LIMIT_NANOS = 300_000_000_000L;
    private static final long FIRST_STEP_MILLIS = 5;
    /** What a test asks may be a terminal or a browser, whose answer costs more work than most of what it waits for. */
    private static final long MAX_STEP_MILLIS = 50;

    private Await() {}

    /**
     * Waits until something holds, and asks ever more seldom.
     *
     * @param what for the message when it never does
     */
    public static void until(String what, Callable<Boolean> condition) throws Exception {
        long end = System.nanoTime() + LIMIT_NANOS;
        for (long step = FIRST_STEP_MILLIS; !condition.call(); step = Math.min(MAX_STEP_MILLIS, step * 3 / 2)) {
            if (System.nanoTime() - end > 0) {
                throw new AssertionError("waited in vain for " + what);
            }
            Thread.sleep(step);
        }
    }
}
