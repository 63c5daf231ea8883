package hal.search.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.rules.Colors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ScoresTest {
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "3, 2", "5, 3", "6, 3"})
    void movesToMateFromPlies(int plies, int moves) {
        assertEquals(moves, Scores.movesToMate(Scores.mateIn(plies)));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "2, -1", "4, -2", "1, -1", "3, -2"})
    void movesToBeingMatedFromPlies(int plies, int moves) {
        assertEquals(moves, Scores.movesToMate(Scores.matedIn(plies)));
    }

    @Test
    void matesAreToldFromEvaluations() {
        assertTrue(Scores.isMate(Scores.mateIn(Scores.MAX_PLY)));
        assertTrue(Scores.isMate(Scores.matedIn(Scores.MAX_PLY)));
        assertFalse(Scores.isMate(Scores.MAX_EVALUATION));
        assertFalse(Scores.isMate(-Scores.MAX_EVALUATION));
    }

    @ParameterizedTest
    @CsvSource({
        "35, +0.35",
        "-120, -1.20",
        "0, 0.00",
        "5, +0.05",
        "31999, #1",
        "31995, #3",
        "-31996, #-2",
        "-32000, #-0"
    })
    void areShownInPawns(int score, String text) {
        assertEquals(text, Scores.format(score));
    }

    @ParameterizedTest
    @CsvSource({"35, White +0.35", "-120, Black +1.20", "0, 0.00", "31995, White mates in 3", "-31996, Black mates in 2"
    })
    void nameTheSideThatTheyAreGoodFor(int score, String text) {
        assertEquals(text, Scores.formatWithSide(score));
    }

    @Test
    void areShownFromWhitesView() {
        assertEquals(7, Scores.fromWhite(7, Colors.WHITE));
        assertEquals(-7, Scores.fromWhite(7, Colors.BLACK));
    }
}
