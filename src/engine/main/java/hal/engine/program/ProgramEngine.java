package hal.engine.program;

import hal.game.Board;
import hal.rules.Move;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.Bound;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.Scores;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.SearchStatistics;
import hal.search.engine.StopToken;
import hal.search.uci.UciClient;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;

/** An external program as one of HAL's engines. */
final class ProgramEngine implements Engine {
    private static final Duration LEAST = Duration.ofMillis(1);

    private final UciClient client;
    private final SearchLimits own;

    /** @param own limits that always apply, in addition to those of each search */
    ProgramEngine(UciClient client, SearchLimits own) {
        this.client = client;
        this.own = own;
    }

    @Override
    public String name() {
        return client.name();
    }

    /**
     * {@inheritDoc}
     *
     * @throws hal.search.EngineException if it fails, or its answer is not a legal move
     */
    @Override
    public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
        SearchLimits both = limits.and(own);
        boolean tooShort =
                both.moveTime().filter(time -> time.compareTo(LEAST) < 0).isPresent();
        long start = System.nanoTime();
        UciClient.Search search = client.prepare(
                Board.of(position),
                tooShort ? both.withMoveTime(LEAST) : both,
                line -> listener.onLine(
                        line.number(),
                        info(
                                line,
                                line.moves(),
                                line.time().orElse(Duration.ZERO).toNanos())));
        Runnable done = stop.onRaise(search::stop);
        stop.onPonderHit(search::ponderHit);
        try {
            search.run();
            return result(search.join(), System.nanoTime() - start);
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        } finally {
            done.run();
            if (Thread.currentThread().isInterrupted()) {
                stop.raise(); // the program was told to stop; whoever shares the token is told as well
            }
        }
    }

    private static SearchResult result(UciClient.Answer answer, long nanos) {
        List<Move> chosen = answer.move().map(List::of).orElse(List.of());
        SearchInfo info = answer.best()
                .map(best -> info(best, best.moves().indexOf(chosen.get(0)) == 0 ? best.moves() : chosen, nanos))
                .orElseGet(() -> new SearchInfo(0, 0, 0, Bound.EXACT, 0, nanos, 0, codes(chosen)));
        int deepest = Math.max(info.depth(), info.seldepth());
        return new SearchResult(
                code(answer.move()),
                code(answer.ponder()),
                info.score(),
                info,
                new SearchStatistics(info.nodes(), 0, 0, 0, 0, deepest, nanos));
    }

    private static SearchInfo info(UciClient.Line line, List<Move> moves, long nanos) {
        int score = line.score().map(ProgramEngine::score).orElse(0);
        return new SearchInfo(
                line.depth().orElse(0),
                line.seldepth().orElse(0),
                score,
                line.bound(),
                line.nodes().orElse(0),
                nanos,
                line.hashfull().orElse(0),
                codes(moves));
    }

    private static int score(hal.game.Score found) {
        int mate = found.mate().orElse(0);
        return found.mate().isEmpty()
                ? found.centipawns().orElse(0)
                : mate > 0 ? Scores.mateIn(2 * mate - 1) : Scores.matedIn(-2 * mate);
    }

    private static List<Integer> codes(List<Move> moves) {
        return moves.stream().map(Move::code).toList();
    }

    private static int code(Optional<Move> move) {
        return move.map(Move::code).orElse(Moves.NONE);
    }

    @Override
    public void newGame() {
        client.newGame();
    }

    @Override
    public void close() {
        client.close();
    }
}
