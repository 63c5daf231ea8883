package hal.session;

import hal.session.face.Face;
import hal.session.face.Tone;
import hal.support.UserException;

/**
 * The one job that may run beside the game. Where a person sits it has a thread of its own, so that clock and prompt live
 * on meanwhile; a script waits for it. All methods are called on the session's thread.
 */
final class Jobs {
    private static final long STATUS_MILLIS = 250;

    private final EventLoop loop;
    private final Face face;
    private Job running;

    Jobs(EventLoop loop, Face face) {
        this.loop = loop;
        this.face = face;
    }

    /**
     * Begins a job.
     *
     * @throws UserException if another runs
     */
    void run(Job job) {
        if (running != null) {
            throw new UserException(running.name() + " is still at work; Ctrl-C ends it.");
        }
        if (!face.isAttended()) {
            job.run();
            return;
        }
        running = job;
        Thread work = new Thread(() -> attempt(job), "job");
        work.setDaemon(true);
        work.start();
        Thread watch = new Thread(() -> tell(job, work), "job-status");
        watch.setDaemon(true);
        watch.start();
    }

    private void attempt(Job job) {
        Runnable last = () -> {};
        try {
            job.run();
        } catch (UserException e) {
            last = () -> face.tell(Tone.ERROR, Sentence.of(e.getMessage()));
        } catch (RuntimeException | Error fault) {
            last = () -> {
                throw new IllegalStateException(
                        job.name() + " has failed", fault); // Told as every fault of an event is.
            };
        }
        loop.post(() -> running = null);
        loop.post(last);
    }

    private void tell(Job job, Thread work) {
        long start = System.nanoTime();
        try {
            while (work.isAlive()) {
                long seconds = (System.nanoTime() - start) / 1_000_000_000L;
                face.status(job.status() + ", " + seconds + " s (Ctrl-C ends it)");
                work.join(STATUS_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        face.status("");
    }

    /** Whether one runs. */
    boolean isBusy() {
        return running != null;
    }

    /** Ends the job that runs. */
    void stop() {
        if (running != null) {
            running.stop();
        }
    }
}
