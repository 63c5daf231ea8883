package hal.command;

import hal.platform.Threads;
import hal.search.engine.StopToken;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Runs a long job so that Ctrl-C or {@code kill -TERM} ends it cleanly: the job is told to stop and gets a few seconds
 * to report what it has.
 */
public final class Interruption {
    private static final int PATIENCE_SECONDS = 10;

    /** What stops the work of this thread, where the process goes on without it. */
    private static final ThreadLocal<StopToken> INSIDE = new ThreadLocal<>();

    private final Runnable stop;
    private final CountDownLatch finished = new CountDownLatch(1);

    private Interruption(Runnable stop) {
        this.stop = stop;
    }

    /**
     * Runs a job on this thread.
     *
     * @param job the long job
     * @param stop makes the job return soon; called on another thread when the JVM shuts down
     */
    public static void stops(Runnable job, Runnable stop) {
        new Interruption(stop).run(job);
    }

    /**
     * Does work whose jobs end when a token is raised, rather than with the process.
     *
     * @param token ends the jobs that this thread begins
     */
    public static void inside(StopToken token, Runnable work) {
        INSIDE.set(token);
        try {
            work.run();
        } finally {
            INSIDE.remove();
        }
    }

    private void run(Runnable job) {
        StopToken token = INSIDE.get();
        if (token != null) {
            Runnable end = token.onRaise(stop);
            try {
                job.run();
            } finally {
                end.run();
            }
            return;
        }
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
            return; // the JVM is shutting down, and the hook has been waiting for us
        }
    }

    private void stopAndWait() {
        stop.run();
        Threads.await(() -> finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS)); // a job that hangs gives no report
    }
}
