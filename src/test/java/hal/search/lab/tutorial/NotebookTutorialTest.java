package hal.search.lab.tutorial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.search.SearchResult;
import hal.search.lab.Technique;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The notebook whose evaluation is {@code decipawn}: how often its functions are called, as ranges over a game. Ours is
 * asked after 1. e4, and in an open game after 1. e4 e5 2. Nf3 Nc6.
 */
final class NotebookTutorialTest {
    private static final String OPEN_GAME = "e4 e5 Nf3 Nc6";

    @ParameterizedTest
    @CsvSource({
        "e4, 2, 621, 100, 1000", // "hundreds"
        "e4, 3, 13781, 10000, 50000",
        "e4, 4, 419166, 200000, 700000",
        "e4 e5 Nf3 Nc6, 2, 863, 100, 1000",
        "e4 e5 Nf3 Nc6, 3, 24942, 10000, 50000",
    })
    void minimaxIsCalledAsOftenAsPublished(String moves, int depth, long ours, long least, long most) {
        long calls = TutorialRig.calls(moves, "minimax", "decipawn", depth);
        assertEquals(ours, calls);
        assertTrue(least <= calls && calls <= most, "published: " + least + " to " + most);
    }

    /** Published: 5,000 to 25,000 calls at depth 3, 40,000 to 150,000 at depth 4; ours come in a better order by chance. */
    @ParameterizedTest
    @CsvSource({
        "e4, 3, 1097, 25000",
        "e4, 4, 12391, 150000",
        "e4 e5 Nf3 Nc6, 3, 2558, 25000",
        "e4 e5 Nf3 Nc6, 4, 24430, 150000"
    })
    void alphaBetaIsCalledNoMoreThanPublished(String moves, int depth, long ours, long most) {
        long calls = TutorialRig.calls(moves, "alphabeta", "decipawn", depth);
        assertEquals(ours, calls);
        assertTrue(calls <= most);
    }

    /** Published: 400 to 4,000 calls at depth 3, 10,000 to 70,000 at depth 4. */
    @ParameterizedTest
    @CsvSource({
        "e4, alphabeta-ordered, 3, 854, 4000",
        "e4, alphabeta-ordered, 4, 7896, 70000",
        "e4 e5 Nf3 Nc6, alphabeta-ordered, 3, 1336, 4000",
        "e4 e5 Nf3 Nc6, alphabeta-ordered, 4, 12348, 70000",
        "e4, alphabeta-potential, 3, 657, 4000",
        "e4, alphabeta-potential, 4, 3099, 70000",
    })
    void reorderingSavesAsMuchAsPublished(String moves, String algorithm, int depth, long ours, long most) {
        long calls = TutorialRig.calls(moves, algorithm, "decipawn", depth);
        assertEquals(ours, calls);
        assertTrue(calls <= most);
    }

    @Test
    void tableAndReorderingTogetherAreCalledAsOftenAsPublished() {
        for (String moves : new String[] {TutorialRig.AFTER_E4, OPEN_GAME}) {
            long calls = TutorialRig.calls(moves, "alphabeta", "decipawn", 4, Technique.ORDER, Technique.TT);
            assertTrue(2_000 <= calls && calls <= 15_000, moves + ": " + calls);
        }
    }

    /** The tutorial used the pawn's table for Black's bishops, rooks and king: the fault changes what a move is worth. */
    @Test
    void thePublishedFaultChangesTheValueAndNothingElse() {
        SearchResult right = TutorialRig.after(OPEN_GAME, "alphabeta", "decipawn", 3);
        SearchResult faulty = TutorialRig.after(OPEN_GAME, "alphabeta", "decipawn-as-published", 3);
        assertTrue(right.score() != faulty.score());
        assertEquals(
                TutorialRig.calls(OPEN_GAME, "minimax", "decipawn", 2),
                TutorialRig.calls(OPEN_GAME, "minimax", "decipawn-as-published", 2));
    }
}
