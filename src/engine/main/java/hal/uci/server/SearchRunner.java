package hal.uci.server;

import hal.engine.BackgroundThinking;
import hal.notation.UciMove;
import hal.rules.Move;
import hal.rules.Position;
import hal.rules.Rules;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

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
     * @param rules how castling is written
     * @param showWdl whether scores are followed by the chances of a win, a draw and a loss
     */
    record Job(Engine engine, Position position, SearchLimits limits, Rules rules, boolean showWdl) {}

    /**
     * Whether no search is running. True from just before a search's {@code bestmove}, since the next {@code go} may
     * follow at once.
     */
    boolean isIdle() {
        return !thinking.isThinking();
    }

    /** Starts a search; only when idle. */
    void go(Job job) {
        InfoWriter writer = new InfoWriter(out, job);
        Function<StopToken, SearchResult> search =
                stop -> job.engine().think(job.position(), job.limits(), writer, stop);
        begin(job.limits(), search, result -> writer.finish(job.position(), result), () -> anyMove(job));
    }

    /** Answers a search of no position by no move; only when idle. */
    void refuse(SearchLimits limits) {
        begin(limits, stop -> UciMove.NULL, move -> out.line("bestmove " + move), () -> UciMove.NULL);
    }

    private <T> void begin(
            SearchLimits limits, Function<StopToken, T> search, Consumer<T> answer, Supplier<String> onFailure) {
        if (!isIdle()) {
            throw new IllegalStateException("a second search");
        }
        infinite = limits.infinite();
        endless = infinite || limits.ponder();
        thinking.ask(
                (stop, news) -> whenAllowed(limits, stop, search.apply(stop)),
                result -> {
                    answer.accept(result);
                    onEnd.run();
                },
                failure -> {
                    out.remark("the search failed: " + failure);
                    out.line("bestmove " + onFailure.get());
                    onEnd.run();
                });
    }

    /** The protocol forbids an answer before {@code stop} or {@code ponderhit}, even if the engine has one. */
    private static <T> T whenAllowed(SearchLimits limits, StopToken stop, T result) {
        if (limits.infinite()) {
            stop.await();
        } else if (limits.ponder()) {
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

    /**
     * Whether a search is running that only {@code stop} or {@code ponderhit} would end, and that has not been stopped.
     */
    boolean isEndless() {
        return endless && !isIdle();
    }

    /** A legal move, so that an internal error need not cost the game. */
    private static String anyMove(Job job) {
        return job.position().hasLegalMove()
                ? Move.of(job.position().legalMoves().get(0)).uci(job.rules())
                : "(none)";
    }

    /** Stops the search and ends its thread. */
    void close() {
        thinking.finish(END_TIMEOUT);
    }
}
