package hal.analysis.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.EvaluationCatalog;
import hal.notation.Fen;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Scores;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.SearchStatistics;
import hal.search.engine.StopToken;
import hal.search.lab.Algorithm;
import hal.search.lab.GameSearch;
import hal.search.lab.Technique;
import hal.search.lab.game.ChessAsGame;
import hal.search.lab.game.ConnectFour;
import hal.search.lab.game.TicTacToe;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.RunOptions;
import hal.search.lab.run.TreeListener;
import hal.search.lab.run.TreeListener.End;
import hal.testkit.Once;
import hal.testkit.Workload;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

@Once
class RecordingTest {
    /** Captures, checks, castling and a null move that is worth trying. */
    private static final String LIVELY = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    private static final int ROOM = 200_000;

    private static List<ZeroSumGame> games() {
        TicTacToe corner = new TicTacToe();
        corner.make(0);
        ConnectFour middle = new ConnectFour();
        middle.make(3);
        return List.of(
                new ChessAsGame(Fen.parse(LIVELY), EvaluationCatalog.shipped().model("material"), List.of()),
                middle,
                corner);
    }

    /** Each algorithm, and alpha-beta with all combinations of techniques. */
    private static List<Algorithm> recipes() {
        List<Algorithm> recipes =
                new ArrayList<>(Algorithm.names().stream().map(Algorithm::of).toList());
        Technique[] all = Technique.values();
        for (int set = 0; set < 1 << all.length; set++) {
            Set<Technique> chosen = EnumSet.noneOf(Technique.class);
            for (int i = 0; i < all.length; i++) {
                if ((set >> i & 1) == 1) {
                    chosen.add(all[i]);
                }
            }
            recipes.add(Algorithm.of("alphabeta").with(chosen, Set.of()));
        }
        return recipes;
    }

    private static SearchResult search(Algorithm recipe, ZeroSumGame game, int depth, Optional<TreeListener> tree) {
        SearchLimits limits = recipe.hasTree() || !recipe.isDeepening()
                ? SearchLimits.depth(depth)
                : SearchLimits.depth(depth).withNodes(200);
        return new GameSearch(recipe, 1, RunOptions.unlimited())
                .search(game.copy(), limits, SearchListener.NONE, new StopToken(), tree);
    }

    private static Recording record(Algorithm recipe, ZeroSumGame game, int depth) {
        return Recording.of(ROOM, (tree, stop) -> search(recipe, game, depth, Optional.of(tree)), new StopToken());
    }

    private static Recording record(String name, ZeroSumGame game, int depth, Technique... added) {
        return record(Algorithm.of(name).with(Set.of(added), Set.of()), game, depth);
    }

    @Test
    void theCountersOfEveryAlgorithmInEveryGameComeOut() {
        for (ZeroSumGame game : games()) {
            // At night every combination in the small games; in chess, where that takes long, every fifth.
            List<Algorithm> all = recipes();
            int names = Algorithm.names().size();
            for (int i = 0;
                    i < all.size();
                    i += i < names ? 1 : Workload.step() * (game instanceof ChessAsGame ? 5 : 1)) {
                Algorithm recipe = all.get(i);
                SearchResult alone = search(recipe, game, 2, Optional.empty());
                Recording recording = record(recipe, game, 2);
                StepCursor cursor = new StepCursor(recording);
                cursor.skip(Integer.MAX_VALUE);
                while (cursor.next()) {
                    // To the very end.
                }
                String what = recipe + " in " + game.getClass().getSimpleName();
                SearchStatistics counted = alone.statistics();
                StepCursor.Totals totals = cursor.totals();
                assertEquals(counted.nodes(), totals.nodes(), what);
                if (recipe.hasTree()) {
                    int value = recording.value(cursor.node());
                    assertEquals(alone.score(), game.isMaxToMove() ? value : -value, what);
                    assertEquals(alone.move(), cursor.best(cursor.node()).move(), what);
                }
                assertEquals(counted.leaves(), totals.leaves(), what);
                assertEquals(counted.cutoffs(), totals.cutoffs(), what);
                assertEquals(counted.firstMoveCutoffs(), totals.firstMoveCutoffs(), what);
                assertEquals(counted.hashHits(), totals.tableHits(), what);
                assertEquals(counted.maxDepth(), totals.deepest(), what);
                assertTrue(cursor.isAtEnd() && cursor.isLeaving(), what);
                assertEquals(0, recording.ply(cursor.node()), what);
            }
        }
    }

