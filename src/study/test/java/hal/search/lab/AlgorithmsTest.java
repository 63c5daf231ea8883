package hal.search.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.analysis.tree.SearchTree;
import hal.analysis.tree.TreeRecorder;
import hal.eval.Evaluator;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.champion.Positions;
import hal.search.engine.Scores;
import hal.search.engine.SearchResult;
import hal.search.engine.SearchStatistics;
import hal.search.lab.game.ChessAsGame;
import hal.search.lab.run.RunOptions;
import hal.search.lab.run.SearchRun;
import hal.support.UserException;
import hal.testkit.Once;
import hal.testkit.Workload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

@Once
final class AlgorithmsTest {
    private static List<String> exactNames() {
        return Algorithm.names().stream()
                .filter(name -> Algorithm.of(name).isExact())
                .toList();
    }

    private static SearchResult search(String name, String fen, int depth, Technique... added) {
        return Positions.search(
                Laboratory.search(name, "simplified", added), Positions.of(fen), SearchLimits.depth(depth));
    }

    @Test
    void theExactOnesAgreeOnTheValue() {
        assertEquals(13, exactNames().size());
        for (String fen : Positions.VARIED) {
            for (int depth = 1; depth <= 3; depth++) {
                int expected = search("minimax", fen, depth).score();
                for (String name : exactNames()) {
                    SearchResult result = search(name, fen, depth);
                    assertEquals(expected, result.score(), name + " at " + depth + " in " + fen);
                    assertTrue(Positions.of(fen).isLegal(result.move()), name);
                }
            }
        }
    }

    @Test
    void everyExactCombinationAgreesOnTheValue() {
        List<Technique> exact = List.of(
                Technique.ORDER,
                Technique.POTENTIAL,
                Technique.TT,
                Technique.ITERATIVE,
                Technique.PARALLEL,
                Technique.OPEN_ROOT);
        List<String> fens = Positions.VARIED.subList(1, 4);
        for (String fen : fens) {
            int expected = search("alphabeta", fen, 3).score();
            for (int set = 0; set < 1 << exact.size(); set++) {
                if (!Workload.isWhole() && set % fens.size() != fens.indexOf(fen)) {
                    continue; // each combination in one of the positions
                }
                List<Technique> chosen = new ArrayList<>();
                for (int i = 0; i < exact.size(); i++) {
                    if ((set >> i & 1) == 1) {
                        chosen.add(exact.get(i));
                    }
                }
                SearchResult result = search("alphabeta", fen, 3, chosen.toArray(new Technique[0]));
                assertEquals(expected, result.score(), chosen + " in " + fen);
            }
        }
    }

    @Test
    void theCombinedSearchWithOneTechniqueIsTheClassThatShowsIt() {
        List<Technique> shownAlone = List.of(Technique.ORDER, Technique.POTENTIAL, Technique.TT, Technique.QUIESCENCE);
        for (Technique technique : shownAlone) {
            GameAlgorithm shown =
                    Algorithm.of("alphabeta").with(Set.of(technique), Set.of()).create(1);
            assertFalse(shown instanceof CombinedAlphaBeta, technique.word());
            for (int i = 0; i < Positions.VARIED.size(); i++) {
                // Each position with some techniques, and each technique in some positions.
                if (!Workload.isWhole() && (i + shownAlone.indexOf(technique)) % 3 != 0) {
                    continue;
                }
                String fen = Positions.VARIED.get(i);
                SearchRun one = Laboratory.run(shown, chess(fen), 3);
                SearchRun other = Laboratory.run(new CombinedAlphaBeta(Set.of(technique)), chess(fen), 3);
                String where = technique.word() + " in " + fen;
                assertEquals(one.finding(), other.finding(), where);
                assertEquals(one.counters().nodes(), other.counters().nodes(), where);
                assertEquals(one.counters().leaves(), other.counters().leaves(), where);
                assertEquals(one.counters().cutoffs(), other.counters().cutoffs(), where);
            }
        }
    }

    private static ChessAsGame chess(String fen) {
        return new ChessAsGame(Positions.of(fen), Positions.evaluation("simplified"), List.of());
    }

