package hal.search.engine;

import hal.platform.Failures;
import hal.search.SearchLimits;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Signals to a running search: that it should stop, or that the expected move has been played while pondering. Created
 * by the caller before the search starts, so that an early stop is not lost and a late one does not affect another
 * search. One token may serve several searches that stop together; once raised, it stays raised.
 */
public final class StopToken {
    private volatile boolean raised;
    private volatile boolean ponderHit;
    /** The actions to run when it is raised, in the order of their registration. */
    private final Set<Registration> actions = new LinkedHashSet<>();
    /** Who waits for the expected move; null if nobody does, or after it has been played. */
    private Runnable atPonderHit;

    /** A token that is not raised. */
    public StopToken() {}

    /** An action; the same one may be registered twice. */
    private static final class Registration {
        private final Runnable action;
        /** Who runs it; null before and after. Guarded by the token. */
        private Thread runner;

        Registration(Runnable action) {
            this.action = action;
        }
    }

    /**
     * Asks the search to return its best move now. Thread-safe; may be called any number of times. The actions run
     * outside of every lock, all of them, whatever one of them throws.
     *
     * @throws RuntimeException the first that an action has thrown
     */
    public void raise() {
        List<Registration> due;
        synchronized (this) {
            raised = true;
            notifyAll();
            due = List.copyOf(actions);
        }
        Failures failures = new Failures();
        due.forEach(each -> failures.attempt(() -> runOnce(each)));
        failures.rethrow();
    }

    /** Runs an action, unless it has been withdrawn or begun by another thread. */
    private void runOnce(Registration registration) {
        synchronized (this) {
            if (!actions.remove(registration)) {
                return;
            }
            registration.runner = Thread.currentThread();
        }
        try {
            registration.action.run();
        } finally {
            synchronized (this) {
                registration.runner = null;
                notifyAll();
            }
        }
    }

    public boolean isRaised() {
        return raised;
    }

    /**
     * Registers an action to run when it is raised; run at once, on the calling thread, if it is already raised. For
     * callers that cannot poll {@link #isRaised} while they wait.
     *
     * @param action runs once, on the thread that raises the token
     * @return unregisters the action; after it returns, the action does not run and will not run: it waits for one that
     * another thread is running
     */
    public Runnable onRaise(Runnable action) {
        synchronized (this) {
            if (!raised) {
                Registration registration = new Registration(action);
                actions.add(registration);
                return () -> withdraw(registration);
            }
        }
        action.run();
        return () -> {};
    }

    private synchronized void withdraw(Registration registration) {
        actions.remove(registration);
        boolean interrupted = false;
        while (registration.runner != null && registration.runner != Thread.currentThread()) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * The expected move has been played: the clock is running and {@link SearchLimits#ponder} no longer applies.
     * Thread-safe.
     */
    public void ponderHit() {
        Runnable due;
        synchronized (this) {
            ponderHit = true;
            notifyAll();
            due = atPonderHit;
            atPonderHit = null;
        }
        if (due != null) {
            due.run();
        }
    }

    /**
     * Registers the action to run when the expected move is played, on the thread that says so; run at once if it
     * already is. For callers that cannot poll {@link #isPonderHit} while they wait.
     *
     * @param action may run even when it is no longer wanted, and replaces an earlier one
     */
    public void onPonderHit(Runnable action) {
        synchronized (this) {
            if (!ponderHit) {
                atPonderHit = action;
                return;
            }
        }
        action.run();
    }

    public boolean isPonderHit() {
        return ponderHit;
    }

    /** Waits until it is raised. An interrupt of the thread raises it. */
    public void await() {
        await(() -> raised);
    }

    /** Waits until it is raised or the expected move has been played. An interrupt of the thread raises it. */
    public void awaitPonderHit() {
        await(() -> raised || ponderHit);
    }

    private void await(BooleanSupplier news) {
        try {
            synchronized (this) {
                while (!news.getAsBoolean()) {
                    wait();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            raise();
        }
    }

    /** Waits until it is raised, up to a time limit. An interrupt of the thread ends the wait. */
    public synchronized boolean await(Duration longest) {
        long end = System.nanoTime() + longest.toNanos();
        try {
            for (long left = longest.toNanos(); !raised && left > 0; left = end - System.nanoTime()) {
                wait(left / 1_000_000, (int) (left % 1_000_000));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return raised;
    }
}
