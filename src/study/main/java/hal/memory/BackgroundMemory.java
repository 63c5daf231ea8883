package hal.memory;

import hal.platform.SerialExecutor;
import hal.rules.Position;
import hal.support.UserException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The {@link PositionMemory} on a thread of its own, which opens it when it is first needed and writes in batches: no
 * caller that thinks waits for the disk. If the memory cannot be used, that is said once, and nothing is remembered.
 */
public final class BackgroundMemory implements AutoCloseable {
    /** How long a result waits for others to be written with it. */
    private static final long BATCH_MILLIS = 500;

    private static final int BATCH = 256;
    /** If the disk does not keep up, the oldest results beyond this number are dropped. */
    private static final int MAX_WAITING = 10_000;

    private static final long CLOSE_MILLIS = 3_000;

    private final Supplier<PositionMemory> opener;
    private final Consumer<String> trouble;

    private final SerialExecutor disk = new SerialExecutor("memory", this::unexpected);
    private final Executor disksLater = CompletableFuture.delayedExecutor(BATCH_MILLIS, TimeUnit.MILLISECONDS, disk);
    private final Deque<PositionMemory.Entry> waiting = new ArrayDeque<>();
    private boolean used;
    private boolean ended;

    // Touched by the memory's thread only.
    private PositionMemory memory;
    private boolean unusable;
    private boolean said;

    /**
     * A memory that is not open yet, and whose thread has not been started.
     *
     * @param opener opens it, or throws a {@link UserException}
     * @param trouble told once, a sentence, why nothing is remembered; on the memory's thread
     */
    public BackgroundMemory(Supplier<PositionMemory> opener, Consumer<String> trouble) {
        this.opener = opener;
        this.trouble = trouble;
    }

    /** Keeps a result; returns at once. */
    public void store(PositionMemory.Entry entry) {
        int count;
        synchronized (this) {
            if (ended) {
                return;
            }
            used = true;
            if (waiting.size() == MAX_WAITING) {
                waiting.removeFirst();
            }
            waiting.addLast(entry);
            count = waiting.size();
        }
        if (count == 1) {
            disksLater.execute(this::write);
        } else if (count == BATCH) {
            CompletableFuture<?> unused = disk.submit(() -> {
                write();
                return null;
            });
        }
    }

    /**
     * What is known about a position, the deepest first; nothing if the memory cannot be used, or does not answer in
     * time.
     *
     * @param position it must not change meanwhile
     * @param millis how long to wait
     */
    public List<RememberedPosition> recall(Position position, long millis) {
        CompletableFuture<List<RememberedPosition>> answer = post(own -> {
            write(); // what was found a moment ago counts
            return own.recall(position);
        });
        return answer.exceptionally(failure -> List.of())
                .completeOnTimeout(List.of(), millis, TimeUnit.MILLISECONDS)
                .join();
    }

    /**
     * Asks the memory something and waits for the answer; what was to be kept is written before.
     *
     * @throws UserException if the memory cannot be used
     */
    public <T> T ask(Function<PositionMemory, T> question) {
        return SerialExecutor.await(post(own -> {
            write();
            return question.apply(own);
        }));
    }

    private <T> CompletableFuture<T> post(Function<PositionMemory, T> question) {
        synchronized (this) {
            if (ended) {
                return CompletableFuture.failedFuture(new UserException("the memory is closed"));
            }
            used = true;
        }
        return disk.submit(() -> question.apply(open()));
    }

    private synchronized List<PositionMemory.Entry> takeWaiting() {
        List<PositionMemory.Entry> batch = new ArrayList<>(waiting);
        waiting.clear();
        return batch;
    }

    private void write() {
        List<PositionMemory.Entry> batch = takeWaiting();
        if (batch.isEmpty() || unusable) {
            return;
        }
        try {
            open().store(batch);
        } catch (UserException e) {
            reportOnce(e);
        }
    }

    private PositionMemory open() {
        if (unusable) {
            throw new UserException("the memory of positions cannot be used in this session");
        }
        if (memory == null) {
            try {
                memory = opener.get();
            } catch (UserException e) {
                unusable = true;
                reportOnce(e);
                throw e;
            }
        }
        return memory;
    }

    /** A fault of the program: nothing more is remembered. */
    private void unexpected(Throwable fault) {
        unusable = true;
        reportOnce(fault);
    }

    private void reportOnce(Throwable e) {
        if (!said) {
            said = true;
            trouble.accept("I cannot remember what I analyse: " + e.getMessage() + ". All else continues.");
        }
    }

    /** Writes what waits, but not for ever, and closes the memory. */
    @Override
    public void close() {
        synchronized (this) {
            if (ended || !used) {
                ended = true;
                return;
            }
            ended = true;
        }
        disk.execute(() -> {
            write();
            if (memory != null) {
                memory.close();
            }
        });
        disk.close(Duration.ofMillis(CLOSE_MILLIS));
    }
}
