package hal.session;

import hal.analysis.Mind;
import hal.analysis.Root;
import hal.engine.EngineSpec;
import hal.engine.Thinking;
import hal.search.SearchInfo;
import hal.search.SearchLimits;
import hal.search.SearchResult;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The engines' thinking, on a thread of its own. All methods are called on the session's thread, and all answers arrive
 * there; an answer to a question that has been withdrawn never arrives.
 */
final class Thinker {
    /** What the asker hears, on the session's thread. */
    interface Listener {
        /** How far the search has come; while many reports wait, only the last is told. */
        void onInfo(SearchInfo info);

        /** The search is done. */
        void onResult(SearchResult result);

        /** There will be no result. */
        void onFailure(Throwable failure);
    }

    private final EventLoop loop;
    private ExecutorService thread;

    /** The question that is being thought about, or null. */
    private Question question;

    /** Touched by the engines' thread only. */
    private final EnginePool engines;

    private boolean forget;
    private boolean renew;

    Thinker(EventLoop loop, EngineMaker maker) {
        this.loop = loop;
        engines = new EnginePool(maker);
    }

    /** One question to the engine. */
    private final class Question {
        private final Listener listener;
        private volatile Thinking thinking;
        private volatile boolean stopped;
        private final AtomicReference<SearchInfo> news = new AtomicReference<>();

        private Question(Listener listener) {
            this.listener = listener;
        }

        /** Stops the thinking, also before the engine's thread has come to it. */
        private void stop() {
            stopped = true;
            if (thinking != null) {
                thinking.stop();
            }
        }

        /** Thinks, on the engine's thread. */
        private SearchResult run(Mind mind, SearchLimits limits) {
            thinking = mind.prepare(limits, this::report);
            if (stopped) {
                thinking.stop(); // A stop that came earlier had nothing to stop yet.
            }
            return thinking.run();
        }

        private void report(SearchInfo info) {
            if (news.getAndSet(info) == null) {
                loop.post(() -> {
                    SearchInfo last = news.getAndSet(null);
                    if (question == this) {
                        listener.onInfo(last);
                    }
                });
            }
        }

        private void answer(Runnable telling) {
            loop.post(() -> {
                if (question == this) {
                    question = null;
                    telling.run();
                }
            });
        }
    }

    /**
     * Begins to think; a question still open is withdrawn.
     *
     * @param wanted which engine
     * @param root the thinker's own copy
     * @param limits when to end
     * @param listener who hears of it
     */
    void think(EngineSpec wanted, Root root, SearchLimits limits, Listener listener) {
        withdraw();
        Question asked = new Question(listener);
        question = asked;
        boolean newGame = forget;
        boolean newEngines = renew;
        forget = false;
        renew = false;
        thread().execute(() -> {
            try {
                prepare(newGame, newEngines);
                SearchResult result = asked.run(root.mind(engines::get, wanted), limits);
                asked.answer(() -> listener.onResult(result));
            } catch (RuntimeException | Error failure) {
                asked.answer(() -> listener.onFailure(failure));
            }
        });
    }

    private ExecutorService thread() {
        if (thread == null) {
            thread = Executors.newSingleThreadExecutor(work -> {
                Thread made = new Thread(work, "engine");
                made.setDaemon(true);
                return made;
            });
        }
        return thread;
    }

    private void prepare(boolean newGame, boolean newEngines) {
        if (newEngines) {
            engines.clear();
        }
        if (newGame) {
            engines.newGame();
        }
    }

    /** Whether a question is open. */
    boolean isThinking() {
        return question != null;
    }

    /** Asks for the answer at once. */
    void hurry() {
        if (question != null) {
            question.stop();
        }
    }

    /** Withdraws the question: its answer will not arrive. The engine may take a moment to notice. */
    void withdraw() {
        if (question != null) {
            question.stop();
            question = null;
        }
    }

    /** The next question belongs to another game. */
    void newGame() {
        withdraw();
        forget = true;
    }

    /** Makes engines anew from the next question on: a file that they were made from may have changed. */
    void renew() {
        renew = true;
    }

    /** Stops thinking for good. The engines' own end is not waited for: their thread does not keep the program alive. */
    void close() {
        withdraw();
        if (thread != null) {
            thread.execute(engines::clear);
            thread.shutdown();
        }
    }
}
