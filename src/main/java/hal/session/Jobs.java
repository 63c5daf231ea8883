package hal.session;

import hal.engine.BackgroundThinking;
import hal.search.StopToken;
import hal.session.face.Face;
import hal.session.face.FaceEvent;
import hal.session.face.Tone;
import hal.support.UserException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Work beside the game: the one job that may run, which Ctrl-C stops, and errands, which nobody stops. With a person there they
 * have threads of their own, so that clock and prompt stay alive; a script waits for them. Unless it says otherwise, a method is
 * called on the session's thread.
 */
public final class Jobs {
    private static final long STATUS_MILLIS = 250;
    /** How long the end of the session waits for errands. */
    private static final long LAST_PATIENCE_MILLIS = 5_000;

    private final EventLoop loop;
    private final Face face;
    private final Thinking thinking;
    private final BackgroundThinking background;
    private final long patienceMillis;
    private volatile CountDownLatch answered = new CountDownLatch(0);
    private String running = "";
    private final Set<Thread> errands = ConcurrentHashMap.newKeySet();

    /** Long work that a command has begun. */
    public interface Job {
        /** What it is called in a message, such as {@code compare}. */
        String name();

        /**
         * Does it; on any thread, so it must not touch the session's state.
         *
         * @param stop makes it return soon, with what it has
         * @throws UserException for an error that the user should see
         */
        void run(StopToken stop);

        /** How far it has come, in a few words; asked again and again while it runs, from any thread. */
        String status();

        /** Whether it is mostly done at once, and disturbs nobody's thinking: reading a file. The next line waits for it a moment. */
        default boolean isQuick() {
            return false;
        }

        /** It is done, or was stopped: what follows, on the session's thread. Not called if it has failed. */
        default void finished() {}
    }

    /** @param patienceMillis how long the session waits for a job that is quick */
    Jobs(EventLoop loop, Face face, Thinking thinking, long patienceMillis) {
        this.patienceMillis = patienceMillis;
        this.loop = loop;
        this.face = face;
        this.thinking = thinking;
        background = new BackgroundThinking("job", this::answer);
    }

    /**
     * Begins a job; a script waits for its end.
     *
     * @throws UserException if another is running, or HAL is thinking about its move: both would be slower
     */
    public void begin(Job job) {
        requireFree();
        if (!job.isQuick()) {
            requireIdle();
        }
        if (!face.abilities().attended()) {
            job.run(new StopToken());
            job.finished();
            return;
        }
        running = job.name();
        CountDownLatch done = new CountDownLatch(1);
        answered = new CountDownLatch(1);
        background.ask((stop, news) -> attempt(job, stop, done), new BackgroundThinking.Asker<>() {
            @Override
            public void onAnswer(Job finished) {
                finished.finished();
            }

            @Override
            public void onFailure(Throwable failure) {
                tell(failure);
            }
        });
        Thread watch = new Thread(() -> showStatus(job, done), "job-status");
        watch.setDaemon(true);
        watch.start();
        if (job.isQuick()) {
            awaitAnswer();
        }
    }

    /**
     * Reads something from a file beside the game, and goes on with it if it was not broken off. A person can stop that, and
     * type on if it takes long; a script waits.
     *
     * @param what the job's name
     * @param reading called on any thread; heeds the token, and throws a {@link UserException} for an error that the user should see
     * @param then what to do with it, on the session's thread; it may throw a {@link UserException} too
     */
    public void read(String what, Consumer<StopToken> reading, Runnable then) {
        begin(new Job() {
            private volatile boolean stopped;

            @Override
            public String name() {
                return what;
            }

            @Override
            public void run(StopToken stop) {
                try {
                    reading.accept(stop);
                } finally {
                    stopped = stop.isRaised();
                }
            }

            @Override
            public String status() {
                return what + ": reading";
            }

            @Override
            public boolean isQuick() {
                return true;
            }

            @Override
            public void finished() {
                if (stopped) {
                    face.tell(Tone.NOTE, "Cancelled.");
                } else if (face.abilities().attended()) {
                    telling(then);
                } else {
                    then.run();
                }
            }
        });
    }

