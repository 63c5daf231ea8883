package hal.engine;

import hal.platform.SerialExecutor;
import hal.search.engine.StopToken;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/**
 * Thinking in the background: one question at a time, on a thread of its own. The race between asking, stopping and
 * answering is handled here and nowhere else:
 * <pre>
 *   ask --> OPEN --answer or failure--> reported to the asker, once, on the owner's thread
 *           OPEN --stop--> OPEN, answered soon
 *           OPEN --withdraw, or the next ask--> never reported
 * </pre>
 * <ul>
 * <li>A stop is never lost, even if it comes before the thread has started; a late one does not affect another
 * question.
 * <li>Nothing of a withdrawn question is reported: neither answer nor failure nor news. If its thinking has started, it
 * is stopped, and the next question waits for its end; if not, it never starts.
 * <li>A question is closed before its answer is reported, so that the asker may ask the next one from the callback.
 * <li>Anything thrown while thinking reaches the asker; an interrupt of one question does not reach the next.
 * </ul>
 *
 * <p>All methods are thread-safe. If they are called only on the owner's thread, as usual, nothing is reported once
 * {@link #withdraw} has returned. If the owner's executor is the thinking thread itself, a report that has already
 * started may still finish.
 */
public final class BackgroundThinking implements AutoCloseable {
    private final Executor owner;
    private final SerialExecutor thread;
    private final Object lock = new Object();
    /** The open question, or null. */
    private Asked<?> open;

    /**
     * Has no thread until the first question.
     *
     * @param name of the thread, a daemon
     * @param owner runs the callbacks, for example on an event loop's thread; {@code Runnable::run} for the thinking
     * thread
     */
    public BackgroundThinking(String name, Executor owner) {
        this.owner = owner;
        thread = new SerialExecutor(name);
    }

    /** A question to think about. */
    @FunctionalInterface
    public interface Question<T> {
        /**
         * Thinks, on the thinking thread.
         *
         * @param stop to be heeded; it may already be raised
         * @param news runs progress callbacks on the owner's thread while the question is open
         */
        T answer(StopToken stop, Executor news);
    }

    /** A question; it is open while {@link #open} refers to it. */
    private final class Asked<T> implements Runnable {
        private final Question<T> question;
        private final Consumer<T> onAnswer;
        private final Consumer<Throwable> onFailure;
        private final StopToken stop = new StopToken();

        Asked(Question<T> question, Consumer<T> onAnswer, Consumer<Throwable> onFailure) {
            this.question = question;
            this.onAnswer = onAnswer;
            this.onFailure = onFailure;
        }

        @Override
        public void run() {
            if (!isOpen()) {
                return; // withdrawn before it started
            }
            Runnable report;
            try {
                T answer = question.answer(stop, news -> owner.execute(() -> whileOpen(news)));
                report = () -> onAnswer.accept(answer);
            } catch (RuntimeException | Error failure) {
                report = () -> onFailure.accept(failure);
            }
            Runnable last = report;
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

        /** Closes the question; true for the one caller that closed it. */
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
     * Asks a question; one that is still open is withdrawn. Its outcome is reported by exactly one of two calls, on the
     * owner's thread.
     *
     * @param onAnswer receives the answer, complete or cut short by a stop
     * @param onFailure receives what the thinking threw
     */
    public <T> void ask(Question<T> question, Consumer<T> onAnswer, Consumer<Throwable> onFailure) {
        Asked<T> asked = new Asked<>(question, onAnswer, onFailure);
        Asked<?> last;
        synchronized (lock) {
            thread.execute(asked); // run() waits for this lock before it checks whether it is open
            last = open;
            open = asked;
        }
        if (last != null) {
            last.stop.raise();
        }
    }

    /** Runs other work on the thinking thread, after what has been asked and before what will be. */
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

    /** Stops the open question: its answer comes soon. */
    public void stop() {
        Asked<?> asked = current();
        if (asked != null) {
            asked.stop.raise();
        }
    }

    /** Tells the pending request that the expected move was played. */
    public void ponderHit() {
        Asked<?> asked = current();
        if (asked != null) {
            asked.stop.ponderHit();
        }
    }

    /** Cancels the pending request: its result will not be reported. The search may take a moment to notice. */
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

    /** Cancels the pending request and accepts no others. Does not wait for the search to end. */
    @Override
    public void close() {
        withdraw();
        thread.close();
    }

    /**
     * Stops the open question, accepts no others, and waits until the answer has been reported.
     *
     * @param longest how long to wait; thinking that continues after that is interrupted and abandoned
     */
    public void finish(Duration longest) {
        stop();
        if (!thread.close(longest)) {
            thread.abort();
        }
    }
}
