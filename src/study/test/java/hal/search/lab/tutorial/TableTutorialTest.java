package hal.search.lab.tutorial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.search.engine.SearchResult;
import hal.search.lab.Technique;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The tutorial on Zobrist hashing and the balanced evaluation: a table makes the search visit fewer nodes for the same
 * value.
 */
final class TableTutorialTest {
    @ParameterizedTest
    @CsvSource({"e4, 28563, 25485", "e4 e5 Nf3 Nc6, 38309, 34769"})
    void theTableSavesCallsAndKeepsTheValue(String moves, long without, long with) {
        SearchResult plain = TutorialRig.after(moves, "alphabeta", "balanced", 4);
        SearchResult table = TutorialRig.after(moves, "alphabeta-tt", "balanced", 4);
        assertEquals(plain.score(), table.score());
        assertEquals(without, plain.statistics().nodes());
        assertEquals(with, table.statistics().nodes());
        assertTrue(table.statistics().hashHits() > 0);
    }

    /**
     * Published: 12,331 calls instead of 26,832, neither the root nor what was found in the table counted, and Black's
     * value 0 instead of the right -1.
     */
    @Test
    void tableWithoutDepthsBoundsAndSideToMoveIsWrong() {
        Technique[] theirs = {Technique.OPEN_ROOT, Technique.PYTHON_CHESS};
        SearchResult right = TutorialRig.after("e4", "alphabeta", "material", 4, theirs);
        SearchResult wrong = TutorialRig.after("e4", "table-as-published", "material", 4, theirs);
        assertEquals(26_832, right.statistics().nodes() - 1);
        assertEquals(-100, right.score());
        assertEquals(0, wrong.score());
        assertEquals(12_331, wrong.statistics().nodes() - 1 - wrong.statistics().hashHits());
    }

    @ParameterizedTest
    @CsvSource({"e4", "e4 e5 Nf3 Nc6", "d4 d5 c4 e6"})
    void theDeeperTheMoreItSaves(String moves) {
        double lastShare = 1;
        for (int depth = 3; depth <= 5; depth++) {
            SearchResult plain = TutorialRig.after(moves, "alphabeta-ordered", "decipawn", depth);
            SearchResult table = TutorialRig.after(moves, "alphabeta-ordered", "decipawn", depth, Technique.TT);
            assertEquals(plain.score(), table.score(), "depth " + depth);
            double share =
                    (double) table.statistics().nodes() / plain.statistics().nodes();
            assertTrue(share <= lastShare, moves + " at depth " + depth + ": " + share + " after " + lastShare);
            lastShare = share;
        }
    }
}
