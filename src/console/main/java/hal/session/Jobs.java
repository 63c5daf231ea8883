package hal.session;

import hal.engine.BackgroundThinking;
import hal.platform.Threads;
import hal.search.engine.StopToken;
import hal.session.face.Face;
import hal.session.face.FaceEvent;
import hal.session.face.Tone;
import hal.support.UserException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Work beside the game. With a person there it has a thread of its own, so that clock and prompt stay alive; a script
 * waits for it. Unless it says otherwise, a method is called on the session's thread.
 */
public final class Jobs {
    private static final long STATUS_MILLIS = 250;
    /** How long the end of the session waits for shared tasks. */
    private static final long MAX_END_MILLIS = 5_000;

    private final Executor session;
    private final Face face;
    private final BooleanSupplier aboutMove;
    private final BackgroundThinking background;
    private final long patienceMillis;
    private volatile CountDownLatch answered = new CountDownLatch(0);
    private String running = "";
    /** Stops the task that a script waits for; null while there is none. */
    private volatile StopToken here;

    private final Set<Thread> shared = ConcurrentHashMap.newKeySet();

    /** What there is to do. */
    @FunctionalInterface
    public interface Work {
        /**
         * Does it; on any thread, so it must not touch the session's state.
         *
         * @param stop makes it return soon, with what it has
         * @return what follows, on the session's thread; it may throw a {@link UserException} too
         * @throws UserException for an error that the user should see
         */
        Runnable run(StopToken stop);
    }

    /**
     * A piece of work. By default there is one at a time, which Ctrl-C stops, and none while HAL is thinking about its
     * move: both would be slower.
     *
     * @param name what it is called in a message, such as {@code compare}
     * @param status how far it has come, in a few words; asked again and again while it runs, from any thread
     * @param quick whether it is mostly done at once, and disturbs no thinking: reading a file. The next line waits for
     *     it a moment.
     * @param shared whether several may be under way at once, which the user cannot stop, such as starting another
     *     program
     */
    public record Task(String name, Work work, Supplier<String> status, boolean quick, boolean shared) {
        /** Work that is named and no more. */
        public static Task of(String name, Work work) {
            return new Task(name, work, () -> name, false, false);
        }

        /** The same telling how far it has come. */
        public Task status(Supplier<String> words) {
            return new Task(name, work, words, quick, shared);
        }

        /** The same, mostly done at once. */
        public Task asQuick() {
            return new Task(name, work, status, true, shared);
        }

        /** The same, beside others. */
        public Task asShared() {
            return new Task(name, work, status, quick, true);
        }
    }

    /**
     * No work yet.
     *
     * @param aboutMove whether an engine is thinking about its move
     * @param patienceMillis how long the session waits for work that is quick
     */
    Jobs(Executor session, Face face, BooleanSupplier aboutMove, long patienceMillis) {
        this.patienceMillis = patienceMillis;
        this.session = session;
        this.face = face;
        this.aboutMove = aboutMove;
        background = new BackgroundThinking("job", this::answer);
    }

    /**
     * Begins a task; a script waits for its end.
     *
     * @throws UserException if it cannot begin now, see {@link Task}
     */
    public void run(Task task) {
        if (!task.shared()) {
            requireFree();
            if (!task.quick()) {
                requireNoMove();
            }
        }
        if (!face.abilities().attended()) {
            runHere(task);
        } else if (task.shared()) {
            runShared(task);
        } else {
            runAlone(task);
        }
    }

    /** No line is read meanwhile. */
    private void runHere(Task task) {
        StopToken stop = new StopToken();
        here = stop;
        CountDownLatch done = watched(task);
        Runnable then;
        try {
            then = task.work().run(stop);
        } finally {
            done.countDown();
            here = null;
        }
        then.run();
    }

    private void runAlone(Task task) {
        running = task.name();
        CountDownLatch done = watched(task);
        answered = new CountDownLatch(1);
        background.ask((stop, news) -> attempt(task, stop, done), this::follow, this::report);
        if (task.quick()) {
            Threads.await(() -> answered.await(patienceMillis, TimeUnit.MILLISECONDS));
        }
    }

