package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.EvaluationModel;
import hal.eval.TestModel;
import hal.notation.UciMove;
import hal.rules.Colors;
import hal.rules.Move;
import hal.rules.Moves;
import hal.rules.Position;
import hal.rules.Squares;
import hal.search.SearchLimits;
import hal.search.engine.Scores;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import hal.testkit.Await;
import hal.testkit.FullCompiler;
import hal.testkit.LeansOnJava;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Several threads search one root. */
@FullCompiler
@LeansOnJava
final class ThreadsTest {
    private static final int THREADS = 3;

    private static ChampionSearch search(EvaluationModel evaluation) {
        return new ChampionSearch(evaluation, 1, THREADS, Feature.all());
    }

    private static ChampionSearch search() {
        return search(Positions.evaluation("simplified"));
    }

    @Test
    void findTheMateAndLeaveTheBoardAsItWas() {
        Position position = Positions.of("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1");
        long key = position.key();
        SearchResult result = Positions.search(search(), position, SearchLimits.NONE.withMate(3));
        assertEquals(3, Scores.movesToMate(result.score()));
        assertEquals(key, position.key());
    }

    @Test
    void theNodesAreTheSum() {
        ChampionSearch search = search();
        List<SearchInfo> infos = new ArrayList<>();
        for (String fen : Positions.VARIED) {
            infos.clear();
            SearchLimits limits = SearchLimits.nodes(20_000);
            SearchResult result = search.search(Positions.of(fen), limits, infos::add, new StopToken());
            long nodes = result.statistics().nodes();
            // Each thread looks after every thousand nodes or so whether the sum is reached.
            assertTrue(Math.abs(nodes - 20_000) < THREADS * 2_000, nodes + " nodes");
            assertTrue(infos.get(infos.size() - 1).nodes() <= nodes);
            assertTrue(Positions.of(fen).isLegal(result.move()));
            assertEquals(infos.get(infos.size() - 1).pv().get(0), result.move(), "the last line told is played");
        }
    }

    @Test
    void noThreadSearchesOnBehindTheAnswer() throws Exception {
        Positions.search(search(), Position.start(), SearchLimits.depth(8));
        Thread.getAllStackTraces().forEach((thread, frames) -> {
            boolean searches =
                    Stream.of(frames).anyMatch(frame -> frame.getClassName().startsWith("hal.search."));
            assertFalse(searches && thread.getName().startsWith("search-"), thread.getName());
        });
        // A thread that is done with its work ends a moment later.
        Await.until("the threads end", () -> Thread.getAllStackTraces().keySet().stream()
                .noneMatch(thread -> thread.getName().startsWith("search-")));
    }

    @Test
    void onlyTheMovesAskedForAreLookedAt() {
        Position position = Position.start();
        int move = position.legalMoves().get(3);
        SearchLimits limits = SearchLimits.depth(7).withSearchMoves(Move.of(move));
        assertEquals(move, Positions.search(search(), position, limits).move());
    }

    /** Up to that depth the main thread searches alone, and so always the same nodes. */
    @Test
    void helpersStartAfterTheirDepth() {
        SearchLimits limits = SearchLimits.depth(6);
        ChampionSearch alone = new ChampionSearch(Positions.evaluation("simplified"), 1, 1, Feature.all());
        long nodes =
                Positions.search(alone, Position.start(), limits).statistics().nodes();
        SearchParameters late = SearchParameters.DEFAULTS.with(Map.of("helper-start-depth", 7));
        ChampionSearch together =
                new ChampionSearch(Positions.evaluation("simplified"), 1, THREADS, Feature.all(), late);
        assertEquals(
                nodes,
                Positions.search(together, Position.start(), limits)
                        .statistics()
                        .nodes());
    }

    /**
     * To the main thread all moves are equal; the helpers prefer to have White's king far to the right, and outvote it.
     */
    @Test
    void helpersOutvoteTheMainThread() {
        Thread main = Thread.currentThread();
        EvaluationModel model = TestModel.of(() -> board -> {
            int forWhite = Thread.currentThread() == main ? 0 : 60 * Squares.file(board.king(Colors.WHITE));
            return board.sideToMove() == Colors.WHITE ? forWhite : -forWhite;
        });
        Position position = Positions.of("7k/p7/8/8/8/8/1K5P/8 w - - 0 1");
        SearchLimits limits = SearchLimits.nodes(300_000);
        ChampionSearch alone = new ChampionSearch(model, 1, 1, Feature.all());
        assertEquals(
                0,
                Squares.file(Moves.to(Positions.search(alone, position, limits).move())));
        // On a busy machine helpers may hardly have begun when the main thread has done its share.
        int move = Moves.NONE;
        for (long nodes = 300_000; nodes <= 20_000_000 && Squares.file(Moves.to(move)) != 2; nodes *= 2) {
            move = Positions.search(search(model), position, SearchLimits.nodes(nodes))
                    .move();
        }
        assertEquals(2, Squares.file(Moves.to(move)), UciMove.format(position, move));
    }

    @Test
    void aThreadThatFailsIsHeard() {
        Thread main = Thread.currentThread();
        ChampionSearch search = search(TestModel.of(() -> position -> {
            if (Thread.currentThread() != main) {
                throw new IllegalStateException("broken");
            }
            return 0;
        }));
        SearchLimits limits = SearchLimits.nodes(200_000);
        assertThrows(IllegalStateException.class, () -> Positions.search(search, Position.start(), limits));
    }
}
