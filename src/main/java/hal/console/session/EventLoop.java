package hal.console.session;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/**
 * The one thread that owns a session's state. Events run one after another in the order in which they were posted; after
 * each of them the same last step is taken, which shows what has changed.
 */
public final class EventLoop {
    private final LinkedBlockingQueue<Runnable> events = new LinkedBlockingQueue<>();
    private final Runnable afterEach;
    private final Consumer<Throwable> onFault;
    private final Thread thread;
    private boolean ended;

    /**
     * A loop whose thread runs at once.
     *
     * @param afterEach what to do after every event
     * @param onFault told of what an event, or the step after it, has thrown; the loop goes on
     */
    public EventLoop(Runnable afterEach, Consumer<Throwable> onFault) {
        this.afterEach = afterEach;
        this.onFault = onFault;
        thread = new Thread(this::run, "session");
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        while (!ended) {
            try {
                events.take().run();
                afterEach.run();
            } catch (InterruptedException e) {
                return; // Nobody interrupts this thread but a program that is being torn down.
            } catch (RuntimeException | Error fault) {
                onFault.accept(fault);
            }
        }
    }

    /** Runs an event on the loop, some time soon. May be called from any thread, the loop's own included. */
    public void post(Runnable event) {
        events.add(event);
    }

    /**
     * Runs an event on the loop and waits until it is done. Never to be called from the loop itself, nor by a thread that
     * holds a lock which an event might want.
     *
     * @throws RuntimeException what the event has thrown
     */
    public void call(Runnable event) {
        FutureTask<Void> task = new FutureTask<>(event, null);
        post(task);
        try {
            task.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw (Error) e.getCause(); // A Runnable throws nothing else.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the loop after the events posted so far, and waits for its end. */
    public void end() {
        post(() -> ended = true);
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