    /** Shows how far a task has come until what this gives is counted down. */
    private CountDownLatch watched(Task task) {
        CountDownLatch done = new CountDownLatch(1);
        Threads.daemon("job-status", () -> showStatus(task, done)).start();
        return done;
    }

    /** A task's result is reported after the current event and before any later one. */
    private void answer(Runnable event) {
        session.execute(event);
        answered.countDown();
    }

    /**
     * Refuses where a task that is neither quick nor shared cannot begin.
     *
     * @throws UserException saying what is running
     */
    public void requireIdle() {
        requireNoMove();
        requireFree();
    }

    /**
     * Refuses where an engine is thinking about its move.
     *
     * @throws NotYet if it is
     */
    public void requireNoMove() {
        if (aboutMove.getAsBoolean()) {
            throw new NotYet();
        }
    }

    /** What has to wait for the move that an engine is thinking about. */
    public static final class NotYet extends UserException {
        private static final long serialVersionUID = 1L;

        private NotYet() {
            super("It is my move: I answer that when I have made it. Type `go` to have it now.");
        }
    }

    /**
     * Refuses where a task is running, whether or not an engine is thinking about its move.
     *
     * @throws UserException saying what is running
     */
    public void requireFree() {
        if (isBusy()) {
            throw new UserException("I am still busy with `" + running + "`: press Ctrl-C to stop that.");
        }
    }

    /** The name of the task that is running and that others wait for. */
    public Optional<String> running() {
        return Optional.of(running).filter(name -> isBusy());
    }

    /** Whether a task is running that others wait for. */
    boolean isBusy() {
        return background.isThinking();
    }

    private static Runnable attempt(Task task, StopToken stop, CountDownLatch done) {
        try {
            return task.work().run(stop);
        } finally {
            done.countDown();
        }
    }

    private void showStatus(Task task, CountDownLatch done) {
        long start = System.nanoTime();
        try {
            if (task.quick() && done.await(STATUS_MILLIS, TimeUnit.MILLISECONDS)) {
                return;
            }
            do {
                long seconds = (System.nanoTime() - start) / 1_000_000_000L;
                face.notice(new FaceEvent.Status(task.status().get() + ", " + seconds + " s", true));
            } while (!done.await(STATUS_MILLIS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        face.notice(FaceEvent.Status.NONE);
    }

    private void runShared(Task task) {
        Thread thread = Threads.daemon("task", () -> {
            try {
                Runnable then = task.work().run(new StopToken());
                session.execute(() -> follow(then));
            } catch (RuntimeException failure) {
                session.execute(() -> report(failure));
            } finally {
                shared.remove(Thread.currentThread());
            }
        });
        shared.add(thread);
        thread.start();
        if (task.quick()) {
            Threads.await(() -> thread.join(Math.max(1, patienceMillis)));
        }
    }

    /** Waits for the shared tasks, but not for ever: what was to be saved before the end is saved. From any thread. */
    void awaitShared() {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(MAX_END_MILLIS);
        Threads.await(() -> {
            for (Thread task : shared) {
                task.join(Math.max(1, (end - System.nanoTime()) / 1_000_000));
            }
        });
    }

    /** Reports a user's error; anything else is a fault, which is thrown like every fault in an event. */
    private void report(Throwable failure) {
        if (!(failure instanceof UserException)) {
            throw new IllegalStateException("work beside the game has failed", failure);
        }
        face.print(Tone.ERROR, Messages.sentence(failure.getMessage()));
    }

    /** Runs something on the session's thread soon; from any thread. */
    public void later(Runnable action) {
        session.execute(() -> follow(action));
    }

    private void follow(Runnable action) {
        try {
            action.run();
        } catch (UserException e) {
            report(e);
        }
    }

    /** Stops the task that is running, unless it is shared, and forgets what comes of it. */
    void withdraw() {
        background.withdraw();
    }

    /**
     * Stops the task that is running, unless it is shared; from any thread.
     *
     * @return whether there was one
     */
    public boolean stop() {
        StopToken waiting = here;
        if (waiting != null) {
            waiting.raise();
            return true;
        }
        boolean busy = background.isThinking();
        background.stop();
        return busy;
    }
}
