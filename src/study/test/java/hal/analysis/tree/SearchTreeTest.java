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
import hal.search.StopToken;
import hal.search.lab.LabProvider;
import hal.search.lab.LabSearch;
import hal.support.UserException;
import java.util.List;
import org.junit.jupiter.api.Test;

class SearchTreeTest {
    /** White takes the queen, or is mated. */
    private static final String QUEEN_HANGS = "6k1/5ppp/8/8/3q4/8/5PPP/3R2K1 w - - 0 1";

    private static LabSearch search(String text) {
        EngineSpec spec = EngineSpec.parse(text);
        return LabProvider.search(spec, new EngineCatalog(EvaluationCatalog.shipped()).model(spec));
    }

    private static SearchTree tree(String spec, Position position, int depth) {
        return SearchTree.of(search(spec), position, depth, new StopToken());
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
        assertEquals("#-1", mated.valueText());
        assertEquals("[#-1, +inf]", mated.windowText());
        assertEquals(Role.CUTOFF, child(mated, "Qxd1#").role());
        assertTrue(mated.never().size() > 10);
        assertEquals("", mated.never().get(0).valueText());
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
        assertThrows(UserException.class, () -> SearchTree.of(search("minimax"), Position.start(), 2, stop));
    }
}
