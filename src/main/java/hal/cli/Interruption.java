package hal.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What is done when the program is asked to end (Ctrl-C, {@code kill -TERM}) in the middle of a job: the job is told to
 * stop and gets a few seconds to say what it has.
 */
final class Interruption {
    private static final int PATIENCE_SECONDS = 10;

    private final Runnable stop;
    private final CountDownLatch finished = new CountDownLatch(1);

    private Interruption(Runnable stop) {
        this.stop = stop;
    }

    /**
     * Runs a job on this thread.
     *
     * @param job what may take long
     * @param stop makes the job return soon; called from another thread if the end comes meanwhile
     */
    static void stops(Runnable job, Runnable stop) {
        new Interruption(stop).run(job);
    }

    private void run(Runnable job) {
        Thread hook = new Thread(this::stopAndWait, "interruption");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            job.run();
        } finally {
            finished.countDown();
            remove(hook);
        }
    }

    private static void remove(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            return; // the end has come, and the hook is what has waited for us
        }
    }

    private void stopAndWait() {
        stop.run();
        try {
            if (!finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                return; // the job hangs: end without its last words
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