    /** What has come of a job is told after the present event, and before any that comes later. */
    private void answer(Runnable telling) {
        loop.post(telling);
        answered.countDown();
    }

    private void awaitAnswer() {
        try {
            answered.await(patienceMillis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Refuses where a job cannot begin.
     *
     * @throws UserException saying what is running
     */
    public void requireIdle() {
        if (thinking.isAboutMove()) {
            throw new UserException("I am thinking about my own move; go makes me play it now.");
        }
        requireFree();
    }

    private void requireFree() {
        if (background.isThinking()) {
            throw new UserException(running + " is still running; Ctrl-C stops it.");
        }
    }

    private static Job attempt(Job job, StopToken stop, CountDownLatch done) {
        try {
            job.run(stop);
            return job;
        } finally {
            done.countDown();
        }
    }

    private void showStatus(Job job, CountDownLatch done) {
        long start = System.nanoTime();
        try {
            if (job.isQuick() && done.await(STATUS_MILLIS, TimeUnit.MILLISECONDS)) {
                return;
            }
            do {
                long seconds = (System.nanoTime() - start) / 1_000_000_000L;
                face.notice(new FaceEvent.Status(job.status() + ", " + seconds + " s", true));
            } while (!done.await(STATUS_MILLIS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        face.notice(FaceEvent.Status.NONE);
    }

    /**
     * Does some work that may take a moment, such as starting another program, and prints what it says. It is not a job: several
     * may be under way at once, and nobody stops them.
     *
     * @param work called on any thread; it throws a {@link UserException} for an error that the user should see
     * @param done what to do after it, on the session's thread; not called if the work has failed
     */
    public void errand(Supplier<String> work, Runnable done) {
        if (!face.abilities().attended()) {
            face.tell(Tone.NORMAL, work.get());
            done.run();
            return;
        }
        start(work, done);
    }

    /** The same for work that is mostly done at once, such as saving a game: the next line waits for it a moment. */
    public void quickErrand(Supplier<String> work) {
        if (!face.abilities().attended()) {
            face.tell(Tone.NORMAL, work.get());
            return;
        }
        try {
            start(work, () -> {}).join(Math.max(1, patienceMillis));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Thread start(Supplier<String> work, Runnable done) {
        Thread thread = new Thread(() -> attempt(work, done), "errand");
        thread.setDaemon(true);
        errands.add(thread);
        thread.start();
        return thread;
    }

    /** Waits for the errands under way, but not for ever: what was to be saved before the end is saved. From any thread. */
    void awaitErrands() {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LAST_PATIENCE_MILLIS);
        try {
            for (Thread errand : errands) {
                errand.join(Math.max(1, (end - System.nanoTime()) / 1_000_000));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void attempt(Supplier<String> work, Runnable done) {
        try {
            String answer = work.get();
            loop.post(() -> {
                face.tell(Tone.NORMAL, answer);
                done.run();
            });
        } catch (RuntimeException failure) {
            loop.post(() -> tell(failure));
        } finally {
            errands.remove(Thread.currentThread());
        }
    }

    /** Reports a user's error; anything else is a fault, which is thrown like every fault in an event. */
    private void tell(Throwable failure) {
        if (!(failure instanceof UserException)) {
            throw new IllegalStateException("work beside the game has failed", failure);
        }
        face.tell(Tone.ERROR, Messages.sentence(failure.getMessage()));
    }

    /** Runs something on the session's thread soon; from any thread. */
    public void later(Runnable action) {
        loop.post(() -> telling(action));
    }

    private void telling(Runnable action) {
        try {
            action.run();
        } catch (UserException e) {
            tell(e);
        }
    }

    /**
     * Stops the job that is running.
     *
     * @return whether there was one
     */
    public boolean stop() {
        boolean busy = background.isThinking();
        background.stop();
        return busy;
    }
}
