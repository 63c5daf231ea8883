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

    /** 1024 (0.8 + ln(depth) ln(number) / 2.3) for quiet moves, 1024 (0.1 + ... / 3.2) for others. */
    @ParameterizedTest
    @CsvSource({
        "true, 1, 1, 819",
        "true, 2, 2, 1033",
        "true, 8, 4, 2102",
        "true, 8, 20, 3592",
        "true, 20, 40, 5739",
        "false, 1, 1, 102",
        "false, 8, 4, 1024",
        "false, 20, 40, 3638",
    })
    void theBaseIsAProductOfLogarithms(boolean quiet, int depth, int number, int parts) {
        assertEquals(parts, reductions.base(quiet, depth, number));
    }

    @ParameterizedTest
    @CsvSource({"1, 10, 0", "2, 2, 1", "8, 4, 2", "8, 20, 3", "20, 40, 5"})
    void inPliesTheBaseIsRoundedDown(int depth, int number, int plies) {
        assertEquals(plies, reductions.basePlies(depth, number));
    }

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
    @CsvSource({
        "true, false, false, 0",
        "false, false, false, 700",
        "true, true, false, -900",
        "true, false, true, -900",
        "false, true, true, -1100",
    })
    void theNodeAndACheckChangeIt(boolean improving, boolean pvNode, boolean check, int parts) {
        assertEquals(parts, Reductions.forNode(P, improving, pvNode, check));
    }

    @ParameterizedTest
    @CsvSource({
        "false, false, false, 0, false, 0",
        "true, false, false, 0, false, 1200",
        "false, true, false, 0, false, -900",
        "false, false, true, 0, false, 700",
        "false, false, false, 3, false, 0",
        "false, false, false, 4, false, 700",
        "false, false, false, 0, true, -900",
        "true, true, true, 9, true, 800",
    })
    void expectationsChangeIt(
            boolean cutNode, boolean ttPv, boolean noisyHashMove, int cutoffs, boolean killer, int parts) {
        assertEquals(parts, Reductions.forExpectation(P, cutNode, ttPv, noisyHashMove, cutoffs, killer));
    }

    @ParameterizedTest
    @CsvSource({
        "true, 0, 0",
        "true, 10240, -1024",
        "true, -10240, 1024",
        "true, 65536, -2500",
        "true, -65536, 2500",
        "false, 12288, -1024",
        "false, -12288, 1024",
    })
    void aGoodHistoryReducesLessAndABadOneMoreWithinLimits(boolean quiet, int history, int parts) {
        assertEquals(parts, Reductions.forHistory(P, quiet, history));
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

    @Test
    void theTableIsMadeFromTheParameters() {
        Reductions other = new Reductions(P.with("reduction-quiet-base", 180).with("reduction-noisy-divisor", 160));
        assertEquals(reductions.base(true, 8, 4) + Reductions.PLY, other.base(true, 8, 4), 1);
        assertEquals(2 * reductions.base(false, 8, 4) - 102, other.base(false, 8, 4), 2);
    }
}
