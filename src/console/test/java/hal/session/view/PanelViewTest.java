package hal.session.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PanelViewTest {
    @ParameterizedTest
    @CsvSource({
        "300000, 5:00",
        "3909000, 1:05:09",
        "20000, 0:20",
        "19999, 0:19.9",
        "65000, 1:05",
        "0, 0:00.0",
        "-700, 0:00.0"
    })
    void clocksReadAsOnAChessClock(long millis, String text) {
        assertEquals(text, PlayerView.of("Dave").withClock(millis, true).clockText());
    }

    @Test
    void aPlayerWithoutAClockHasNoClockText() {
        assertEquals("", PlayerView.of("Dave").clockText());
    }

    @Test
    void scoresAreWrittenFromWhitesView() {
        assertEquals("+0.04", ScoreView.centipawns(4).text());
        assertEquals("-12.50", ScoreView.centipawns(-1250).text());
        assertEquals("#-2", ScoreView.mate(-2).text());
        assertEquals("", ScoreView.UNKNOWN.text());
        assertEquals("1-0", ScoreView.result(1).text());
        assertEquals("0-1", ScoreView.result(-1).text());
        assertEquals("1/2", ScoreView.result(0).text());
    }

    @Test
    void whitesShareGrowsWithTheScore() {
        assertEquals(0.5, ScoreView.centipawns(0).whiteShare());
        assertEquals(0.640, ScoreView.centipawns(100).whiteShare(), 0.001);
        assertEquals(0, ScoreView.mate(-1).whiteShare());
        assertEquals(1, ScoreView.mate(7).whiteShare());
        assertEquals(1, ScoreView.result(1).whiteShare());
        assertEquals(0, ScoreView.result(-1).whiteShare());
        assertEquals(0.5, ScoreView.result(0).whiteShare());
    }

    @Test
    void aMoveListKnowsItsBounds() {
        assertThrows(IllegalArgumentException.class, () -> MoveListView.EMPTY.withShown(1));
    }
}
