package hal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.engine.DrawOffers;
import hal.search.engine.Scores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GameControlTest {
    @ParameterizedTest
    @CsvSource({
        "-41, 5, true",
        "-300, 60, true",
        "0, 39, false",
        "0, 40, true",
        "20, 60, true",
        "21, 60, false",
        "300, 80, false",
    })
    void halTakesADrawWhenItIsWorseOrTheGameIsLateAndLevel(int score, int move, boolean accepted) {
        assertEquals(accepted, DrawOffers.accepts(score, move));
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void announcedMateDecidesWhetherADrawIsAccepted(boolean halIsMated) {
        int score = halIsMated ? Scores.matedIn(5) : Scores.mateIn(5);
        assertEquals(halIsMated, DrawOffers.accepts(score, 80));
    }
}
