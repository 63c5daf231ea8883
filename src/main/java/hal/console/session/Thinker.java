package hal.console.session;

import hal.engine.Engine;
import hal.engine.EngineSpec;
import hal.engine.Thinking;
import hal.rules.Position;
import hal.search.SearchInfo;
import hal.search.SearchLimits;
import hal.search.SearchResult;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;

/**
 * HAL's thinking, on a thread of its own. All methods are called on the session's thread, and all answers arrive there; an
 * answer to a question that has been withdrawn never arrives.
 *
 * <p>The engine is made when it is first needed and made anew when the settings ask for another one.
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
    private final EngineMaker maker;
    private ExecutorService thread;

    /** The question that is being thought about, or null. */
    private Question question;

    /** Touched by the engine's thread only. */
    private Engine engine;

    private EngineSpec spec;
    private boolean forget;
    private boolean renew;

    Thinker(EventLoop loop, EngineMaker maker) {
        this.loop = loop;
        this.maker = maker;
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
        private SearchResult run(Engine with, Position position, SearchLimits limits) {
            thinking = with.prepare(position, limits, this::report);
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
     * @param position the thinker's own copy
     * @param limits when to end
     * @param listener who hears of it
     */
    void think(EngineSpec wanted, Position position, SearchLimits limits, Listener listener) {
        withdraw();
        Question asked = new Question(listener);
        question = asked;
        boolean newGame = forget;
        boolean newEngine = renew;
        forget = false;
        renew = false;
        thread().execute(() -> {
            try {
                SearchResult result = asked.run(engine(wanted, newGame, newEngine), position, limits);
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

    private Engine engine(EngineSpec wanted, boolean newGame, boolean newEngine) {
        if (engine == null || newEngine || !wanted.equals(spec)) {
            if (engine != null) {
                engine.close();
                engine = null;
            }
            engine = maker.make(wanted);
            spec = wanted;
        } else if (newGame) {
            engine.newGame();
        }
        return engine;
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

    /** Makes the engine anew for the next question: a file that it was made from may have changed. */
    void renew() {
        renew = true;
    }

    /** Stops thinking for good. The engine's own end is not waited for: its thread does not keep the program alive. */
    void close() {
        withdraw();
        if (thread != null) {
            thread.execute(() -> {
                if (engine != null) {
                    engine.close();
                }
            });
            thread.shutdown();
        }
    }
}
