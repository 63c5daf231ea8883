package hal.session;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The one thread that owns a session's state. Events run one after another in the order in which they were posted; after
 * each of them the same last step is taken, which shows what has changed. While a clock is running, an event comes with each of
 * its ticks.
 */
final class EventLoop {
    private static final long TICK_MILLIS = 100;

    private final LinkedBlockingQueue<Event> events = new LinkedBlockingQueue<>();
    private final Runnable afterEach;
    private final Consumer<Throwable> onFault;
    private final Thread thread;
    private boolean ended;

    private ScheduledExecutorService clock;
    private ScheduledFuture<?> ticking;

    /** Something to do, and who is told when it is done, with what it has thrown. */
    private record Event(Runnable action, Consumer<Optional<Throwable>> whenDone) {}

    /**
     * A loop whose thread runs at once.
     *
     * @param afterEach what to do after every event
     * @param onFault told of what the step after an event has thrown, or an event that nobody waits for; the loop goes on
     */
    EventLoop(Runnable afterEach, Consumer<Throwable> onFault) {
        this.afterEach = afterEach;
        this.onFault = onFault;
        thread = new Thread(this::run, "session");
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        try {
            while (!ended) {
                handle(events.take());
            }
        } catch (InterruptedException e) {
            return; // Only a program that is being torn down interrupts this thread.
        }
    }

    private void handle(Event event) {
        Optional<Throwable> failure = attempt(event.action());
        attempt(afterEach).ifPresent(onFault);
        event.whenDone().accept(failure);
    }

    private static Optional<Throwable> attempt(Runnable action) {
        try {
            action.run();
            return Optional.empty();
        } catch (RuntimeException | Error e) {
            return Optional.of(e);
        }
    }

    /** Runs an event on the loop, some time soon. May be called from any thread, including the loop's own. */
    void post(Runnable event) {
        events.add(new Event(event, failure -> failure.ifPresent(onFault)));
    }

    /**
     * Runs an event on the loop and waits until it is done and shown. Never to be called from the loop itself, nor by a
     * thread that holds a lock which an event might need.
     *
     * @throws RuntimeException what the event has thrown
     */
    void call(Runnable event) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        events.add(new Event(
                event, failure -> failure.ifPresentOrElse(done::completeExceptionally, () -> done.complete(null))));
        try {
            done.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw (Error) e.getCause(); // A Runnable throws nothing else.
        }
    }

    /**
     * Lets an event come ten times a second from now on, or no longer; to be called on the loop only. The thread that sends it
     * is not made before a game has a clock.
     */
    void tick(boolean wanted, Runnable event) {
        if (wanted && ticking == null) {
            if (clock == null) {
                clock = Executors.newSingleThreadScheduledExecutor(work -> {
                    Thread made = new Thread(work, "clock");
                    made.setDaemon(true);
                    return made;
                });
            }
            ticking = clock.scheduleAtFixedRate(() -> post(event), TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
        } else if (!wanted && ticking != null) {
            ticking.cancel(false);
            ticking = null;
        }
    }

    /** Ends the loop after the events posted so far, and waits for its end. */
    void end() {
        post(() -> {
            ended = true;
            if (clock != null) {
                clock.shutdownNow();
            }
        });
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
