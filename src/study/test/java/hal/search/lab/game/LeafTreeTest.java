package hal.search.lab.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.search.lab.Algorithm;
import hal.search.lab.Laboratory;
import hal.search.lab.run.SearchRun;
import hal.support.UserException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LeafTreeTest {
    private static SearchRun run(String algorithm, int... leaves) {
        LeafTree tree = new LeafTree(leaves);
        return Laboratory.run(Algorithm.of(algorithm).create(1), tree, tree.levels());
    }

    /** The tree of many tutorials: minimax sees eight leaves, alpha-beta five, and both say 5. */
    @ParameterizedTest
    @CsvSource({"minimax, 15, 8", "negamax, 15, 8", "alphabeta, 11, 5"})
    void theTreeOfEightLeaves(String algorithm, long nodes, long leaves) {
        SearchRun run = run(algorithm, 3, 5, 6, 9, 1, 2, 0, -1);
        assertEquals(500, run.finding().orElseThrow().value());
        assertEquals(List.of(0, 0, 1), run.finding().orElseThrow().line());
        assertEquals(nodes, run.counters().nodes());
        assertEquals(leaves, run.counters().leaves());
    }

    @Test
    void aTableTakesNoPositionForAnother() {
        for (int seed = 0; seed < 200; seed++) {
            int[] leaves = new java.util.Random(seed).ints(16, -9, 10).toArray();
            assertEquals(
                    run("minimax", leaves).finding().orElseThrow().value(),
                    run("alphabeta-tt", leaves).finding().orElseThrow().value());
        }
    }

    @Test
    void badTreesAndBoardsAreRefused() {
        for (int[] leaves : new int[][] {{}, {1}, {1, 2, 3}, {1, 251}, new int[128]}) {
            assertThrows(UserException.class, () -> new LeafTree(leaves));
        }
        for (String cells : List.of("", "O.XX.X.O", "XXX......", "OXO......", "O.XX.X.OO.", "O.XX.Y.OO")) {
            assertThrows(UserException.class, () -> TicTacToe.of(cells), cells);
        }
    }

    @Test
    void aBoardOfTicTacToeIsRead() {
        TicTacToe game = TicTacToe.of("O.xX_X-OO");
        assertTrue(game.isMaxToMove());
        int[] moves = new int[9];
        assertEquals(3, game.moves(moves));
        SearchRun run = Laboratory.run(Algorithm.of("minimax").create(1), game, 3);
        assertEquals(4, run.finding().orElseThrow().line().get(0));
        assertTrue(run.finding().orElseThrow().value() > 0);
    }
}
