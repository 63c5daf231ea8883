package hal.web;

import hal.commands.prompt.Conversation;
import hal.platform.SerialExecutor;
import hal.support.UserException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/**
 * One game that browsers show: its session, its face and those who watch it. It is opened when it is first used, and
 * put away when it has been idle for long; both may take time, and hold up no other game.
 */
final class WebGame {
    /** How many requests may be at work in one game, and how many may wait: more would take other games' threads. */
    private static final int MAX_REQUESTS = 16;

    private static final int MAX_QUEUE = 32;
    private static final long MAX_WAIT_SECONDS = 5;

    private static final long MAX_CLOSE_SECONDS = 10;

    private final String name;
    private final Broadcaster broadcaster;
    private final WebFace face;
    private final Semaphore requests = new Semaphore(MAX_REQUESTS);
    private volatile Conversation conversation;

    /** Guarded by having all of the requests. */
    private volatile boolean closed;

    private final Once opening = new Once();
    private final Once ending = new Once();

    /**
     * A game that has not been opened.
     *
     * @param name by which its address ends
     * @param writers write to pages
     */
    WebGame(String name, VisitorThreads writers) {
        this.name = name;
        broadcaster = new Broadcaster(writers);
        face = new WebFace(broadcaster);
    }

    /** Its session, which shows itself at the face. */
    void attach(Conversation session) {
        opening.run(() -> conversation = session);
    }

    String name() {
        return name;
    }

    WebFace face() {
        return face;
    }

    Broadcaster broadcaster() {
        return broadcaster;
    }

    Conversation conversation() {
        return conversation;
    }

    /**
     * Does something with the game, which is not put away meanwhile.
     *
     * @param opener opens its session if need be
     * @return empty if it has been put away
     * @throws UserException if it is busy, or cannot be opened
     */
    <T> Optional<T> use(Function<WebGame, Conversation> opener, Function<WebGame, T> action) {
        if (requests.getQueueLength() >= MAX_QUEUE || !acquired(1, MAX_WAIT_SECONDS)) {
            throw new UserException("This game is busy: try again in a moment.");
        }
        try {
            if (closed) {
                return Optional.empty();
            }
            open(opener);
            return Optional.of(action.apply(this));
        } finally {
            requests.release();
        }
    }

    private boolean acquired(int count, long seconds) {
        try {
            return requests.tryAcquire(count, seconds, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void open(Function<WebGame, Conversation> opener) {
        opening.run(() -> {
            if (conversation == null) {
                conversation = opener.apply(this); // Before it opens, since it shows itself then.
            }
            conversation.open();
        });
    }

    /** Takes a line as if it were typed at the prompt; waits until that is done, but not for what HAL thinks. */
    void type(String line) {
        conversation.type(line, face);
    }

    /**
     * Puts it away, unless it was viewed recently, a request uses it, or something is under way.
     *
     * @param nanos how long no page must have listened
     * @return whether that was done; {@link #close} must follow
     */
    boolean retire(long nanos) {
        if (broadcaster.absence() <= nanos || !requests.tryAcquire(MAX_REQUESTS)) {
            return false;
        }
        try {
            closed = conversation == null || !conversation.isBusy();
            return closed;
        } finally {
            requests.release(MAX_REQUESTS);
        }
    }

    /**
     * Ends the session, unless that has been done; what is unfinished is saved. A request that uses it is waited for,
     * but not for ever.
     */
    void close() {
        ending.run(() -> {
            broadcaster.close();
            if (acquired(MAX_REQUESTS, MAX_CLOSE_SECONDS)) {
                closed = true;
                requests.release(MAX_REQUESTS);
            }
            if (conversation != null) {
                conversation.close();
            }
        });
    }

    /** What is done once and under no lock; whoever comes meanwhile waits for it. After a failure it may be retried. */
    private static final class Once {
        private final AtomicReference<CompletableFuture<Void>> begun = new AtomicReference<>();

        void run(Runnable work) {
            CompletableFuture<Void> mine = new CompletableFuture<>();
            CompletableFuture<Void> earlier = begun.compareAndExchange(null, mine);
            if (earlier != null) {
                SerialExecutor.await(earlier);
                return;
            }
            try {
                work.run();
                mine.complete(null);
            } catch (RuntimeException | Error e) {
                begun.set(null);
                mine.completeExceptionally(e);
                throw e;
            }
        }
    }
}
