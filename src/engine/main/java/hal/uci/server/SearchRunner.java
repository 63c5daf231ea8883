package hal.uci.server;

import hal.engine.BackgroundThinking;
import hal.notation.UciMove;
import hal.rules.Position;
import hal.search.Engine;
import hal.search.SearchLimits;
import hal.search.SearchResult;
import hal.search.StopToken;
import java.time.Duration;

/**
 * Runs one search at a time. Commands come from the reading thread; each search is answered by exactly one
 * {@code bestmove}.
 */
final class SearchRunner {
    private static final Duration END_TIMEOUT = Duration.ofSeconds(2);

    private final UciOutput out;
    private final Runnable onEnd;
    private final BackgroundThinking thinking = new BackgroundThinking("search", Runnable::run);
    /** Whether the search that was started last never ends by itself, as far as is known. */
    private boolean endless;

    private boolean infinite;

    /** @param onEnd called after each {@code bestmove}, on the searching thread */
    SearchRunner(UciOutput out, Runnable onEnd) {
        this.out = out;
        this.onEnd = onEnd;
    }

    /**
     * A search to run.
     *
     * @param engine not used by anybody else meanwhile
     * @param position owned by this object
     * @param limits when to stop, and the number of lines; when pondering they apply from {@code ponderhit} on
     * @param chess960 whether castling is written as the king taking its own rook
     */
    record Job(Engine engine, Position position, SearchLimits limits, boolean chess960) {}

    /**
     * Whether no search is running. True from just before a search's {@code bestmove}, since the next {@code go} may
     * follow at once.
     */
    boolean isIdle() {
        return !thinking.isThinking();
    }

    /** Starts a search; only when idle. */
    void go(Job job) {
        if (!isIdle()) {
            throw new IllegalStateException("a second search");
        }
        infinite = job.limits().infinite();
        endless = infinite || job.limits().ponder();
        InfoWriter writer = new InfoWriter(out, job.chess960());
        thinking.ask((stop, news) -> search(job, writer, stop), new BackgroundThinking.Asker<>() {
            @Override
            public void onAnswer(SearchResult result) {
                writer.finish(job.position(), result);
                onEnd.run();
            }

            @Override
            public void onFailure(Throwable failure) {
                out.remark("the search failed: " + failure);
                out.line("bestmove " + anyMove(job));
                onEnd.run();
            }
        });
    }

    /**
     * Searches; the protocol forbids an answer before {@code stop} or {@code ponderhit}, even if the engine has one.
     */
    private static SearchResult search(Job job, InfoWriter writer, StopToken stop) {
        SearchResult result = job.engine().think(job.position(), job.limits(), writer, stop);
        if (job.limits().infinite()) {
            stop.await();
        } else if (job.limits().ponder()) {
            stop.awaitPonderHit();
        }
        return result;
    }

    /** Stops the search soon. */
    void stop() {
        endless = false;
        thinking.stop();
    }

    /** The expected move has been played. */
    void ponderHit() {
        endless &= infinite;
        thinking.ponderHit();
    }

    /** Whether a search is running that only {@code stop} or {@code ponderhit} would end, and that has not been stopped. */
    boolean isEndless() {
        return endless && !isIdle();
    }

    /** A legal move, so that an internal error need not cost the game. */
    private static String anyMove(Job job) {
        return job.position().hasLegalMove()
                ? UciMove.format(job.position().legalMoves().get(0), job.chess960())
                : "(none)";
    }

    /** Stops the search and ends its thread. */
    void close() {
        thinking.finish(END_TIMEOUT);
    }
}
