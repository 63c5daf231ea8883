package hal.console;

import hal.notation.San;
import hal.rules.Moves;
import hal.rules.Position;
import hal.rules.Squares;
import hal.search.Bound;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.SearchStatistics;
import hal.search.engine.StopToken;
import hal.support.UserException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An engine that plays what a test tells it to. Without a word it plays the first legal move; while it is held it
 * thinks until it is told or stopped.
 */
public final class ScriptedEngine implements Engine {
    private final Deque<String> moves = new ArrayDeque<>();
    /** From corner to corner. */
    private static final int ILLEGAL = Moves.of(Squares.A1, Squares.H8, Moves.QUIET);

    private final AtomicInteger games = new AtomicInteger();
    private volatile boolean held;
    private volatile boolean waiting;
    private volatile boolean cheating;
    private volatile int score;
    private volatile String failure = "";

    /** What it plays next. */
    public ScriptedEngine plays(String... sans) {
        synchronized (moves) {
            moves.addAll(List.of(sans));
            moves.notifyAll();
        }
        return this;
    }

    /** From now on it thinks until {@link #plays} or a stop. */
    public ScriptedEngine holds() {
        held = true;
        return this;
    }

    /** It is held no longer. */
    public void goesOn() {
        held = false;
        wake();
    }

    /** What it thinks of the game from now on, in centipawns from its own view. */
    public ScriptedEngine feels(int centipawns) {
        score = centipawns;
        return this;
    }

    /** From now on it fails with this reason; an empty one ends that. */
    public ScriptedEngine fails(String reason) {
        failure = reason;
        return this;
    }

    /** From now on its moves are not legal. */
    public ScriptedEngine cheats() {
        cheating = true;
        return this;
    }

    /** Whether it thinks, and has no word what to play. */
    public boolean isWaiting() {
        return waiting;
    }

    /** How often it was told that a new game begins. */
    public int games() {
        return games.get();
    }

    @Override
    public String name() {
        return "scripted";
    }

    @Override
    public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
        if (!failure.isEmpty()) {
            throw new UserException(failure);
        }
        int move = cheating ? ILLEGAL : choose(position, stop);
        List<Integer> pv = move == Moves.NONE ? List.of() : List.of(move);
        SearchInfo info = new SearchInfo(3, 4, score, Bound.EXACT, 1000, 1_000_000, 0, pv);
        listener.onInfo(info);
        return new SearchResult(move, Moves.NONE, score, info, new SearchStatistics(1000, 500, 0, 0, 0, 4, 1_000_000));
    }

    private int choose(Position position, StopToken stop) {
        Runnable done = stop.onRaise(this::wake);
        try {
            synchronized (moves) {
                while (moves.isEmpty() && held && !stop.isRaised()) {
                    waiting = true;
                    moves.wait();
                }
                waiting = false;
                if (moves.isEmpty()
                        || stop.isRaised()) { // A thinking that has been stopped takes no word from the next.
                    return position.hasLegalMove() ? position.legalMoves().get(0) : Moves.NONE;
                }
                return San.parse(position, moves.remove());
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            done.run();
        }
    }

    private void wake() {
        synchronized (moves) {
            moves.notifyAll();
        }
    }

    @Override
    public void newGame() {
        games.incrementAndGet();
    }

    @Override
    public void close() {
        // Holds nothing.
    }
}
