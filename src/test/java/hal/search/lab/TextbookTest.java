package hal.search.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The tree that Russell and Norvig draw (Artificial Intelligence: A Modern Approach, "Adversarial Search"). */
final class TextbookTest {
    private static final List<?> TREE = List.of(List.of(3, 12, 8), List.of(2, 4, 6), List.of(14, 5, 2));

    @Test
    void minimaxLooksAtAllNineLeaves() {
        TreeGame game = new TreeGame(TREE);
        SearchRun run = SearchRun.unlimited(game, 2);
        assertEquals(3, new Minimax().search(game, 2, run));
        assertEquals(List.of(0, 0), run.line());
        assertEquals(9, run.leaves());
        assertEquals(13, run.nodes());
        assertEquals(0, run.cutoffs());
        assertEquals(2, run.maxPly());
    }

    @Test
    void alphaBetaLeavesTwoOut() {
        TreeGame game = new TreeGame(TREE);
        SearchRun run = SearchRun.unlimited(game, 2);
        assertEquals(3, new AlphaBeta().search(game, 2, run));
        assertEquals(List.of(0, 0), run.line());
        assertEquals(7, run.leaves());
        assertEquals(11, run.nodes());
        assertEquals(2, run.cutoffs()); // at 2, and at the last leaf, where nothing was left to leave out
        assertEquals(1, run.firstMoveCutoffs());
    }

    @Test
    void theHorizonIsJudgedByTheEvaluation() {
        TreeGame game = new TreeGame(List.of(List.of(-5, 7), List.of(-5, -7)));
        assertEquals(0, new Minimax().search(game, 1, SearchRun.unlimited(game, 1)));
        assertEquals(-5, new Minimax().search(game, 2, SearchRun.unlimited(game, 2)));
        assertEquals(-5, new AlphaBeta().search(game, 2, SearchRun.unlimited(game, 2)));
    }
}
