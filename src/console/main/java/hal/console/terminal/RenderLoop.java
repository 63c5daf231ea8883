package hal.console.terminal;

import hal.platform.Threads;
import java.util.concurrent.CountDownLatch;

/** A thread that paints when something has changed, at most 60 times a second. */
final class RenderLoop {
    private static final long FRAME_NANOS = 1_000_000_000L / 60;

    private final Frame frame;
    private final CountDownLatch painted = new CountDownLatch(1);
    private final Object changes = new Object();
    private boolean changed;
    private boolean stopped;
    private volatile Throwable failure;
    private Thread thread;

    /** Paints one frame. */
    interface Frame {
        /**
         * Paints the present state.
         *
         * @return whether it showed the game, rather than an empty screen
         */
        boolean paint() throws Exception;

        /**
         * For how long what was painted stays true, in milliseconds; 0 for as long as nothing is reported to have
         * changed.
         */
        long millis();

        /** Painting has failed for good. */
        void failed();
    }

    RenderLoop(Frame frame) {
        this.frame = frame;
    }

    void start() {
        thread = Threads.daemon("render", this::run);
        thread.start();
    }

    /** Reports that something has changed. Never blocks for long. */
    void wake() {
        synchronized (changes) {
            changed = true;
            changes.notifyAll();
        }
    }

    /** Paints no further frame; one that is being painted may still finish. */
    void stop() {
        synchronized (changes) {
            stopped = true;
            changes.notifyAll();
        }
        painted.countDown();
    }

    /** Waits for the first frame with the game on it, or the end. */
    void awaitFirstFrame() throws InterruptedException {
        painted.await();
    }

    /** What made painting fail; {@code null} if nothing has. */
    Throwable failure() {
        return failure;
    }

    private void run() {
        try {
            long earliest = System.nanoTime();
            while (awaitChange(earliest)) {
                earliest = System.nanoTime() + FRAME_NANOS;
                if (frame.paint()) {
                    painted.countDown();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception | Error problem) {
            failure = problem;
            stop();
            frame.failed();
        }
    }

    /** Waits for a change, and after it until this time; false when it is time to stop. */
    private boolean awaitChange(long earliest) throws InterruptedException {
        long millis = frame.millis(); // outside the lock: it may wait for somebody who reports a change
        synchronized (changes) {
            long end = System.nanoTime() + 1_000_000 * millis;
            while (!changed && !stopped && (millis == 0 || end - System.nanoTime() > 0)) {
                changes.wait(millis == 0 ? 0 : Math.max(1, (end - System.nanoTime()) / 1_000_000));
            }
            long left = earliest - System.nanoTime();
            while (left > 0 && !stopped) {
                changes.wait(left / 1_000_000, (int) (left % 1_000_000));
                left = earliest - System.nanoTime();
            }
            changed = false;
            return !stopped;
        }
    }
}
