package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.search.engine.Scores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When the hash move is searched deeper, less deep, or not at all, at round numbers, which tuning does not change. */
final class SingularExtensionTest {
    private static final SearchParameters P = RoundNumbers.PARAMETERS;

    @ParameterizedTest
    @CsvSource({
        "8, 2, 5, true", // a lower bound from three plies less
        "8, 3, 5, true",
        "8, 1, 5, false", // an upper bound says nothing good of the move
        "8, 0, 5, false",
        "8, 2, 4, false", // too shallow an entry
        "7, 2, 7, false", // too shallow a node
        "20, 2, 17, true",
        "20, 2, 16, false",
    })
    void aCandidateNeedsDepthAndAGoodEntry(int depth, int bound, int entryDepth, boolean candidate) {
        assertEquals(candidate, SingularExtension.isCandidate(P, depth, bound, entryDepth, 30));
    }

    @Test
    void noMateIsSingular() {
        assertFalse(SingularExtension.isCandidate(P, 8, HashTable.EXACT, 8, Scores.mateIn(9)));
        assertFalse(SingularExtension.isCandidate(P, 8, HashTable.EXACT, 8, Scores.matedIn(9)));
    }

    @ParameterizedTest
    @CsvSource({"100, 8, 92, 3", "100, 9, 91, 4", "-50, 12, -62, 5", "0, 20, -20, 9"})
    void theMarginIsACentipawnAPlyAndTheSearchHalfAsDeep(int entryScore, int depth, int beta, int searched) {
        assertEquals(beta, SingularExtension.beta(P, entryScore, depth));
        assertEquals(searched, SingularExtension.depth(depth));
    }

    @ParameterizedTest
    @CsvSource({
        "50, 50, 50, true",
        "60, 50, 55, true",
        "54, 50, 55, false", // good, but no cutoff
        "49, 50, 40, false", // singular after all
        "31990, 50, 40, false", // a mate without the best move is searched for in earnest
    })
    void severalGoodMovesCutTheNode(int value, int singularBeta, int beta, boolean cut) {
        assertEquals(cut, SingularExtension.isMultiCut(value, singularBeta, beta));
    }

    private static int plies(int value, boolean pvNode, boolean quiet) {
        return SingularExtension.plies(P, value, 100, 108, 200, pvNode, false, quiet);
    }

    @ParameterizedTest
    @CsvSource({
        "99, false, true, 1",
        "84, false, true, 1",
        "83, false, true, 2",
        "0, false, true, 2",
        "-1, false, true, 3",
        "-1, false, false, 2", // a capture is not extended by three
        "83, true, true, 1", // nor a principal variation by two
        "-500, true, true, 1",
    })
    void theWorseTheOthersTheGreaterTheExtension(int value, boolean pvNode, boolean quiet, int plies) {
        assertEquals(plies, plies(value, pvNode, quiet));
    }

    @ParameterizedTest
    @CsvSource({
        "108, 108, true, -2", // the entry promised a cutoff
        "108, 108, false, -2",
        "108, 109, true, -1", // a cut node: another move may do it
        "108, 109, false, 0",
    })
    void whereOthersAreAsGoodItIsSearchedLessDeep(int entryScore, int beta, boolean cutNode, int plies) {
        assertEquals(plies, SingularExtension.plies(P, 105, 100, entryScore, beta, false, cutNode, true));
    }

    @Test
    void itNeverExtendsLessForAWorseValue() {
        for (int value = 99; value > -400; value--) {
            assertTrue(plies(value - 1, false, true) >= plies(value, false, true));
        }
    }
}
