package hal.analysis.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.analysis.tree.SearchTree.Node;
import hal.analysis.tree.SearchTree.Role;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.notation.Fen;
import hal.rules.Position;
import hal.search.Bound;
import hal.search.SearchLimits;
import hal.search.champion.Positions;
import hal.search.engine.StopToken;
import hal.search.lab.Algorithm;
import hal.search.lab.LabProvider;
import hal.search.lab.LabSearch;
import hal.search.lab.Laboratory;
import hal.search.lab.game.ChessAsGame;
import hal.search.lab.game.LeafTree;
import hal.search.lab.run.RunOptions;
import hal.search.lab.run.TreeListener;
import hal.support.UserException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SearchTreeTest {
    /** White takes the queen, or is mated. */
    private static final String QUEEN_HANGS = "6k1/5ppp/8/8/3q4/8/5PPP/3R2K1 w - - 0 1";

    private static LabSearch search(String text) {
        EngineSpec spec = EngineSpec.parse(text);
        return LabProvider.search(spec, new EngineCatalog(EvaluationCatalog.shipped()).model(spec));
    }

    private static SearchTree tree(String spec, Position position, int depth) {
        return tree(spec, position, depth, new StopToken());
    }

    private static SearchTree tree(String spec, Position position, int depth, StopToken stop) {
        return SearchTree.of(
                spec,
                listener -> search(spec).search(position.copy(), SearchLimits.depth(depth), listener, stop),
                new ChessAsGame(position.copy()),
                depth);
    }

    private static Node child(Node node, String move) {
        return node.children().stream()
                .filter(branch -> branch.move().equals(move))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void minimaxLooksAtEveryMove() {
        SearchTree tree = tree("minimax:eval=material", Position.start(), 2);
        assertEquals(1 + 20 + 400, tree.looked());
        assertEquals(0, tree.never());
        assertEquals(List.of(), tree.root().never());
    }

    @Test
    void alphaBetaLeavesOutWhatCannotMatter() {
        Position position = Fen.parse(QUEEN_HANGS);
        SearchTree tree = tree("alphabeta:eval=material", position, 2);
        SearchTree full = tree("minimax:eval=material", position, 2);
        assertEquals(full.root().valueText(), tree.root().valueText());
        assertEquals(full.looked(), tree.looked() + tree.never());
        Node taking = child(tree.root(), "Rxd4");
        assertEquals(Role.CHOSEN, taking.role());
        assertEquals("+5.00", taking.valueText());
        Node mated = child(tree.root(), "Kh1");
        assertEquals("\u2264#-1", mated.valueText());
        assertEquals("[#-1, +inf]", mated.windowText());
        assertEquals(Role.CUTOFF, child(mated, "Qxd1#").role());
        assertTrue(mated.never().size() > 10);
        assertEquals("", mated.never().get(0).valueText());
    }

    /** Each value beside the true one, which minimax has found at the same place. */
    @ParameterizedTest
    @ValueSource(strings = {"alphabeta", "alphabeta-ordered", "iterative", "pvs", "aspiration", "mtdf", "alphabeta-tt"})
    void aValueIsExactOrTheBoundThatItsSignSays(String name) {
        Node full = tree("minimax:eval=simplified", Fen.parse(QUEEN_HANGS), 3).root();
        int[] seen = new int[3];
        SearchTree tree = tree(name + ":eval=simplified", Fen.parse(QUEEN_HANGS), 3);
        List<Node> ofThisDepth = name.equals("mtdf") ? tree.passes() : List.of(tree.root());
        ofThisDepth.forEach(root -> compare(root, full, seen));
        for (Bound bound : Bound.values()) {
            assertTrue(seen[bound.ordinal()] > 0, name + " has values of each kind");
        }
    }

    private static void compare(Node node, Node full, int[] seen) {
        seen[node.bound().ordinal()]++;
        String what = node.move() + " " + node.valueText() + ", in truth " + full.valueText();
        assertTrue(
                switch (node.bound()) {
                    case EXACT ->
                        node.value() == full.value() && node.valueText().matches("[-+#0].*");
                    case LOWER ->
                        full.value() >= node.value() && node.valueText().startsWith("\u2265");
                    case UPPER ->
                        full.value() <= node.value() && node.valueText().startsWith("\u2264");
                },
                what);
        node.seen().forEach(child -> compare(child, child(full, child.move()), seen));
    }

    /** The passes of a tree have as many nodes as a comparison counts, whatever the algorithm. */
    @Test
    void everyPassIsThereAndTheSumIsWhatASearchCounts() {
        Position position = Fen.parse("8/8/8/3k4/8/3K4/3P4/8 w - - 0 1");
        for (String name : Algorithm.names()) {
            if (!Algorithm.of(name).hasTree() || name.equals("parallel")) {
                continue;
            }
            SearchTree tree = tree(name + ":eval=simplified", position.copy(), 4);
            long counted = Positions.search(
                            Laboratory.search(name, "simplified"), position.copy(), SearchLimits.depth(4))
                    .statistics()
                    .nodes();
            assertEquals(counted, tree.looked(), name);
            boolean again = List.of("iterative", "aspiration", "mtdf").contains(name);
            assertEquals(again, tree.passes().size() > 1, name);
            assertTrue(
                    tree.root().seen().stream().anyMatch(child -> child.role() == Role.CHOSEN)
                            || tree.root().end() == TreeListener.End.CUT,
                    name);
        }
    }

    /** The second search of a move gave its value, not the question before it. */
    @Test
    void ofTwoSearchesOfAMoveTheSecondIsTheChosenOne() {
        SearchTree tree = SearchTree.of(
                "pvs",
                listener -> Laboratory.run(
                        Algorithm.of("pvs").create(1),
                        new LeafTree(1, 5),
                        1,
                        RunOptions.unlimited().withTree(listener)),
                new LeafTree(1, 5),
                1);
        assertEquals(
                List.of(Role.PASSED_OVER, Role.PASSED_OVER, Role.CHOSEN),
                tree.root().children().stream().map(Node::role).toList());
        assertEquals(
                "5 [-inf, +inf]", tree.root().valueText() + " " + tree.root().windowText());
    }

    @Test
    void positionAndTreeStayAsTheyAreOneOfBlackToMove() {
        Position black = Fen.parse("3r2k1/5ppp/8/8/3Q4/8/5PPP/6K1 b - - 0 1");
        SearchTree tree = tree("alphabeta:eval=material", black, 1);
        assertEquals("-5.00", tree.root().valueText());
        assertEquals(Role.CHOSEN, child(tree.root(), "Rxd4").role());
        assertEquals("3r2k1/5ppp/8/8/3Q4/8/5PPP/6K1 b - - 0 1", Fen.format(black));
    }

    @Test
    void aTreeTooLargeToDrawIsRefused() {
        UserException refused =
                assertThrows(UserException.class, () -> tree("minimax:eval=material", Position.start(), 4));
        assertTrue(refused.getMessage().contains("smaller depth"), refused.getMessage());
        StopToken stop = new StopToken();
        stop.raise();
        assertThrows(UserException.class, () -> tree("minimax", Position.start(), 2, stop));
    }
}
