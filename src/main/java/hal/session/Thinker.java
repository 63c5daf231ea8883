package hal.session;

import hal.analysis.Root;
import hal.engine.BackgroundThinking;
import hal.engine.EngineSpec;
import hal.search.SearchInfo;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The engines' thinking, on a thread of its own. All methods are called on the session's thread, and all answers arrive
 * there; an answer to a question that has been withdrawn never arrives.
 */
final class Thinker {
    /** What the asker hears, on the session's thread. */
    interface Listener extends BackgroundThinking.Asker<SearchResult> {
        /** How far the search has come; while many reports wait, only the last is told. */
        void onInfo(SearchInfo info);
    }

    private final BackgroundThinking thinking;
    /** Touched by the engines' thread only. */
    private final EnginePool engines;

    Thinker(EventLoop loop, EngineMaker maker) {
        thinking = new BackgroundThinking("engine", loop::post);
        engines = new EnginePool(maker);
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
        thinking.ask(
                (stop, news) -> root.mind(engines::get, wanted).think(limits, latest(listener, news), stop), listener);
    }

    /** Passes on what is told, but of what comes while the last is still on its way only the newest. */
    private static SearchListener latest(Listener listener, Executor news) {
        AtomicReference<SearchInfo> waiting = new AtomicReference<>();
        return info -> {
            if (waiting.getAndSet(info) == null) {
                news.execute(() -> listener.onInfo(waiting.getAndSet(null)));
            }
        };
    }

    /** Whether a question is open. */
    boolean isThinking() {
        return thinking.isThinking();
    }

    /** Asks for the answer at once. */
    void hurry() {
        thinking.stop();
    }

    /** Withdraws the question: its answer will not arrive. The engine may take a moment to notice. */
    void withdraw() {
        thinking.withdraw();
    }

    /** The next question belongs to another game. */
    void newGame() {
        withdraw();
        thinking.inTurn(engines::newGame);
    }

    /** Makes engines anew from the next question on: a file that they were made from may have changed. */
    void renew() {
        thinking.inTurn(engines::clear);
    }

    /** Stops thinking for good. The engines' own end is not waited for: their thread does not keep the program alive. */
    void close() {
        withdraw();
        thinking.inTurn(engines::clear);
        thinking.close();
    }
}
