package hal.uci.server;

import hal.engine.BackgroundThinking;
import hal.engine.Engine;
import hal.notation.UciMove;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.SearchResult;
import hal.search.StopToken;
import java.time.Duration;

/** The one search and its end. Commands come from the reader's thread; each search is answered by exactly one {@code bestmove}. */
final class Searcher {
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final UciOutput out;
    private final BackgroundThinking thinking = new BackgroundThinking("search", Runnable::run);

    Searcher(UciOutput out) {
        this.out = out;
    }

    /**
     * A search to make.
     *
     * @param engine used by nobody else meanwhile
     * @param position this object's own
     * @param limits when to end, and how many lines to tell; if it ponders, they count only from {@code ponderhit} on
     * @param chess960 whether castling is written as the king taking its rook
     */
    record Job(Engine engine, Position position, SearchLimits limits, boolean chess960) {}

    /** Whether there is no search; so it is from just before its {@code bestmove} on, at which the next go may come at once. */
    boolean isIdle() {
        return !thinking.isThinking();
    }

    /** Begins to search; only when idle. */
    void go(Job job) {
        if (!isIdle()) {
            throw new IllegalStateException("a second search");
        }
        InfoWriter writer = new InfoWriter(out, job.chess960());
        thinking.ask((stop, news) -> search(job, writer, stop), new BackgroundThinking.Asker<>() {
            @Override
            public void onAnswer(SearchResult result) {
                writer.finish(job.position(), result);
            }

            @Override
            public void onFailure(Throwable failure) {
                out.remark("the search failed: " + failure);
                out.line("bestmove " + anyMove(job));
            }
        });
    }

    /** The protocol wants no answer before it is asked for, even of an engine that has one. */
    private static SearchResult search(Job job, InfoWriter writer, StopToken stop) {
        SearchResult result = job.engine().think(job.position(), job.limits(), writer, stop);
        if (job.limits().infinite()) {
            stop.await();
        } else if (job.limits().ponder()) {
            stop.awaitPonderHit();
        }
        return result;
    }

    /** Ends what is going on, soon. */
    void stop() {
        thinking.stop();
    }

    /** The move that was pondered on has been played. */
    void ponderHit() {
        thinking.ponderHit();
    }

    /** A fault of ours need not cost the game. */
    private static String anyMove(Job job) {
        return job.position().hasLegalMove()
                ? UciMove.format(job.position().legalMoves().get(0), job.chess960())
                : "(none)";
    }

    /** Ends the thread with what it is doing. */
    void close() {
        thinking.finish(PATIENCE);
    }
}
