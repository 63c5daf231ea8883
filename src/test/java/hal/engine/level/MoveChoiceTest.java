package hal.engine.level;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.search.Bound;
import hal.search.Score;
import hal.search.SearchInfo;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How a weaker player takes one of several moves. */
final class MoveChoiceTest {
    private static final int DRAWS = 20_000;

    private static SearchInfo line(int score) {
        return new SearchInfo(3, 3, score, Bound.EXACT, 100, 1, 0, List.of());
    }

    private static long timesChosen(SearchInfo wanted, List<SearchInfo> lines, Level level) {
        Random random = new Random(5);
        return IntStream.range(0, DRAWS)
                .filter(i -> MoveChoice.choose(lines, level, random).equals(wanted))
                .count();
    }

    @Test
    void aMoveWorseByTheTemperatureIsChosenAThirdAsOften() {
        List<SearchInfo> lines = List.of(line(60), line(10));
        Level level = new Level(1500, 100, 2, 2, 50, 400);
        double ratio = (double) timesChosen(lines.get(1), lines, level) / timesChosen(lines.get(0), lines, level);
        assertEquals(Math.exp(-1), ratio, 0.02);
    }

    @Test
    void nothingBeyondTheReachIsChosen() {
        List<SearchInfo> lines = List.of(line(100), line(20), line(-50));
        Level level = new Level(1000, 100, 2, 3, 1000, 100);
        assertEquals(0, timesChosen(lines.get(2), lines, level));
        assertTrue(timesChosen(lines.get(1), lines, level) > DRAWS / 4);
    }

    @Test
    void whoChoosesFreelyStillMatesInOne() {
        List<SearchInfo> lines = List.of(line(Score.mateIn(1)), line(Score.mateIn(3)));
        Level level = new Level(1000, 100, 2, 2, 1000, 100_000);
        assertEquals(DRAWS, timesChosen(lines.get(0), lines, level));
    }

    @Test
    void withoutATemperatureTheBestIsPlayed() {
        List<SearchInfo> lines = List.of(line(5), line(5));
        assertSame(lines.get(0), MoveChoice.choose(lines, new Level(2700, 0, 0, 2, 0, 100), new Random(1)));
    }
}
