package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Late move reductions, at round numbers, which tuning does not change. */
final class ReductionsTest {
    private static final SearchParameters P = RoundNumbers.PARAMETERS;

    private final Reductions reductions = new Reductions(P);

    @Test
    void theDeeperAndTheLaterTheMoreAndQuietMovesMostOfAll() {
        for (int depth = 2; depth < 100; depth++) {
            for (int number = 2; number < 100; number++) {
                int quiet = reductions.base(true, depth, number);
                assertTrue(quiet >= reductions.base(true, depth - 1, number));
                assertTrue(quiet >= reductions.base(true, depth, number - 1));
                assertTrue(quiet > reductions.base(false, depth, number));
            }
        }
        assertEquals(reductions.base(true, 63, 63), reductions.base(true, 127, 200), "beyond the table as at its end");
    }

    @ParameterizedTest
    @CsvSource({
        "2, 2, false, true",
        "2, 1, false, false",
        "1, 9, false, false",
        "2, 2, true, false",
        "2, 3, true, true",
    })
    void onlyLateMovesAreReduced(int depth, int number, boolean pvNode, boolean late) {
        assertEquals(late, Reductions.isLate(P, depth, number, pvNode));
    }

    @ParameterizedTest
    @CsvSource({"7, 0, 7", "7, 3, 4", "7, 6, 1", "7, 9, 1", "1, 2, 1", "0, 2, 0", "-1, 0, -1", "0, 0, 0"})
    void aReducedSearchKeepsAPly(int depth, int reduction, int reduced) {
        assertEquals(reduced, Reductions.reducedDepth(depth, reduction));
    }

    @ParameterizedTest
    @CsvSource({
        "6, 63, 0, 7", // beyond 50 + 2 * 6
        "6, 62, 0, 6",
        "6, 8, 0, 6",
        "6, 7, 0, 5",
        "10, 71, 0, 11",
        "10, 70, 0, 10",
    })
    void theGreaterTheSurpriseTheDeeperTheSecondLook(int depth, int score, int best, int plies) {
        assertEquals(plies, Reductions.researchDepth(P, depth, score, best));
    }

    @ParameterizedTest
    @CsvSource({"2, 50, 2", "3, 50, 2", "13, 50, 12", "14, 50, 14", "8, 31990, 8"})
    void afterARaisedAlphaTheOtherMovesAreSearchedLessDeeply(int depth, int score, int plies) {
        assertEquals(plies, Reductions.depthAfterRaise(P, depth, score));
    }
}