    @Test
    void eachTechniqueSavesNodes() {
        long plain = nodes();
        assertTrue(nodes(Technique.ORDER) < plain / 2, "order");
        assertTrue(nodes(Technique.POTENTIAL) < plain / 2, "potential");
        assertTrue(nodes(Technique.TT) < plain, "tt");
        assertTrue(nodes(Technique.ORDER, Technique.TT) < nodes(Technique.ORDER), "order and tt");
        assertTrue(nodes(Technique.ORDER, Technique.NULL_MOVE) < nodes(Technique.ORDER), "null move");
    }

    private static long nodes(Technique... techniques) {
        long sum = 0;
        for (String fen : Positions.VARIED) {
            sum += search("alphabeta", fen, 4, techniques).statistics().nodes();
        }
        return sum;
    }

    @Test
    void countsAreConsistent() {
        for (String name : Algorithm.names()) {
            int depth = Workload.isWhole() || name.endsWith("-tt") ? 4 : 3; // the first positions met again are at 4
            String fen = Positions.VARIED.get(Workload.isWhole() ? 1 : 2); // 48 moves, or 14
            SearchStatistics cost = search(name, fen, depth).statistics();
            assertTrue(cost.leaves() <= cost.nodes(), name + ": " + cost);
            assertTrue(cost.firstMoveCutoffs() <= cost.cutoffs(), name);
            boolean remembers =
                    name.endsWith("-tt") || Set.of("mtdf", "table-as-published").contains(name);
            assertEquals(remembers, cost.hashHits() > 0, name);
            boolean cuts = !Set.of("random", "minimax", "negamax", "sss", "best-first", "proof-number")
                            .contains(name)
                    && !name.startsWith("mcts");
            assertEquals(cuts, cost.cutoffs() > 0, name);
            assertEquals(name.equals("random"), cost.nodes() == 0, name);
        }
    }

    @Test
    void quiescenceSeesWhatIsTakenBack() {
        String guarded = "4k3/8/2p5/3p4/8/8/8/3QK3 w - - 0 1"; // Qxd5 wins a pawn for a queen
        assertEquals("d1d5", uci(search("alphabeta", guarded, 1), guarded));
        assertFalse(uci(search("alphabeta-quiescence", guarded, 1), guarded).equals("d1d5"));
    }

    private static String uci(SearchResult result, String fen) {
        return hal.notation.UciMove.format(Positions.of(fen), result.move());
    }

    private static final String MATE_IN_ONE = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";

    /** Once a move wins on the spot, no other root move is looked at. */
    @Test
    void aFoundWinEndsTheSearchAtOnce() {
        List<String> family = List.of(
                "alphabeta", "alphabeta-ordered", "alphabeta-tt", "alphabeta-potential", "alphabeta-quiescence");
        for (String name : family) {
            for (Set<Technique> added : List.of(Set.<Technique>of(), Set.of(Technique.OPEN_ROOT))) {
                TreeRecorder recorder = new TreeRecorder(chess(MATE_IN_ONE), 1_000_000);
                GameAlgorithm algorithm =
                        Algorithm.of(name).with(added, Set.of()).create(1);
                Laboratory.run(
                        algorithm, chess(MATE_IN_ONE), 4, RunOptions.unlimited().withTree(recorder));
                SearchTree.Node root = recorder.passes().get(0);
                List<SearchTree.Node> seen = root.seen();
                assertEquals(Scores.mateIn(1), root.value(), name);
                assertEquals(Scores.mateIn(1), seen.get(seen.size() - 1).value(), name);
                assertFalse(root.never().isEmpty(), name);
            }
        }
        long all = search("minimax", MATE_IN_ONE, 4).statistics().nodes();
        assertTrue(search("parallel", MATE_IN_ONE, 4).statistics().nodes() < all / 10);
        assertTrue(search("mcts", MATE_IN_ONE, 40).statistics().nodes() < 100);
        assertTrue(search("mcts-puct", MATE_IN_ONE, 40).statistics().nodes() < 100);
        assertTrue(search("mcts-playouts", MATE_IN_ONE, 40).statistics().nodes() < 100);
    }

