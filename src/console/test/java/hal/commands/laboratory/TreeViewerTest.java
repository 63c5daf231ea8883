package hal.commands.laboratory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.analysis.tree.WatchedSearch;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.notation.Fen;
import hal.search.engine.StopToken;
import hal.search.lab.game.ChessAsGame;
import hal.session.face.Viewer;
import java.util.List;
import org.junit.jupiter.api.Test;

class TreeViewerTest {
    private static TreeViewer tree(int depth) {
        WatchedSearch search = WatchedSearch.of(
                EngineSpec.parse("minimax:eval=material"),
                depth,
                new ChessAsGame(Fen.parse("8/8/8/3k4/8/3K4/3P4/8 w - - 0 1")),
                EvaluationCatalog.shipped());
        return new TreeViewer(search.tree(new StopToken()), "title");
    }

    private static List<String> lines(Viewer viewer) {
        return viewer.view(80).text().lines().stream()
                .map(line -> line.text().stripTrailing())
                .toList();
    }

    private static String marked(Viewer viewer) {
        return lines(viewer).get(viewer.view(80).first());
    }

    @Test
    void aBranchIsFoldedAndUnfolded() {
        TreeViewer tree = tree(2);
        List<String> open = lines(tree);
        assertEquals("title", open.get(0));
        assertTrue(marked(tree).startsWith("the position"), marked(tree));
        tree.press(Viewer.DOWN);
        assertTrue(marked(tree).contains("Kc2"), marked(tree));
        tree.press(" ");
        assertTrue(marked(tree).endsWith("... 8 moves"), marked(tree));
        assertTrue(lines(tree).size() < open.size(), () -> String.join("\n", lines(tree)));
        tree.press(Viewer.RIGHT);
        assertEquals(open, lines(tree));
        // Left folds, and left again goes to the branch around it.
        tree.press(Viewer.LEFT);
        tree.press(Viewer.LEFT);
        assertTrue(marked(tree).startsWith("the position"), marked(tree));
        tree.press(Viewer.ENTER);
        assertEquals(2, lines(tree).size());
        assertTrue(marked(tree).endsWith("... 4 moves"), marked(tree));
    }

    @Test
    void aDigitShowsThatManyPlies() {
        TreeViewer tree = tree(3);
        List<String> open = lines(tree);
        tree.press("1");
        assertEquals(2 + 4 + 1, lines(tree).size());
        assertEquals("* gave the value", lines(tree).get(6));
        tree.press("9");
        assertEquals(open, lines(tree));
        tree.press(Viewer.END);
        tree.press(Viewer.DOWN);
        String last = marked(tree);
        tree.press("1");
        tree.press(Viewer.UP);
        assertTrue(marked(tree).startsWith("the position"), marked(tree));
        assertTrue(last.contains("\u2514"), last);
    }

    @Test
    void aLargeTreeBeginsWithItsFirstMoves() {
        assertEquals(2 + 4 + 1, lines(tree(5)).size());
    }
}
