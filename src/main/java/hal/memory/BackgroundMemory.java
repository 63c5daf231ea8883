package hal.memory;

import hal.rules.Position;
import hal.support.UserException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The {@link PositionMemory} on a thread of its own, which opens it when it is first needed and writes in batches: nobody who
 * thinks waits for the disk. If the memory cannot be used, that is said once, and nothing is remembered.
 */
public final class BackgroundMemory implements AutoCloseable {
    /** How long a result waits for others to be written with it. */
    private static final long BATCH_MILLIS = 500;

    private static final int BATCH = 256;
    /** If the disk does not keep up, the oldest of so many waiting results are dropped. */
    private static final int MOST_WAITING = 10_000;

    private static final long LAST_PATIENCE_MILLIS = 3_000;

    private final Supplier<PositionMemory> opener;
    private final Consumer<String> trouble;

    private final Deque<Runnable> questions = new ArrayDeque<>();
    private final Deque<PositionMemory.Entry> waiting = new ArrayDeque<>();
    private Thread thread;
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
    public synchronized void keep(PositionMemory.Entry entry) {
        if (ended) {
            return;
        }
        if (waiting.size() == MOST_WAITING) {
            waiting.removeFirst();
        }
        waiting.addLast(entry);
        wake();
    }

    /**
     * What is known about a position, the deepest first; nothing if the memory cannot be used, or does not answer in time.
     *
     * @param position nobody changes it meanwhile
     * @param millis how long to wait
     */
    public List<Remembered> recall(Position position, long millis) {
        CompletableFuture<List<Remembered>> answer = post(own -> {
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
        try {
            return post(own -> {
                        write();
                        return question.apply(own);
                    })
                    .join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof UserException trouble) {
                throw trouble;
            }
            throw e;
        }
    }

    private synchronized <T> CompletableFuture<T> post(Function<PositionMemory, T> question) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        if (ended) {
            answer.completeExceptionally(new UserException("the memory is closed"));
            return answer;
        }
        questions.addLast(() -> {
            try {
                answer.complete(question.apply(open()));
            } catch (RuntimeException | Error failure) {
                answer.completeExceptionally(failure);
            }
        });
        wake();
        return answer;
    }

    private void wake() {
        if (thread == null) {
            thread = new Thread(this::run, "memory");
            thread.setDaemon(true);
            thread.start();
        }
        notifyAll();
    }

    private void run() {
        try {
            while (true) {
                Runnable question = next();
                if (question == null) {
                    write();
                    if (isOver()) {
                        break;
                    }
                } else {
                    question.run();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // only a program that is being torn down interrupts this thread
        }
        if (memory != null) {
            memory.close();
        }
    }

    /** The next question; null if it is time to write, or to end. */
    private synchronized Runnable next() throws InterruptedException {
        long due = 0;
        while (questions.isEmpty() && !ended) {
            if (waiting.isEmpty()) {
                wait();
                due = 0;
                continue;
            }
            long now = System.nanoTime();
            due = due == 0 ? now + TimeUnit.MILLISECONDS.toNanos(BATCH_MILLIS) : due;
            if (waiting.size() >= BATCH || now >= due) {
                return null;
            }
            TimeUnit.NANOSECONDS.timedWait(this, due - now);
        }
        return questions.pollFirst();
    }

    private synchronized boolean isOver() {
        return ended && questions.isEmpty() && waiting.isEmpty();
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
            open().keep(batch);
        } catch (UserException e) {
            sayOnce(e);
        }
    }

    private PositionMemory open() {
        if (unusable) {
            throw new UserException("the memory of positions cannot be used at this sitting");
        }
        if (memory == null) {
            try {
                memory = opener.get();
            } catch (UserException e) {
                unusable = true;
                sayOnce(e);
                throw e;
            }
        }
        return memory;
    }

    private void sayOnce(UserException e) {
        if (!said) {
            said = true;
            trouble.accept("I cannot remember what I analyse: " + e.getMessage() + ". All else goes on.");
        }
    }

    /** Writes what waits, but not for ever, and closes the memory. */
    @Override
    public void close() {
        Thread last;
        synchronized (this) {
            ended = true;
            notifyAll();
            last = thread;
        }
        if (last == null) {
            return;
        }
        try {
            last.join(LAST_PATIENCE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