    private record Place(int node, boolean leaving) {
        static Place of(StepCursor cursor) {
            return new Place(cursor.node(), cursor.isLeaving());
        }
    }

    @Test
    void theWayBackIsTheWayForward() {
        for (Algorithm recipe : recipes()) {
            Recording recording = record(recipe, games().get(2), 2);
            StepCursor cursor = new StepCursor(recording);
            List<Place> places = new ArrayList<>();
            do {
                places.add(Place.of(cursor));
            } while (cursor.next());
            long inner = 0;
            for (int node = 0; node < recording.size(); node++) {
                inner += recording.isLeaf(node) ? 0 : 1;
            }
            assertEquals(recording.size() + inner, places.size(), recipe.toString());
            for (int i = places.size() - 1; i >= 0; i--) {
                assertEquals(places.get(i), Place.of(cursor), recipe.toString());
                assertEquals(i > 0, cursor.back(), recipe.toString());
            }
        }
    }

    @Test
    void eachKindOfEndIsTold() {
        ZeroSumGame chess = games().get(0);
        assertEquals(EnumSet.of(End.EVALUATED, End.SEARCHED, End.CUT), ends(record("alphabeta", chess, 3)));
        assertEquals(EnumSet.of(End.EVALUATED, End.SEARCHED), ends(record("minimax", chess, 2)));
        assertTrue(ends(record("alphabeta-tt", games().get(1), 5)).contains(End.KNOWN));
        assertTrue(ends(record("alphabeta-quiescence", chess, 1)).contains(End.STAND_PAT));
        assertTrue(ends(record("alphabeta", chess, 3, Technique.NULL_MOVE)).contains(End.NULL_MOVE));
        assertTrue(ends(record("minimax", games().get(2), 8)).contains(End.GAME_OVER));
    }

    private static Set<End> ends(Recording recording) {
        Set<End> ends = EnumSet.noneOf(End.class);
        for (int node = 0; node < recording.size(); node++) {
            ends.add(recording.end(node));
        }
        return ends;
    }

    @Test
    void aNullMoveThatIsGoodEnoughIsTheOnlyMoveTried() {
        Recording recording = record("alphabeta", games().get(0), 3, Technique.NULL_MOVE);
        for (int node = 0; node < recording.size(); node++) {
            boolean passed = !recording.isLeaf(node) && recording.move(recording.lastChild(node)) == TreeListener.PASS;
            assertEquals(passed, recording.end(node) == End.NULL_MOVE);
        }
    }

    @Test
    void theCursorFindsSiblingsWaysOutAndCutoffs() {
        Recording recording = record("alphabeta-ordered", games().get(0), 3);
        StepCursor cursor = new StepCursor(recording);
        assertFalse(cursor.back());
        cursor.skip(1);
        int first = cursor.node();
        assertEquals(1, first);
        assertTrue(cursor.sibling());
        assertEquals(recording.next(first), cursor.node());
        assertFalse(cursor.isLeaving());
        assertEquals(1, recording.ply(cursor.node()));
        assertEquals(recording.value(first), cursor.best(0).value());
        assertEquals(recording.move(first), cursor.best(0).move());
        // 1. Out of a node that has just been entered, with its value, and again out of the one before.
        StepCursor inside = new StepCursor(recording);
        inside.skip(1);
        assertTrue(inside.out());
        assertEquals(first, inside.node());
        assertTrue(inside.isLeaving());
        assertTrue(inside.out());
        assertEquals(0, inside.node());
        // 2. The next cutoff is the first in the order in which nodes are left.
        assertTrue(cursor.cutoff());
        assertEquals(End.CUT, recording.end(cursor.node()));
        int cut = cursor.node();
        StepCursor slowly = new StepCursor(recording);
        slowly.skip(recording.next(first));
        assertEquals(recording.next(first), slowly.node());
        int steps = 0;
        while (!(slowly.isLeaving() && recording.end(slowly.node()) == End.CUT)) {
            assertTrue(slowly.next());
            steps++;
        }
        assertTrue(steps > 0);
        assertEquals(cut, slowly.node());
        // 3. Out of it, and out of everything.
        assertTrue(cursor.out());
        assertEquals(recording.parent(cut), cursor.node());
        assertTrue(cursor.isLeaving());
        while (cursor.out()) {
            assertTrue(cursor.isLeaving());
        }
        assertEquals(0, cursor.node());
        assertTrue(cursor.isAtEnd());
        assertFalse(cursor.next());
        assertFalse(cursor.cutoff());
    }

