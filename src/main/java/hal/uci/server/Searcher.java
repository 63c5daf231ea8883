package hal.uci.server;

import hal.engine.Engine;
import hal.engine.Thinking;
import hal.notation.UciMove;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.SearchResult;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * The one search thread and what it is doing. Commands come from the reader's thread; each accepted search is answered by
 * exactly one {@code bestmove}.
 *
 * <pre>
 *   IDLE --go--> SEARCHING --limit or stop--> IDLE
 *   IDLE --go ponder--> PONDERING --stop--> IDLE
 *                       PONDERING --ponderhit--> SEARCHING, on, with the clock running
 * </pre>
 */
final class Searcher {
    private static final int PATIENCE_SECONDS = 2;

    private enum State {
        IDLE,
        SEARCHING,
        PONDERING
    }

    private final UciOutput out;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(work -> {
        Thread made = new Thread(work, "search");
        made.setDaemon(true);
        return made;
    });

    private State state = State.IDLE;
    private boolean stopped;
    private Thinking thinking;

    Searcher(UciOutput out) {
        this.out = out;
    }

    /**
     * A search to make.
     *
     * @param engine used by nobody else meanwhile
     * @param position this object's own
     * @param limits when to end
     * @param ponder whether they count only from {@code ponderhit} on
     * @param lines how many lines to tell
     * @param chess960 whether castling is written as the king taking its rook
     */
    record Job(Engine engine, Position position, SearchLimits limits, boolean ponder, int lines, boolean chess960) {}

    synchronized boolean isIdle() {
        return state == State.IDLE;
    }

    /** Begins to search; only when idle. */
    synchronized void go(Job job) {
        begin(job.ponder() ? State.PONDERING : State.SEARCHING);
        thread.execute(() -> run(job));
    }

    private void begin(State next) {
        if (state != State.IDLE) {
            throw new IllegalStateException("a second search");
        }
        state = next;
        stopped = false;
    }

    private synchronized void end() {
        state = State.IDLE;
        thinking = null;
    }

    /** Ends what is going on, soon. */
    synchronized void stop() {
        stopped = true;
        notifyAll();
        if (thinking != null) {
            thinking.stop();
        }
    }

    /** The move that was pondered on has been played. */
    synchronized void ponderHit() {
        if (state == State.PONDERING) {
            state = State.SEARCHING;
            notifyAll();
            if (thinking != null) {
                thinking.ponderHit();
            }
        }
    }

    private void run(Job job) {
        InfoWriter writer = new InfoWriter(out, job.chess960());
        SearchResult result;
        try {
            result = think(job, writer);
            await(() -> state == State.SEARCHING && !job.limits().infinite());
        } catch (RuntimeException | Error e) {
            out.remark("the search failed: " + e);
            end();
            out.line("bestmove " + anyMove(job));
            return;
        }
        end(); // before the answer, to which the next go may come at once
        writer.finish(job.position(), result);
    }

    private SearchResult think(Job job, InfoWriter writer) {
        SearchLimits limits = job.limits().withLines(job.lines());
        Thinking next = job.engine().prepare(job.position(), job.ponder() ? limits.withPonder() : limits, writer);
        synchronized (this) {
            thinking = next;
            if (stopped) {
                next.stop();
            }
            if (job.ponder() && state != State.PONDERING) {
                next.ponderHit();
            }
        }
        return next.run();
    }

    /** Waits for something that a command brings about; a stop ends it in any case. */
    private synchronized void await(BooleanSupplier event) {
        while (!stopped && !event.getAsBoolean()) {
            try {
                wait();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                stopped = true;
            }
        }
    }

    /** A fault of ours need not cost the game. */
    private static String anyMove(Job job) {
        return job.position().hasLegalMove()
                ? UciMove.format(job.position().legalMoves().get(0), job.chess960())
                : "(none)";
    }

    /** Ends the thread with what it is doing. */
    void close() {
        stop();
        thread.shutdown();
        try {
            if (!thread.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                thread.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
