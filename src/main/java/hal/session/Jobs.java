package hal.session;

import hal.engine.BackgroundThinking;
import hal.search.StopToken;
import hal.session.face.Face;
import hal.session.face.Tone;
import hal.support.UserException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Work beside the game: the one job that may run, and errands. Where a person sits they have threads of their own, so that clock and prompt live
 * on meanwhile; a script waits for them. All methods are called on the session's thread.
 */
final class Jobs {
    private static final long STATUS_MILLIS = 250;

    private final EventLoop loop;
    private final BackgroundThinking thinking;
    private final Face face;
    private String running = "";

    Jobs(EventLoop loop, Face face) {
        thinking = new BackgroundThinking("job", loop::post);
        this.loop = loop;
        this.face = face;
    }

    /**
     * Begins a job.
     *
     * @throws UserException if another runs
     */
    void run(Job job) {
        if (isBusy()) {
            throw new UserException(running + " is still running; Ctrl-C stops it.");
        }
        if (!face.isAttended()) {
            job.run(new StopToken());
            return;
        }
        running = job.name();
        CountDownLatch done = new CountDownLatch(1);
        thinking.ask((stop, news) -> attempt(job, stop, done), new BackgroundThinking.Asker<>() {
            @Override
            public void onAnswer(Job finished) {
                // It has said for itself what it had to say.
            }

            @Override
            public void onFailure(Throwable failure) {
                if (!(failure instanceof UserException)) {
                    // Told as every fault of an event is.
                    throw new IllegalStateException(job.name() + " has failed", failure);
                }
                face.tell(Tone.ERROR, Sentence.of(failure.getMessage()));
            }
        });
        Thread watch = new Thread(() -> tell(job, done), "job-status");
        watch.setDaemon(true);
        watch.start();
    }

    private static Job attempt(Job job, StopToken stop, CountDownLatch done) {
        try {
            job.run(stop);
            return job;
        } finally {
            done.countDown();
        }
    }

    private void tell(Job job, CountDownLatch done) {
        long start = System.nanoTime();
        try {
            do {
                long seconds = (System.nanoTime() - start) / 1_000_000_000L;
                face.status(job.status() + ", " + seconds + " s (Ctrl-C stops it)");
            } while (!done.await(STATUS_MILLIS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        face.status("");
    }

    /**
     * Does some work that may take a moment, such as starting another program, and prints what it says. It is no job: several
     * may be done at once, and nobody ends them.
     *
     * @param work called on any thread; it throws a {@link UserException} for what a person has to know
     * @param done what to do after it, on the session's thread; not called if the work has failed
     */
    void errand(Supplier<String> work, Runnable done) {
        if (!face.isAttended()) {
            face.tell(Tone.NORMAL, work.get());
            done.run();
            return;
        }
        Thread thread = new Thread(() -> attempt(work, done), "errand");
        thread.setDaemon(true);
        thread.start();
    }

    private void attempt(Supplier<String> work, Runnable done) {
        try {
            String answer = work.get();
            loop.post(() -> {
                face.tell(Tone.NORMAL, answer);
                done.run();
            });
        } catch (UserException e) {
            face.tell(Tone.ERROR, Sentence.of(e.getMessage()));
        } catch (RuntimeException fault) {
            loop.post(() -> {
                throw fault; // Told as every fault of an event is.
            });
        }
    }

    /** Whether one runs. */
    boolean isBusy() {
        return thinking.isThinking();
    }

    /** Ends the job that runs. */
    void stop() {
        thinking.stop();
    }
}