    @Test
    void temptingTakesWhatIsThereAndNeverGivesMuchAway() {
        assertEquals("a1a8", uci(search("tempt", MATE_IN_ONE, 3), MATE_IN_ONE));
        for (String fen : Positions.VARIED) {
            SearchResult best = search("alphabeta", fen, 3, Technique.ORDER, Technique.QUIESCENCE);
            SearchResult tempting = search("tempt", fen, 3);
            assertTrue(Positions.of(fen).isLegal(tempting.move()), fen);
            assertTrue(tempting.score() <= best.score(), fen);
            assertTrue(tempting.score() >= best.score() - Tempting.STAKE, fen);
        }
    }

    @Test
    void monteCarloFindsMateAndTakesWhatIsHanging() {
        assertEquals("a1a8", uci(search("mcts", MATE_IN_ONE, 40), MATE_IN_ONE));
        assertEquals("a1a8", uci(search("mcts-playouts", MATE_IN_ONE, 40), MATE_IN_ONE));
        assertEquals("a1a8", uci(search("mcts-puct", MATE_IN_ONE, 40), MATE_IN_ONE));
        String hanging = "4k3/8/8/3q4/8/8/8/3QK3 w - - 0 1";
        for (String name : List.of("mcts", "mcts-puct")) {
            SearchResult result = search(name, hanging, 40);
            assertEquals("d1d5", uci(result, hanging));
            assertTrue(result.score() > 300, "score " + result.score());
            assertEquals(20_000, result.statistics().nodes());
        }
    }

    @Test
    void shuffleChoosesAmongEqualMovesAndKeepsTheValue() {
        Position start = Position.start(); // with material alone every move is as good as another
        for (String name : exactNames()) {
            Set<Integer> chosen = new HashSet<>();
            LabSearch shuffled = Laboratory.shuffled(name, "material", 3);
            LabSearch again = Laboratory.shuffled(name, "material", 3);
            for (int i = 0; i < 30; i++) {
                SearchResult result = Positions.search(shuffled, start, SearchLimits.depth(2));
                assertEquals(0, result.score(), name);
                assertEquals(
                        result.move(),
                        Positions.search(again, start, SearchLimits.depth(2)).move(),
                        name);
                chosen.add(result.move());
            }
            assertTrue(chosen.size() > 8, name + " chose " + chosen.size());
        }
    }

    @Test
    void shuffleNeverChoosesAWorseMove() {
        String fen = "4k3/8/8/3q4/8/8/8/3QK3 w - - 0 1";
        for (String name : exactNames()) {
            for (int seed = 0; seed < 10; seed++) {
                SearchResult result = Positions.search(
                        Laboratory.shuffled(name, "material", seed), Positions.of(fen), SearchLimits.depth(2));
                assertEquals("d1d5", uci(result, fen), name);
            }
        }
    }

    @Test
    void iterativeAnswersWithTheLastDepthFinished() {
        LabSearch search = Laboratory.search("iterative", "simplified");
        String fen = Positions.VARIED.get(4);
        long three = Positions.search(search, Positions.of(fen), SearchLimits.depth(3))
                .statistics()
                .nodes();
        SearchResult cut = Positions.search(search, Positions.of(fen), SearchLimits.nodes(three + 50));
        SearchResult third = Positions.search(search, Positions.of(fen), SearchLimits.depth(3));
        assertEquals(3, cut.info().depth());
        assertEquals(third.move(), cut.move());
        assertEquals(third.score(), cut.score());
    }

    @Test
    void aNullMoveIsNotTriedWithPawnsAlone() {
        String fen = Positions.VARIED.get(5); // kings and pawns: having to move may lose, and passing would hide it
        SearchResult plain = search("alphabeta", fen, 4);
        SearchResult passing = search("alphabeta", fen, 4, Technique.NULL_MOVE);
        assertEquals(plain.score(), passing.score());
        assertEquals(plain.statistics().nodes(), passing.statistics().nodes());
    }

