package hal.uci.client;

import hal.engine.Engine;
import hal.engine.EngineException;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.StopToken;
import hal.uci.UciOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/**
 * Another program as an engine, over the UCI protocol. It is watched all the time; when it fails, whoever waits for it
 * gets an {@link EngineException}, nothing of it is left, and it is started anew when it is next asked.
 */
final class UciEngine implements Engine {
    private static final SearchLimits USUAL = SearchLimits.time(Duration.ofSeconds(1));

    private final EngineProgram program;
    private final SearchLimits own;
    private final Patience patience;
    /** Held by whoever talks to the program. */
    private final ReentrantLock turn = new ReentrantLock();

    private volatile UciSession session;
    /** Of the question in progress, or of none that matters any more. */
    private volatile StopToken current = new StopToken();

    private volatile boolean closed;

    private UciEngine(EngineProgram program, SearchLimits own, Patience patience) {
        this.program = program;
        this.own = own;
        this.patience = patience;
    }

    /**
     * Starts a program.
     *
     * @param own limits that always hold, beside those of each question
     * @throws EngineException if it does not start or is no UCI engine
     * @throws hal.support.UserException if it has no such option
     */
    public static UciEngine start(EngineProgram program, SearchLimits own, Patience patience) {
        UciEngine engine = new UciEngine(program, own, patience);
        engine.session = UciSession.start(program, patience);
        return engine;
    }

    /** What the program calls itself, such as {@code Stockfish 15.1}. */
    @Override
    public String name() {
        UciSession running = session;
        return running == null ? program.name() : running.title();
    }

    /** The options that it declares. */
    public List<UciOption> options() {
        UciSession running = session;
        return running == null ? List.of() : running.options();
    }

    /**
     * {@inheritDoc}
     *
     * @throws EngineException if it fails, or its answer is no move
     */
    @Override
    public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
        SearchLimits both = limits.and(own);
        SearchLimits all = both.isLimited() || both.infinite() ? both : both.and(USUAL);
        AnswerReader reader = new AnswerReader(program.name(), position.copy());
        if (!position.hasLegalMove()) {
            return reader.noMove();
        }
        return ask(running -> {
            current = stop;
            try {
                if (closed) {
                    stop.raise(); // who closed it a moment ago could not see this token
                }
                return running.think(all, reader, listener, stop);
            } finally {
                current = new StopToken();
            }
        });
    }

    /** Puts a question to the program, which is started for it if need be. A program that fails is ended. */
    private <T> T ask(Function<UciSession, T> question) {
        turn.lock();
        try {
            if (closed) {
                throw new IllegalStateException(program.name() + " is closed");
            }
            if (session == null) {
                session = UciSession.start(program, patience);
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

    /** Asks the program to quit, and ends it and all that it started if it does not. */
    @Override
    public void close() {
        closed = true;
        current.raise();
        boolean mine = false;
        try {
            mine = turn.tryLock(patience.stop().toMillis(), TimeUnit.MILLISECONDS);
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
