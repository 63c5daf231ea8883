package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.search.engine.Scores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The conditions and margins, at round numbers, which tuning does not change. */
final class PruningTest {
    private static final SearchParameters P = RoundNumbers.PARAMETERS;

    @ParameterizedTest
    @CsvSource({"1, false, 75", "1, true, 15", "2, false, 150", "4, true, 240", "8, false, 600", "8, true, 540"})
    void theReverseFutilityMarginGrowsByThePly(int depth, boolean improving, int margin) {
        assertEquals(margin, Pruning.reverseFutilityMargin(P, depth, improving));
    }

    @ParameterizedTest
    @CsvSource({
        "175, 100, 1, false, true",
        "174, 100, 1, false, false",
        "115, 100, 1, true, true",
        "114, 100, 1, true, false",
        "700, 100, 8, false, true",
        "699, 100, 8, false, false",
        "9000, 100, 9, false, false", // too deep
        "31990, 100, 1, false, false", // a mate is left to the search
        "-100, -31990, 1, false, false",
    })
    void reverseFutilityNeedsAMarginAboveBeta(int eval, int beta, int depth, boolean improving, boolean pruned) {
        assertEquals(pruned, Pruning.isReverseFutile(P, eval, beta, depth, improving));
    }

    @ParameterizedTest
    @CsvSource({
        "175, 175, 100, 3, true",
        "99, 175, 100, 3, false",
        "175, 174, 100, 3, false", // 120 less 15 a ply above beta
        "100, 100, 100, 8, true",
        "100, 70, 100, 10, true", // a hash score may promise more than the static evaluation
        "500, 500, 100, 2, false",
        "500, 500, 100, 20, true",
        "31995, 31995, 31990, 8, false",
    })
    void aNullMoveNeedsDepthAndAGoodEvaluation(int eval, int staticEval, int beta, int depth, boolean tried) {
        assertEquals(tried, Pruning.isNullMoveWorthTrying(P, eval, staticEval, beta, depth));
    }

    @ParameterizedTest
    @CsvSource({"3, 0, 5", "5, 0, 5", "6, 0, 6", "12, 0, 8", "3, 199, 5", "3, 200, 6", "3, 600, 8", "3, 5000, 8"})
    void theNullMoveReductionGrowsWithDepthAndSurplus(int depth, int surplus, int plies) {
        assertEquals(plies, Pruning.nullMoveReduction(P, depth, surplus));
    }

    @ParameterizedTest
    @CsvSource({"-3, 1", "0, 1", "1, 1", "3, 2", "4, 3", "10, 7"})
    void theVerificationOfANullMoveTriesNoneForThreeQuartersOfItsDepth(int reducedDepth, int plies) {
        assertEquals(plies, Pruning.verificationPlies(P, reducedDepth));
        assertEquals(
                Math.max(1, reducedDepth),
                Pruning.verificationPlies(P.with("null-move-verification-share", 100), reducedDepth));
    }

    @ParameterizedTest
    @CsvSource({"1, true, 7", "1, false, 4", "2, true, 10", "2, false, 5", "5, true, 31", "5, false, 16", "8, true, 70"
    })
    void moreMovesAreSearchedTheDeeperAndWhenImproving(int depth, boolean improving, int count) {
        assertEquals(count, Pruning.lateMoveCount(P, depth, improving));
    }

    @ParameterizedTest
    @CsvSource({
        "-230, 0, 1, true",
        "-229, 0, 1, false",
        "-310, 0, 2, true",
        "-309, 0, 2, false",
        "-790, 0, 8, true",
        "-30000, -31990, 1, false", // against a mate everything is tried
    })
    void futilityNeedsAMarginBelowAlpha(int eval, int alpha, int depth, boolean pruned) {
        assertEquals(pruned, Pruning.isFutile(P, eval, alpha, depth));
    }

    @ParameterizedTest
    @CsvSource({"1, -32, -90", "2, -128, -180", "3, -288, -270", "8, -2048, -720"})
    void exchangesMayLoseMoreTheDeeper(int depth, int quiet, int noisy) {
        assertEquals(quiet, Pruning.quietExchangeThreshold(P, depth));
        assertEquals(noisy, Pruning.noisyExchangeThreshold(P, depth));
    }

    @Test
    void aCaptureAtTheHorizonBringsItsVictimAndTheDeltaMargin() {
        assertEquals(20 + 150 + 300, Pruning.deltaBound(P, 20, 300));
        assertEquals(-600 + 150, Pruning.deltaBound(P, -600, 0));
    }

    @Test
    void everyMarginGrowsWithTheDepth() {
        for (int depth = 1; depth < 30; depth++) {
            for (boolean improving : new boolean[] {false, true}) {
                assertTrue(Pruning.reverseFutilityMargin(P, depth + 1, improving)
                        > Pruning.reverseFutilityMargin(P, depth, improving));
                assertTrue(Pruning.lateMoveCount(P, depth + 1, improving) > Pruning.lateMoveCount(P, depth, improving));
            }
            assertTrue(Pruning.lateMoveCount(P, depth, true) > Pruning.lateMoveCount(P, depth, false));
            assertTrue(Pruning.futilityMargin(P, depth + 1) > Pruning.futilityMargin(P, depth));
            assertTrue(Pruning.quietExchangeThreshold(P, depth + 1) < Pruning.quietExchangeThreshold(P, depth));
            assertTrue(Pruning.noisyExchangeThreshold(P, depth + 1) < Pruning.noisyExchangeThreshold(P, depth));
            assertTrue(Pruning.nullMoveReduction(P, depth + 1, 0) >= Pruning.nullMoveReduction(P, depth, 0));
        }
    }

    @Test
    void theNumbersAreThoseOfTheParameters() {
        assertEquals(100, Pruning.reverseFutilityMargin(P.with("reverse-futility-margin", 100), 1, false));
        assertEquals(7, Pruning.nullMoveReduction(P.with("null-move-reduction", 6), 3, 0));
        assertFalse(Pruning.isNullMoveWorthTrying(P.with("null-move-depth", 5), 500, 500, Scores.DRAW, 4));
        assertEquals(9, Pruning.lateMoveCount(P.with("late-move-base", 8), 1, true));
    }
}