    private static final StepReport.Words WORDS = new StepReport.Words("White", "Black", "pass");

    private static String told(Recording recording, StepCursor cursor) {
        return StepReport.of(recording, cursor, new ChessAsGame(Fen.parse(LIVELY)), WORDS)
                .happened();
    }

    @Test
    void aSearchThatGrowsItsTreeNotesWhatItKnowsOfANode() {
        Recording rounds = record("mcts", games().get(1), 30);
        int round = 0;
        for (int root = 0; root < rounds.size(); root = rounds.next(root)) {
            round++;
            String note = rounds.note(root);
            assertTrue(note.matches(round + " visits?, mean (0|[-+][01])\\.\\d{3}"), note);
        }
        assertTrue(round > 20, round + " rounds");
        Position mate = Fen.parse("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
        Recording proof = record(
                "proof-number",
                new ChessAsGame(mate, EvaluationCatalog.shipped().model("material"), List.of()),
                1);
        assertEquals("proof 0, disproof \u221e", proof.note(0));
        Recording plain = record("alphabeta", games().get(0), 2);
        for (int node = 0; node < plain.size(); node++) {
            assertEquals("", plain.note(node));
        }
    }

    /** What is told of a choice is what the search goes by: down the first move, whose sum is the greatest. */
    @Test
    void aSearchByRoundsTellsWhyItGoesWhere() {
        for (String name : List.of("mcts", "mcts-puct", "mcts-playouts")) {
            Recording rounds = record(name, games().get(1), 60);
            int choices = 0;
            for (int node = 0; node < rounds.size(); node++) {
                List<TreeListener.Weight> weights = rounds.weights(node);
                assertEquals(rounds.isLeaf(node), weights.isEmpty(), name + ", node " + node);
                if (weights.isEmpty()) {
                    continue;
                }
                choices++;
                assertEquals(rounds.move(node + 1), weights.get(0).move(), name + ", node " + node);
                for (TreeListener.Weight weight : weights) {
                    assertTrue(weight.sum() <= weights.get(0).sum(), name + ", node " + node);
                    assertTrue(Math.abs(weight.mean()) <= 1 && weight.bonus() > 0, name + ", node " + node);
                    assertEquals(
                            name.equals("mcts-puct") || weight.visits() > 0,
                            Double.isFinite(weight.bonus()),
                            name + ", node " + node);
                }
            }
            assertTrue(choices > 20, name + ": " + choices);
            assertTrue(rounds.hasWeights());
        }
        assertFalse(record("alphabeta", games().get(0), 2).hasWeights());
    }

    /** A null window is a question and an answer: nobody has anything at both of its ends. */
    @Test
    void aNullWindowIsAQuestion() {
        Recording tests = record("mtdf", games().get(0), 2);
        StepCursor cursor = new StepCursor(tests);
        do {
            String told = told(tests, cursor);
            int alpha = tests.alpha(cursor.node());
            int above = tests.parent(cursor.node());
            boolean isMax = above < 0 || tests.isMax(above);
            if (!cursor.isLeaving()) {
                String asked = isMax ? "more than " + Scores.format(alpha) : "less than " + Scores.format(alpha + 1);
                assertTrue(told.endsWith("is it " + asked + "?"), told);
            } else if (tests.end(cursor.node()) != End.EVALUATED) {
                assertTrue(
                        told.contains("answer is " + (isMax == (tests.value(cursor.node()) > alpha) ? "yes" : "no")),
                        told);
            }
            assertFalse(told.contains("already has"), told);
        } while (cursor.next() && cursor.node() < 3_000);
        Position quiet = Fen.parse("r5k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
        Recording passes = record(
                "alphabeta",
                new ChessAsGame(quiet.copy(), EvaluationCatalog.shipped().model("material"), List.of()),
                5,
                Technique.NULL_MOVE);
        int asked = 0;
        for (int node = 0; node < passes.size() && asked < 10; node++) {
            if (passes.move(node) == TreeListener.PASS && !passes.isLeaf(node)) {
                StepCursor at = new StepCursor(passes);
                at.skip(node);
                String told = StepReport.of(passes, at, new ChessAsGame(quiet.copy()), WORDS)
                        .happened();
                boolean isMax = passes.isMax(passes.parent(node));
                String than = isMax
                        ? "more than " + Scores.format(passes.alpha(node))
                        : "less than " + Scores.format(passes.beta(node));
                assertEquals("Down to pass: is it " + than + "?", told);
                asked++;
            }
        }
        assertEquals(10, asked);
    }

    /** What is said that a side has was found above the node before it was entered. */
    @Test
    void whatASideHasItReallyHas() {
        Pattern said = Pattern.compile("(White|Black) (?:already has )?([-+]?[0-9.]+|#-?[0-9]+)(?:, | elsewhere)");
        for (String name : List.of("alphabeta", "aspiration", "alphabeta-quiescence")) {
            Recording recording = record(name, games().get(0), 2);
            StepCursor cursor = new StepCursor(recording);
            int times = 0;
            do {
                String told = told(recording, cursor);
                Matcher matcher = said.matcher(told.contains("already has") ? told : "");
                while (matcher.find()) {
                    times++;
                    assertTrue(hadAbove(recording, cursor.node(), matcher.group(1), matcher.group(2)), told);
                }
            } while (cursor.next() && cursor.node() < 3_000);
            assertTrue(times > 20, name + ": " + times);
        }
    }

    private static boolean hadAbove(Recording recording, int node, String side, String score) {
        for (int at = node; recording.parent(at) >= 0; at = recording.parent(at)) {
            int above = recording.parent(at);
            if (recording.isMax(above) == side.equals("White")) {
                boolean stands = recording.standPat(above) != Scores.NONE
                        && Scores.format(recording.standPat(above)).equals(score);
                boolean found = stands;
                for (int child = above + 1; child < at; child = recording.next(child)) {
                    found |= Scores.format(recording.value(child)).equals(score);
                }
                if (found) {
                    return true;
                }
            }
        }
        return false;
    }

    @Test
    void aWindowThatIsHopedForAndAWinAtOnceAreTold() {
        Recording aspiration = record("aspiration", games().get(0), 3);
        StepCursor cursor = new StepCursor(aspiration);
        List<String> beginnings = new ArrayList<>();
        do {
            if (aspiration.ply(cursor.node()) == 0 && !cursor.isLeaving()) {
                beginnings.add(told(aspiration, cursor));
            }
        } while (cursor.next());
        assertTrue(beginnings.size() >= 3, beginnings.toString());
        assertEquals("The search begins: White to move.", beginnings.get(0));
        assertTrue(
                beginnings.get(1).contains("pass 2: White to move; the value is expected between "), beginnings.get(1));
        Recording win = record("alphabeta", TicTacToe.of("XX..O...O"), 3);
        StepCursor end = new StepCursor(win);
        end.skip(Integer.MAX_VALUE);
        while (end.next()) {
            // To the very end.
        }
        String over = StepReport.of(win, end, TicTacToe.of("XX..O...O"), WORDS).happened();
        assertEquals("The search is over: #1, by 3.", over);
    }

    @Test
    void aSearchThatIsTooLongIsCutShort() {
        StopToken stop = new StopToken();
        Recording recording = Recording.of(
                500,
                (tree, token) -> new GameSearch(Algorithm.of("minimax"), 1, RunOptions.unlimited())
                        .search(games().get(1), SearchLimits.depth(12), SearchListener.NONE, token, Optional.of(tree)),
                stop);
        assertEquals(500, recording.size());
        assertTrue(recording.isFull());
        assertFalse(recording.isStopped());
        assertFalse(recording.isLeft(0));
        assertEquals(Scores.NONE, recording.value(0));
        StepCursor cursor = new StepCursor(recording);
        assertFalse(cursor.out());
        int entered = 0;
        do {
            entered = Math.max(entered, cursor.entered());
        } while (cursor.next());
        assertEquals(500, entered);
        assertTrue(cursor.isAtEnd());
        while (cursor.back()) {
            // Back to the beginning.
        }
        assertEquals(0, cursor.node());
    }
}
