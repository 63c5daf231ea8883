package hal.search.uci.client;

import hal.rules.Position;
import hal.search.EngineException;
import hal.search.SearchLimits;
import hal.search.UciOption;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/**
 * An external engine, over the UCI protocol. It is supervised all the time; when it fails, the waiting caller gets an
 * {@link EngineException}, the process is cleaned up, and the next request starts it again.
 */
public final class UciEngine implements Engine {
    private static final SearchLimits DEFAULT = SearchLimits.time(Duration.ofSeconds(1));

    private volatile EngineProgram program;
    private final SearchLimits own;
    private final Timeouts timeouts;
    /** Held by the thread that talks to the program. */
    private final ReentrantLock turn = new ReentrantLock();

    private volatile UciSession session;
    /** The session, or the last one if it has failed: what the program said of itself. */
    private volatile UciSession known;

    /** The stop token of the search in progress, or an unused one. */
    private volatile StopToken current = new StopToken();

    private volatile boolean closed;

    private UciEngine(EngineProgram program, SearchLimits own, Timeouts timeouts) {
        this.program = program;
        this.own = own;
        this.timeouts = timeouts;
    }

    /**
     * Starts an engine program.
     *
     * @param own limits that always apply, in addition to those of each search
     * @throws EngineException if it does not start or is not a UCI engine
     * @throws hal.support.NotationException if it does not have one of the options
     */
    public static UciEngine start(EngineProgram program, SearchLimits own, Timeouts timeouts) {
        UciEngine engine = new UciEngine(program, own, timeouts);
        engine.begin();
        return engine;
    }

    /** The engine's own name, such as {@code Stockfish 15.1}. */
    @Override
    public String name() {
        return known.title();
    }

    /** The options the engine declares. */
    public List<UciOption> options() {
        return known.options();
    }

    /**
     * Sets an option, now and whenever the program is started again. Waits for a search in progress.
     *
     * @throws EngineException if the engine fails
     * @throws hal.support.NotationException if it has no such option, or the option does not take the value
     */
    public void set(String option, String value) {
        ask(running -> {
            running.set(option, value);
            program = program.with(option, value);
            return running;
        });
    }

    private void begin() {
        session = UciSession.start(program, timeouts);
        known = session;
    }

    /**
     * {@inheritDoc}
     *
     * @throws EngineException if it fails, or its answer is not a legal move
     */
    @Override
    public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
        SearchLimits both = limits.and(own);
        SearchLimits all = both.isLimited() || both.infinite() ? both : both.and(DEFAULT);
        AnswerReader reader = new AnswerReader(program.name(), position.copy());
        if (!position.hasLegalMove()) {
            return reader.noMove();
        }
        return ask(running -> {
            current = stop;
            try {
                if (closed) {
                    stop.raise(); // a concurrent close() could not see this token
                }
                return running.think(all, reader, listener, stop);
            } finally {
                current = new StopToken();
            }
        });
    }

    /** Runs a request, starting the program if necessary. A program that fails is killed. */
    private <T> T ask(Function<UciSession, T> question) {
        if (turn.isHeldByCurrentThread()) {
            throw new IllegalStateException(program.name() + " is asked by its own listener, while it thinks");
        }
        turn.lock();
        try {
            if (closed) {
                throw new IllegalStateException(program.name() + " is closed");
            }
            if (session == null) {
                begin();
            }
            return question.apply(session);
        } catch (EngineException e) {
            UciSession failed = session;
            if (e.kind().isFatal() && failed != null) {
                session = null;
                failed.destroy();
            }
            throw e;
        } finally {
            turn.unlock();
        }
    }

    /**
     * {@inheritDoc}
     *
     * @throws EngineException if it fails to get ready
     */
    @Override
    public void newGame() {
        ask(running -> {
            running.newGame();
            return running;
        });
    }

    /** Asks the program to quit, and kills it and everything it started if it does not. */
    @Override
    public void close() {
        closed = true;
        current.raise();
        boolean mine = false;
        try {
            mine = turn.tryLock(timeouts.stop().toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        try {
            UciSession ending = session;
            session = null;
            if (ending != null) {
                ending.close();
            }
        } finally {
            if (mine) {
                turn.unlock();
            }
        }
    }
}
