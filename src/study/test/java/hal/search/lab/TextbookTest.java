package hal.search.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import hal.analysis.tree.SearchTree;
import hal.analysis.tree.SearchTree.Node;
import hal.analysis.tree.TreeRecorder;
import hal.search.lab.run.RunOptions;
import hal.search.lab.run.SearchRun;
import hal.search.lab.run.SearchRun.Finding;
import hal.search.lab.run.TreeListener.End;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The tree that Russell and Norvig draw (Artificial Intelligence: A Modern Approach, "Adversarial Search"). */
final class TextbookTest {
    private static final List<?> TREE = List.of(List.of(3, 12, 8), List.of(2, 4, 6), List.of(14, 5, 2));

    @Test
    void minimaxLooksAtAllNineLeaves() {
        for (GameAlgorithm algorithm : List.of(new Minimax(), new Negamax())) {
            SearchRun run = Laboratory.run(algorithm, new TreeGame(TREE), 2);
            Finding finding = run.finding().orElseThrow();
            assertEquals(3, finding.value());
            assertEquals(List.of(0, 0), finding.line());
            assertEquals(9, run.counters().leaves());
            assertEquals(13, run.counters().nodes());
            assertEquals(0, run.counters().cutoffs());
            assertEquals(2, run.counters().maxPly());
        }
    }

    @Test
    void alphaBetaLeavesTwoOut() {
        SearchRun run = Laboratory.run(new AlphaBeta(), new TreeGame(TREE), 2);
        Finding finding = run.finding().orElseThrow();
        assertEquals(3, finding.value());
        assertEquals(List.of(0, 0), finding.line());
        assertEquals(7, run.counters().leaves());
        assertEquals(11, run.counters().nodes());
        assertEquals(2, run.counters().cutoffs()); // at 2, and at the last leaf, where nothing was left to leave out
        assertEquals(1, run.counters().firstMoveCutoffs());
    }

    @Test
    void theHorizonIsJudgedByTheEvaluation() {
        List<?> tree = List.of(List.of(-5, 7), List.of(-5, -7));
        assertEquals(0, value(new Minimax(), tree, 1));
        assertEquals(-5, value(new Minimax(), tree, 2));
        assertEquals(-5, value(new AlphaBeta(), tree, 2));
    }

    private static int value(GameAlgorithm algorithm, List<?> tree, int depth) {
        return Laboratory.run(algorithm, new TreeGame(tree), depth)
                .finding()
                .orElseThrow()
                .value();
    }

    /** The tree as the book draws it: the window of each node as it is entered, and what was never searched. */
    @Test
    void theTreeIsTold() {
        TreeRecorder recorder = new TreeRecorder(new TreeGame(TREE), 100);
        Laboratory.run(
                new AlphaBeta(), new TreeGame(TREE), 2, RunOptions.unlimited().withTree(recorder));
        SearchTree tree = new SearchTree("alphabeta", 2, recorder.passes());
        Node root = tree.root();
        assertEquals(11, tree.looked());
        assertEquals(3, root.value());
        assertEquals("", root.move());
        assertEquals(List.of(3, 2, 2), root.seen().stream().map(Node::value).toList());
        Node second = root.children().get(1);
        assertEquals("1", second.move());
        assertFalse(second.isMax());
        assertEquals(3, second.alpha());
        assertEquals(End.CUT, second.end());
        assertEquals(List.of("1", "2"), second.never().stream().map(Node::move).toList());
        assertEquals(End.SEARCHED, root.end());
        assertEquals(End.GAME_OVER, second.children().get(0).end());
        assertEquals(2, root.children().get(2).children().get(2).value());
    }
}
