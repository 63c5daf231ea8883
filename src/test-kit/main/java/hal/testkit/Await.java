package hal.testkit;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Waits for what another thread or program does. There is one limit for all tests, which only a hang reaches: half a
 * minute on a machine that has processors to spare, and longer in proportion where more wants to run than there are
 * processors, so that a slow machine only makes a test slower. A build server ({@code CI} in the environment) may be
 * slow without showing it.
 */
public final class Await {
    private static final Duration QUIET = Duration.ofSeconds(30);
    private static final Duration BUILD_SERVER = Duration.ofMinutes(5);
    private static final boolean IS_BUILD_SERVER = System.getenv("CI") != null;

    private static final long FIRST_STEP_MILLIS = 5;
    /** What a test asks may be a terminal or a browser, whose answer costs more work than most of what it waits for. */
    private static final long MAX_STEP_MILLIS = 50;

    private Await() {}

    /** How long a test waits in vain, by how busy the machine has been in the last minute. */
    public static Duration limit() {
        double load =
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(); // negative if it is not known
        return limit(load / Runtime.getRuntime().availableProcessors(), IS_BUILD_SERVER);
    }

    /**
     * The limit.
     *
     * @param load of each processor: how many want to run on it
     * @param buildServer whether people wait for nothing here
     */
    static Duration limit(double load, boolean buildServer) {
        Duration proportional = Duration.ofMillis(Math.round(QUIET.toMillis() * Math.max(1, load)));
        return buildServer && proportional.compareTo(BUILD_SERVER) < 0 ? BUILD_SERVER : proportional;
    }

    /**
     * Whether a test has waited to the limit. The load of a machine shows late, so it is looked at each time anew.
     *
     * @param since when it began to wait, by {@link System#nanoTime}
     */
    public static boolean isOver(long since) {
        long waited = System.nanoTime() - since;
        return waited > QUIET.toNanos() && waited > limit().toNanos();
    }

    /**
     * Waits until something holds, and asks ever more seldom.
     *
     * @param what for the message when it never does
     */
    public static void until(String what, Callable<Boolean> condition) throws Exception {
        until(() -> what, condition);
    }

    /** The same, where the message tells what has been seen instead. */
    public static void until(Supplier<String> what, Callable<Boolean> condition) throws Exception {
        long since = System.nanoTime();
        for (long step = FIRST_STEP_MILLIS; !condition.call(); step = Math.min(MAX_STEP_MILLIS, step * 3 / 2)) {
            requireTime(since, what);
            Thread.sleep(step);
        }
    }

    /** What a future gives. */
    public static <T> T result(Future<T> future) throws InterruptedException, ExecutionException {
        for (long since = System.nanoTime(); !future.isDone(); ) {
            try {
                return future.get(1, TimeUnit.SECONDS);
            } catch (TimeoutException e) {
                requireTime(since, () -> "a result");
            }
        }
        return future.get();
    }

    /** What comes next in a queue. */
    public static <T> T next(Supplier<String> what, BlockingQueue<T> queue) throws InterruptedException {
        long since = System.nanoTime();
        T next = queue.poll(1, TimeUnit.SECONDS);
        while (next == null) {
            requireTime(since, what);
            next = queue.poll(1, TimeUnit.SECONDS);
        }
        return next;
    }

    /** Waits until a latch is open. */
    public static void open(String what, CountDownLatch latch) throws InterruptedException {
        long since = System.nanoTime();
        while (!latch.await(1, TimeUnit.SECONDS)) {
            requireTime(since, () -> what);
        }
    }

    private static void requireTime(long since, Supplier<String> what) {
        if (isOver(since)) {
            throw new AssertionError("waited in vain for " + what.get());
        }
    }
}
