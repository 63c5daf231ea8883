package hal.search.lab.tutorial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.search.SearchResult;
import hal.search.lab.Technique;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tutorial on Zobrist hashing and the balanced evaluation: a table makes the search visit fewer nodes for the same value. */
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
