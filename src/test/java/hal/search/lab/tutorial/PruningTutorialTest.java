package hal.search.lab.tutorial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.search.SearchResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The tutorial that prints calls with and without alpha-beta at depth 3: 15,044 against 2,484 and 14,753 against 2,670,
 * for the same move and value. It does not say in which positions: of
 * those that three plies lead to, the first two here have just these numbers.
 */
final class PruningTutorialTest {
    @ParameterizedTest
    @CsvSource({
        "c4 a5 e4, 14753, 1146", // as many calls as published
        "e4 c6 f4, 15694, 1466", // 15,044 of them for leaves
        "e4, 13781, 1097",
        "e4 e5 Nf3 Nc6, 24942, 2558",
    })
    void alphaBetaChoosesTheSameWithFarFewerCalls(String moves, long all, long some) {
        SearchResult minimax = TutorialRig.after(moves, "minimax", "simplified", 3);
        SearchResult alphaBeta = TutorialRig.after(moves, "alphabeta", "simplified", 3);
        assertEquals(minimax.move(), alphaBeta.move());
        assertEquals(minimax.score(), alphaBeta.score());
        assertEquals(all, minimax.statistics().nodes());
        assertEquals(some, alphaBeta.statistics().nodes());
        assertTrue(all > 5.5 * some, "the tutorial saves a factor of 5.5 to 6");
    }

    @Test
    void negamaxIsMinimaxInHalfTheWords() {
        SearchResult minimax = TutorialRig.after(TutorialRig.AFTER_E4, "minimax", "simplified", 3);
        SearchResult negamax = TutorialRig.after(TutorialRig.AFTER_E4, "negamax", "simplified", 3);
        assertEquals(minimax.move(), negamax.move());
        assertEquals(minimax.score(), negamax.score());
        assertEquals(minimax.statistics().nodes(), negamax.statistics().nodes());
    }
}
