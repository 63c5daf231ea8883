package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The conditions and margins, at round numbers, which tuning does not change. */
final class PruningTest {
    private static final SearchParameters P = RoundNumbers.PARAMETERS;

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
}
