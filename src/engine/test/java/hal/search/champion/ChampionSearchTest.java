package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.Evaluator;
import hal.eval.TestModel;
import hal.notation.UciMove;
import hal.rules.Move;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.Bound;
import hal.search.SearchLimits;
import hal.search.engine.Scores;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ChampionSearchTest {
    private static ChampionSearch champion() {
        return new ChampionSearch(Positions.evaluation("simplified"), 1);
    }

    @ParameterizedTest
    @CsvSource({
        "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1, a1a8, 1",
        "8/8/8/8/8/5k2/4q3/6K1 b - - 0 1, e2g2, 1",
        "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1, a1a6, 2", // Morphy
        "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1, f6a6, 3",
    })
    void mates(String fen, String best, int moves) {
        Position position = Positions.of(fen);
        SearchResult result = Positions.search(
                champion(), position, SearchLimits.nodes(300_000).withMate(moves));
        assertEquals(best, UciMove.format(position, result.move()));
        assertEquals(moves, Scores.movesToMate(result.score()));
    }

    @ParameterizedTest
    @CsvSource({
        "f3 e5, g2g4", // fool's mate
        "e4 e5 Qh5 Nc6 Bc4, g8f6", // allows scholar's mate
    })
    void doesNotWalkIntoMate(String moves, String blunder) {
        Position position = Positions.after(moves);
        SearchResult result = Positions.search(champion(), position, SearchLimits.depth(3));
        assertNotEquals(blunder, UciMove.format(position, result.move()));
        assertTrue(result.score() > -Scores.MAX_EVALUATION);
    }

    @Test
    void aGameThatIsOverHasNoMove() {
        SearchResult mated = Positions.search(champion(), Positions.after("f3 e5 g4 Qh4"), SearchLimits.depth(3));
        assertEquals(Moves.NONE, mated.move());
        assertEquals(Scores.matedIn(0), mated.score());
        SearchResult stalemate =
                Positions.search(champion(), Positions.of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), SearchLimits.depth(3));
        assertEquals(Moves.NONE, stalemate.move());
        assertEquals(Scores.DRAW, stalemate.score());
    }

    @Test
    void doesNotStalemateWhenWinning() {
        Position position = Positions.of("7k/8/6K1/5Q2/8/8/8/8 w - - 0 1");
        SearchResult result = Positions.search(champion(), position, SearchLimits.depth(4));
        assertEquals(1, Scores.movesToMate(result.score()));
        position.make(result.move());
        assertTrue(position.isCheckmate());
    }

    @Test
    void savesItselfByStalemate() {
        // A rook down, White gives the queen as well: after 1.Qg8+ or 1.Qh7+ Black must take, and it is stalemate.
        Position position = Positions.of("7k/8/6Q1/8/8/8/r4q2/7K w - - 0 1");
        SearchResult result = Positions.search(champion(), position, SearchLimits.depth(8));
        assertEquals(Scores.DRAW, result.score());
        position.make(result.move());
        position.make(position.legalMoves().get(0));
        assertTrue(position.isStalemate());
    }

    @Test
    void fiftyMovesAreADraw() {
        Position position = Positions.of("7k/8/8/8/8/8/1R6/K7 w - - 99 80");
        SearchResult result = Positions.search(champion(), position, SearchLimits.depth(4));
        assertEquals(Scores.DRAW, result.score());
        Position mate = Positions.of("7k/8/6K1/8/8/8/8/R7 w - - 99 80");
        assertEquals(
                1,
                Scores.movesToMate(Positions.search(champion(), mate, SearchLimits.depth(3))
                        .score()));
    }

    @Test
    void repeatsWhenLosingAndNotWhenWinning() {
        Position winning = Positions.of("6k1/8/8/8/8/8/1Q6/K7 w - - 0 1");
        for (String move : List.of("b2b3", "g8h8", "b3b2", "h8g8", "b2b3", "g8h8")) {
            winning.make(UciMove.parse(winning, move));
        }
        SearchResult result = Positions.search(champion(), winning, SearchLimits.depth(4));
        assertNotEquals("b3b2", UciMove.format(winning, result.move()));
        assertTrue(result.score() > 500);
        // With Black to move, going back makes the position stand on the board for the third time.
        Position losing = Positions.of("6k1/8/8/8/8/8/1Q6/K7 w - - 0 1");
        for (String move : List.of("b2b3", "g8h8", "b3b2", "h8g8", "b2b3", "g8h8", "b3b2")) {
            losing.make(UciMove.parse(losing, move));
        }
        SearchResult saved = Positions.search(champion(), losing, SearchLimits.depth(4));
        assertEquals("h8g8", UciMove.format(losing, saved.move()));
        assertEquals(Scores.DRAW, saved.score());
    }

    @Test
    void nodeLimitsAreExactButForDepthOne() {
        for (long nodes : new long[] {1, 2, 100, 1_000, 5_000, 12_345}) {
            for (String fen : Positions.VARIED) {
                Position position = Positions.of(fen);
                SearchResult result = Positions.search(champion(), position, SearchLimits.nodes(nodes));
                assertEquals(Math.max(nodes, depthOne(fen)), result.statistics().nodes());
                assertTrue(position.isLegal(result.move()), fen);
                assertEquals(Positions.of(fen).key(), position.key());
            }
        }
    }

    private long depthOne(String fen) {
        return Positions.search(champion(), Positions.of(fen), SearchLimits.depth(1))
                .statistics()
                .nodes();
    }

    /** The move that depth 1 finds, whatever limit ends the search at once. */
    @Test
    void depthOneIsFinishedWhateverTheLimit() {
        StopToken stopped = new StopToken();
        stopped.raise();
        SearchLimits.Clock gone = new SearchLimits.Clock(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO);
        for (String fen : Positions.VARIED) {
            int move = Positions.search(champion(), Positions.of(fen), SearchLimits.depth(1))
                    .move();
            SearchResult few = Positions.search(champion(), Positions.of(fen), SearchLimits.nodes(1));
            assertEquals(move, few.move(), fen);
            SearchResult cut =
                    champion().search(Positions.of(fen), SearchLimits.depth(9), SearchListener.NONE, stopped);
            assertEquals(move, cut.move(), fen);
            for (SearchLimits limits :
                    List.of(SearchLimits.NONE.withMoveTime(Duration.ZERO), SearchLimits.NONE.withClock(gone))) {
                SearchResult late = Positions.search(champion(), Positions.of(fen), limits);
                assertTrue(late.info().depth() >= 1, fen);
            }
        }
    }

    @Test
    void theSameSearchGivesTheSameResult() {
        ChampionSearch first = champion();
        ChampionSearch second = champion();
        SearchLimits limits = SearchLimits.nodes(20_000);
        for (int round = 0; round < 2; round++) {
            for (String fen : Positions.VARIED) {
                SearchResult one = Positions.search(first, Positions.of(fen), limits);
                SearchResult two = Positions.search(second, Positions.of(fen), limits);
                assertEquals(one.move(), two.move());
                assertEquals(one.score(), two.score());
                assertEquals(one.info().pv(), two.info().pv());
            }
            first.newGame(); // forgets everything: like new
            second = champion();
        }
    }

    @Test
    void theLinesAreLegalAndTheInfosGrow() {
        for (String fen : Positions.VARIED) {
            List<SearchInfo> infos = new ArrayList<>();
            Position position = Positions.of(fen);
            SearchResult result = champion().search(position, SearchLimits.depth(6), infos::add, new StopToken());
            assertEquals(6, infos.get(infos.size() - 1).depth());
            assertEquals(result.info(), infos.get(infos.size() - 1));
            long nodes = 0;
            for (SearchInfo info : infos) {
                assertTrue(info.nodes() > nodes);
                assertTrue(info.seldepth() >= info.pv().size(), fen);
                nodes = info.nodes();
                Position copy = Positions.of(fen);
                for (int move : info.pv()) {
                    assertTrue(copy.isLegal(move), fen);
                    copy.make(move);
                }
            }
        }
    }

    @Test
    void aStopBeforeTheStartStillGivesAMove() {
        StopToken stop = new StopToken();
        stop.raise();
        Position position = Position.start();
        SearchResult result = champion().search(position, SearchLimits.unlimited(), SearchListener.NONE, stop);
        assertTrue(position.isLegal(result.move()));
    }

    @Test
    void aStopEndsTheSearchWithWhatItHas() {
        StopToken stop = new StopToken();
        Position position = Position.start();
        long[] nodes = {0};
        SearchListener listener = info -> {
            if (info.depth() == 3) {
                nodes[0] = info.nodes();
                stop.raise();
            }
        };
        SearchResult result = champion().search(position, SearchLimits.NONE, listener, stop);
        long after = result.statistics().nodes() - nodes[0];
        assertTrue(nodes[0] > 0 && after <= 1024, "went on for " + after + " nodes");
        assertTrue(position.isLegal(result.move()));
    }

    @Test
    void aMoveThatHasJustTurnedOutWorseDoesNotDecideTheScore() {
        int brokenOff = 0;
        for (int nodes = 100; nodes < 2000; nodes += 3) {
            int[] whole = {Scores.NONE};
            SearchListener depths = info -> {
                if (info.bound() == Bound.EXACT) {
                    whole[0] = info.score();
                }
            };
            Position position = Positions.of("r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/P1NBPN2/1P3PPP/R1BQ1RK1 b - - 0 10");
            SearchResult result = champion().search(position, SearchLimits.nodes(nodes), depths, new StopToken());
            if (result.info().score() < whole[0]) {
                brokenOff++;
                assertEquals(whole[0], result.score(), nodes + " nodes");
            }
        }
        assertTrue(brokenOff > 0, "no search ended when its first move had just turned out worse: try other limits");
    }

    @Test
    void onlyTheMovesAskedForAreLookedAt() {
        Position position = Position.start();
        int move = UciMove.parse(position, "a2a3");
        SearchLimits limits = SearchLimits.depth(4).withSearchMoves(Move.of(move));
        assertEquals(move, Positions.search(champion(), position, limits).move());
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 6})
    void theOnlyLegalMoveIsNotThoughtAboutForLong(int depth) {
        SearchParameters parameters = SearchParameters.DEFAULTS.with(Map.of("forced-move-depth", depth));
        ChampionSearch search = new ChampionSearch(
                Positions.evaluation("simplified"),
                new HashTable(1, parameters),
                1,
                Feature.all(),
                parameters,
                () -> 0);
        Duration hour = Duration.ofHours(1);
        SearchLimits limits = SearchLimits.clock(new SearchLimits.Clock(hour, hour, Duration.ZERO, Duration.ZERO));
        Position position = Positions.of("7k/8/8/8/8/5p2/r7/7K w - - 0 1");
        assertEquals(1, position.legalMoves().size());
        assertEquals(depth, Positions.search(search, position, limits).info().depth());
    }

    @Test
    void theRootMovesAreToldOneByOne() {
        Position position = Position.start();
        Map<Integer, Set<Integer>> told = new HashMap<>();
        SearchListener listener = new SearchListener() {
            @Override
            public void onInfo(SearchInfo info) {
                assertEquals(20, told.get(info.depth()).size());
            }

            @Override
            public void onRootMove(int depth, int move, int number) {
                told.computeIfAbsent(depth, d -> new HashSet<>()).add(move);
                assertTrue(position.isLegal(move) && number >= 1 && number <= 20);
            }
        };
        champion().search(position, SearchLimits.depth(4), listener, new StopToken());
        assertEquals(Set.of(1, 2, 3, 4), told.keySet());
    }

    @Test
    void aMateThatIsAskedForEndsTheSearch() {
        Position position = Positions.of("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1");
        SearchResult result = Positions.search(champion(), position, SearchLimits.NONE.withMate(3));
        assertEquals(3, Scores.movesToMate(result.score()));
    }

    /** An evaluation that knows nothing, and one that knows too much, change nothing about mates. */
    @ParameterizedTest
    @ValueSource(ints = {0, Evaluator.MAX, -Evaluator.MAX})
    void aMateIsAMateWhateverTheEvaluationSays(int constant) {
        ChampionSearch search = new ChampionSearch(TestModel.of(() -> position -> constant), 1);
        Position position = Positions.of("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
        SearchResult result = Positions.search(search, position, SearchLimits.depth(4));
        assertEquals(1, Scores.movesToMate(result.score()));
    }
}
