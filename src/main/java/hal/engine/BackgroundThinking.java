package hal.engine;

import hal.search.StopToken;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Thinking beside whoever asks for it: one question at a time, on one thread of its own. The race between asking, stopping
 * and answering is run here, and nowhere else:
 *
 * <pre>
 *   ask --> OPEN --answer or failure--> told to the asker, once, on the owner's thread
 *           OPEN --stop--> OPEN, and answered soon
 *           OPEN --withdraw, or the next ask--> never told
 * </pre>
 *
 * <ul>
 *   <li>A stop is never lost, though it come before the thread has begun; a late one hits no other question.
 *   <li>What is withdrawn is never told: neither answer nor failure nor news. If its thinking has begun, it is stopped, and
 *       the next one waits for its end; if it has not, it never begins.
 *   <li>A question is closed before its answer is told, so the asker may ask the next one there and then.
 *   <li>Whatever is thrown while thinking reaches the asker; no interrupt of one thinking reaches the next.
 * </ul>
 *
 * <p>All methods may be called from any thread. Who calls them on the owner's thread only, as is usual, finds that nothing is
 * told once {@link #withdraw} has returned. Where the owner's executor is the thinking thread itself, that is so unless the
 * telling has begun.
 */
public final class BackgroundThinking implements AutoCloseable {
    /** For how long the thread waits for a next question before it ends; a new one is made when it is needed. */
    private static final int IDLE_SECONDS = 10;

    private final Executor owner;
    private final ThreadPoolExecutor thread;
    private final Object lock = new Object();
    /** The open question, or null. */
    private Asked<?> open;

    /**
     * Without a question, and without a thread until there is one.
     *
     * @param name of the thread; it does not keep the program alive
     * @param owner runs what an asker is told, such as an event loop's thread; {@code Runnable::run} for the thinking thread
     */
    public BackgroundThinking(String name, Executor owner) {
        this.owner = owner;
        thread = new ThreadPoolExecutor(1, 1, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), work -> {
            Thread made = new Thread(work, name);
            made.setDaemon(true);
            return made;
        });
        thread.allowCoreThreadTimeOut(true);
    }

    /** What is to be thought about. */
    @FunctionalInterface
    public interface Question<T> {
        /**
         * Thinks, on the thinking thread.
         *
         * @param stop is heeded; it may have been raised already
         * @param news runs on the owner's thread what is said of progress, while the question is open
         */
        T answer(StopToken stop, Executor news);
    }

    /** Who hears what has come of a question: one of these, once, on the owner's thread. */
    public interface Asker<T> {
        /** It was thought about to its end, or until a stop. */
        void onAnswer(T answer);

        /** The thinking has thrown something. */
        void onFailure(Throwable failure);
    }

    /** An open question or a closed one; it is open as long as it stands in {@link #open}. */
    private final class Asked<T> implements Runnable {
        private final Question<T> question;
        private final Asker<T> asker;
        private final StopToken stop = new StopToken();

        Asked(Question<T> question, Asker<T> asker) {
            this.question = question;
            this.asker = asker;
        }

        @Override
        public void run() {
            if (!isOpen()) {
                return; // withdrawn before it has begun
            }
            Runnable telling;
            try {
                T answer = question.answer(stop, news -> owner.execute(() -> whileOpen(news)));
                telling = () -> asker.onAnswer(answer);
            } catch (RuntimeException | Error failure) {
                telling = () -> asker.onFailure(failure);
            }
            Runnable last = telling;
            owner.execute(() -> {
                if (close()) {
                    last.run();
                }
            });
        }

        private void whileOpen(Runnable news) {
            if (isOpen()) {
                news.run();
            }
        }

        private boolean isOpen() {
            synchronized (lock) {
                return open == this;
            }
        }

        /** Whether it was open until now: only one can close it. */
        private boolean close() {
            synchronized (lock) {
                boolean was = open == this;
                if (was) {
                    open = null;
                }
                return was;
            }
        }
    }

    /**
     * Asks a question; one that is still open is withdrawn.
     *
     * @throws java.util.concurrent.RejectedExecutionException after {@link #close}
     */
    public <T> void ask(Question<T> question, Asker<T> asker) {
        Asked<T> asked = new Asked<>(question, asker);
        Asked<?> last;
        synchronized (lock) {
            thread.execute(asked); // it waits for this lock to see whether it is open
            last = open;
            open = asked;
        }
        if (last != null) {
            last.stop.raise();
        }
    }

    /** Does something that belongs to the thinking on its thread, after what has been asked and before what will be. */
    public void inTurn(Runnable work) {
        thread.execute(work);
    }

    /** Whether a question is open. */
    public boolean isThinking() {
        return current() != null;
    }

    private Asked<?> current() {
        synchronized (lock) {
            return open;
        }
    }

    /** Asks for the answer at once. */
    public void stop() {
        Asked<?> asked = current();
        if (asked != null) {
            asked.stop.raise();
        }
    }

    /** Tells the open question that the move pondered on has been played. */
    public void ponderHit() {
        Asked<?> asked = current();
        if (asked != null) {
            asked.stop.ponderHit();
        }
    }

    /** Withdraws the open question: its answer will not be told. The thinking may take a moment to notice. */
    public void withdraw() {
        Asked<?> asked;
        synchronized (lock) {
            asked = open;
            open = null;
        }
        if (asked != null) {
            asked.stop.raise();
        }
    }

    /** Withdraws the open question and takes no other. The end of the thinking is not waited for. */
    @Override
    public void close() {
        withdraw();
        thread.shutdown();
    }

    /**
     * Asks for the answer at once, takes no other question, and waits until the answer is told.
     *
     * @param patience how long to wait at most; thinking that goes on even then is interrupted and left alone
     */
    public void finish(Duration patience) {
        stop();
        thread.shutdown();
        try {
            if (!thread.awaitTermination(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                thread.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
