package hal.session;

import hal.platform.SerialExecutor;
import hal.session.game.SavedGame;
import hal.session.game.SavedGames;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;

/**
 * Writes games on a thread of its own, in the order in which it was asked to. No caller waits for a slow disk longer
 * than {@link #settle}: the game continues, of the waiting saves only the last is written, and if the disk has not
 * caught up after some seconds, a warning is given, once.
 */
final class Autosave implements AutoCloseable {
    /** The longest wait when closing. */
    private static final long LAST_PATIENCE_MILLIS = 5_000;

    /**
     * How much longer than the caller's patience a disk may be behind without a word: a busy machine is no broken disk.
     */
    private static final long MAX_BEHIND_MILLIS = 5_000;

    private static final int BEHIND_TIMES = 25;

    private final SavedGames store;
    private final long patienceMillis;
    private final Runnable onSlow;

    private final SerialExecutor disk = new SerialExecutor("disk");
    /** Whether anything has been written or found so far. */
    private boolean used;

    private boolean closed;
    /** The save that was asked for last, where nothing was asked for after it; null otherwise. */
    private Save lastSave;
    /** Completed when all writes requested so far are done. */
    private CompletableFuture<Void> last = CompletableFuture.completedFuture(null);

    private boolean slow;
    /** When it became slow, by {@link System#nanoTime}. */
    private long slowSince;

    private boolean said;

    /** A save, whose text a later one replaces as long as it has not begun. Guarded by the writer. */
    private static final class Save {
        private String text;
    }

    /**
     * A writer whose thread has not been started.
     *
     * @param store touched by that thread only, once it runs
     * @param patienceMillis how long {@link #settle} waits
     * @param onSlow told once, on the thread that has waited in vain
     */
    Autosave(SavedGames store, long patienceMillis, Runnable onSlow) {
        this.store = store;
        this.patienceMillis = patienceMillis;
        this.onSlow = onSlow;
    }

    /**
     * Saves the game as it stands.
     *
     * @param text as the store is to keep it
     */
    synchronized void save(String text) {
        if (closed) {
            return; // too late
        }
        if (lastSave == null) {
            Save save = new Save();
            post(() -> store.save(take(save)));
            lastSave = save;
        }
        lastSave.text = text;
    }

    private synchronized String take(Save save) {
        lastSave = lastSave == save ? null : lastSave;
        return save.text;
    }

    /** Forgets the unfinished game, if there is one. */
    void drop() {
        if (isUsed()) {
            post(store::drop);
        }
    }

    /** Adds a game to the archive. */
    void archive(String text) {
        post(() -> store.archive(text));
    }

    /** Takes the game that was added last out of the archive, since it goes on. */
    void takeBack(String text) {
        post(() -> store.takeBack(text));
    }

    /** Releases the game that was found. */
    void releaseLock() {
        post(store::releaseLock);
    }

    /**
     * The unfinished game. Only before anything is written, and on this thread: nothing can be done before it is known,
     * and starting another thread would delay the start.
     *
     * @param wanted which games to look for
     */
    synchronized Optional<SavedGame> find(Predicate<SavedGame> wanted) {
        Optional<SavedGame> found = store.find(wanted);
        if (found.isPresent()) {
            used = true;
        }
        return found;
    }

    /** Whether an unfinished game is on the disk; false where the disk does not answer. */
    boolean isKeeping() {
        if (!isUsed()) {
            return false;
        }
        AtomicBoolean keeping = new AtomicBoolean();
        post(() -> keeping.set(store.isKeeping()));
        return await(lastAsked(), LAST_PATIENCE_MILLIS) && keeping.get();
    }

    private synchronized boolean isUsed() {
        return used;
    }

    private synchronized CompletableFuture<Void> lastAsked() {
        return last;
    }

    private synchronized void post(Runnable action) {
        if (closed) {
            return; // too late
        }
        used = true;
        lastSave = null;
        last = disk.submit(() -> {
            action.run();
            return null;
        });
    }

    /**
     * Waits until everything is on the disk, but not for long, and not again until the disk has caught up.
     *
     * @throws RuntimeException if writing failed by a fault in the program
     */
    void settle() {
        CompletableFuture<Void> wanted;
        boolean behind;
        boolean tell;
        synchronized (this) {
            wanted = last;
            behind = slow && !wanted.isDone();
            tell = behind
                    && !said
                    && System.nanoTime() - slowSince > TimeUnit.MILLISECONDS.toNanos(tolerableDelayMillis());
            said |= tell;
            slow = behind;
        }
        if (tell) {
            onSlow.run();
        }
        if (!behind && !await(wanted, patienceMillis)) {
            synchronized (this) {
                slow = true;
                slowSince = System.nanoTime();
            }
        }
    }

    private long tolerableDelayMillis() {
        return Math.min(BEHIND_TIMES * patienceMillis, patienceMillis + MAX_BEHIND_MILLIS);
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
            post(store::close);
        }
        synchronized (this) {
            closed = true;
        }
        disk.close();
        await(lastAsked(), LAST_PATIENCE_MILLIS);
    }
}