    @Test
    void techniquesAreRefusedWhereTheyMeanNothing() {
        for (String name : List.of("random", "minimax", "negamax", "mcts")) {
            UserException error =
                    assertThrows(UserException.class, () -> Algorithm.of(name).with(Set.of(Technique.TT), Set.of()));
            assertTrue(error.getMessage().contains("alphabeta-tt"), error.getMessage());
        }
        assertThrows(UserException.class, () -> Algorithm.of("mcts").with(Set.of(Technique.PYTHON_CHESS), Set.of()));
        assertTrue(Algorithm.of("minimax")
                .with(Set.of(Technique.PYTHON_CHESS), Set.of())
                .isExact());
        assertThrows(UserException.class, () -> Algorithm.of("alphabet"));
        assertFalse(Algorithm.of("alphabeta")
                .with(Set.of(Technique.NULL_MOVE), Set.of())
                .isExact());
        assertTrue(Algorithm.of("alphabeta-quiescence")
                .with(Set.of(), Set.of(Technique.QUIESCENCE))
                .isExact());
    }

    @Test
    void evaluationsThatKeepSumsAreToldOfEveryMove() {
        String fen = Positions.VARIED.get(Workload.isWhole() ? 1 : 2); // 48 moves, or 14
        for (String name : Algorithm.names()) {
            Position position = Positions.of(fen);
            SearchResult result = Positions.search(Laboratory.search(name, "hal"), position, SearchLimits.depth(2));
            assertTrue(Math.abs(result.score()) < Scores.MAX_EVALUATION, name);
        }
        Evaluator fresh = Positions.evaluation("hal").newEvaluator();
        Position position = Positions.of(Positions.VARIED.get(1));
        SearchResult result = Positions.search(
                Laboratory.search("alphabeta", "hal", Technique.NULL_MOVE), position, SearchLimits.depth(1));
        position.make(result.move());
        assertEquals(result.score(), -fresh.evaluateAlone(position));
    }

    /** Another seed may lead to another move only where the algorithm says so. */
    @Test
    void onlyAlgorithmsThatDrawLotsUseTheGenerator() {
        for (String name : Algorithm.names()) {
            AtomicInteger drawn = new AtomicInteger();
            Random counting = new Random(1) {
                @Override
                protected int next(int bits) {
                    drawn.incrementAndGet();
                    return super.next(bits);
                }
            };
            RunOptions options = RunOptions.unlimited().withRandom(counting, false);
            LabSearch search = new LabSearch(Algorithm.of(name), Positions.evaluation("material"), 2, options);
            drawn.set(0);
            Positions.search(search, Position.start(), SearchLimits.depth(2).withNodes(200));
            assertEquals(Algorithm.of(name).drawsLots(), drawn.get() > 0, name);
        }
    }

    /** The table of one search is the next one's, but not what stands in it. */
    @Test
    void aSearchAgainKnowsNothingOfTheOneBefore() {
        for (String name : List.of("alphabeta-tt", "mtdf", "table-as-published")) {
            LabSearch search =
                    new LabSearch(Algorithm.of(name), Positions.evaluation("simplified"), 1, RunOptions.unlimited());
            SearchLimits limits = SearchLimits.depth(4);
            Position position = Positions.of(Positions.VARIED.get(0));
            SearchStatistics first = Positions.search(search, position, limits).statistics();
            Positions.search(search, position, limits.withNodes(first.nodes() / 2)); // broken off
            SearchStatistics again = Positions.search(search, position, limits).statistics();
            assertEquals(List.of(first.nodes(), first.hashHits()), List.of(again.nodes(), again.hashHits()), name);
        }
    }

    @Test
    void theDeadlineOfATimeLimitMayBeNegative() {
        SearchLimits second = SearchLimits.time(Duration.ofSeconds(1));
        for (long start : new long[] {Long.MIN_VALUE, -5_000_000_000L, 0, 5, Long.MAX_VALUE}) {
            long left = GameSearch.deadline(second, true, start) - start;
            assertEquals(1_000_000_000L, left, "from " + start);
        }
        assertEquals(0, GameSearch.deadline(SearchLimits.NONE, true, -5));
        assertTrue(GameSearch.deadline(second, true, -1_000_000_000L) != 0, "0 means none");
    }
}
