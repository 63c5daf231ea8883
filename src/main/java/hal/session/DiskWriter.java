package hal.session;

import hal.session.game.GameStore;
import hal.session.game.SavedGame;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Writes games, and what is learned from them, on a thread of its own, in the order in which it was asked to. Nobody waits
 * for a slow disk longer than {@link #settle}: a warning is given once, the game goes on, and of the waiting saves only the last is written.
 */
final class DiskWriter implements AutoCloseable {
    /** How long closing waits. */
    private static final long LAST_PATIENCE_MILLIS = 5_000;

    private final GameStore store;
    private final long patienceMillis;
    private final Runnable onSlow;

    private final Deque<Work> waiting = new ArrayDeque<>();
    private Thread thread;
    private boolean ended;
    /** Completed when everything asked for so far is done. */
    private CompletableFuture<Void> last = CompletableFuture.completedFuture(null);

    private boolean slow;
    private boolean said;

    /** @param save whether it is a save, which a later one replaces */
    private record Work(Runnable action, boolean save, CompletableFuture<Void> done) {}

    /**
     * A writer whose thread has not been started.
     *
     * @param store touched by that thread only, once it runs
     * @param patienceMillis how long {@link #settle} waits
     * @param onSlow told once, on the thread that has waited in vain
     */
    DiskWriter(GameStore store, long patienceMillis, Runnable onSlow) {
        this.store = store;
        this.patienceMillis = patienceMillis;
        this.onSlow = onSlow;
    }

    /**
     * Saves the game as it stands.
     *
     * @param text as the store is to keep it
     */
    void save(String text) {
        post(() -> store.save(text), true);
    }

    /** Forgets the unfinished game, if there is one. */
    void drop() {
        if (isUsed()) {
            post(store::drop, false);
        }
    }

    /** Adds a game to the archive. */
    void archive(String text) {
        post(() -> store.archive(text), false);
    }

    /**
     * Writes something else in its turn, such as what was learned from a game.
     *
     * @param writing called on the disk's thread
     */
    void write(Runnable writing) {
        post(writing, false);
    }

    /** Releases the game that was found. */
    void letGo() {
        post(store::letGo, false);
    }

    /**
     * The unfinished game. Only before anything is written, and on this thread: nothing can be done before it is known, and
     * starting another thread would delay the start.
     */
    synchronized Optional<SavedGame> find() {
        Optional<SavedGame> found = store.find();
        if (found.isPresent()) {
            startThread();
        }
        return found;
    }

    /** Whether an unfinished game is on the disk; false where the disk does not answer. */
    boolean isKeeping() {
        if (!isUsed()) {
            return false;
        }
        AtomicBoolean keeping = new AtomicBoolean();
        post(() -> keeping.set(store.isKeeping()), false);
        return await(lastAsked(), LAST_PATIENCE_MILLIS) && keeping.get();
    }

    /** Whether anything has been written or found so far. */
    private synchronized boolean isUsed() {
        return thread != null;
    }

    private synchronized CompletableFuture<Void> lastAsked() {
        return last;
    }

    private synchronized void post(Runnable action, boolean save) {
        if (ended) {
            return;
        }
        if (save && !waiting.isEmpty() && waiting.getLast().save()) {
            waiting.removeLast(); // Nobody waits for it: whoever did has asked for this one instead.
        }
        last = new CompletableFuture<>();
        waiting.addLast(new Work(action, save, last));
        startThread();
        notifyAll();
    }

    private void startThread() {
        if (thread == null) {
            thread = new Thread(this::run, "disk");
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void run() {
        try {
            while (true) {
                Work work = next();
                if (work == null) {
                    return;
                }
                try {
                    work.action().run();
                    work.done().complete(null);
                } catch (RuntimeException | Error fault) {
                    work.done().completeExceptionally(fault); // Thrown to whoever waits for it.
                }
            }
        } catch (InterruptedException e) {
            return; // Only a program that is being torn down interrupts this thread.
        }
    }

    private synchronized Work next() throws InterruptedException {
        while (waiting.isEmpty()) {
            if (ended) {
                return null;
            }
            wait();
        }
        return waiting.removeFirst();
    }

    /**
     * Waits until everything is on the disk, but not for long, and not again until the disk has caught up.
     *
     * @throws RuntimeException if writing failed by a fault in the program
     */
    void settle() {
        CompletableFuture<Void> wanted;
        synchronized (this) {
            wanted = last;
            if (slow && !wanted.isDone()) {
                return;
            }
            slow = false;
        }
        if (!await(wanted, patienceMillis)) {
            boolean first;
            synchronized (this) {
                slow = true;
                first = !said;
                said = true;
            }
            if (first) {
                onSlow.run();
            }
        }
    }

    private static boolean await(CompletableFuture<Void> wanted, long millis) {
        try {
            wanted.get(millis, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException("a game could not be written", e.getCause());
        }
    }

    /** Waits for what is being written, but not for ever, and releases everything. */
    @Override
    public void close() {
        if (!isUsed()) {
            store.close();
        } else {
            post(store::close, false);
        }
        synchronized (this) {
            ended = true;
            notifyAll();
        }
        await(lastAsked(), LAST_PATIENCE_MILLIS);
    }
}
