package hal.engine.level;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.search.Bound;
import hal.search.engine.Scores;
import hal.search.engine.SearchInfo;
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

    /** Moves that were looked at to one depth only. */
    private static List<List<SearchInfo>> moves(int... scores) {
        return IntStream.of(scores).mapToObj(score -> List.of(line(score))).toList();
    }

    private static Level level(int sight, int temperature, int reach) {
        return new Level(1000, 100, 2, 3, sight, temperature, reach);
    }

    private static long timesChosen(int move, List<List<SearchInfo>> candidates, Level level) {
        Random random = new Random(5);
        return IntStream.range(0, DRAWS)
                .filter(i -> candidates.get(move).contains(MoveChoice.choose(candidates, level, random)))
                .count();
    }

    @Test
    void aMoveWorseByTheTemperatureIsChosenAThirdAsOften() {
        List<List<SearchInfo>> moves = moves(60, 10);
        Level level = level(100, 50, 400);
        double ratio = (double) timesChosen(1, moves, level) / timesChosen(0, moves, level);
        assertEquals(Math.exp(-1), ratio, 0.02);
    }

    @Test
    void nothingBeyondTheReachIsChosen() {
        List<List<SearchInfo>> moves = moves(100, 20, -50);
        Level level = level(100, 1000, 100);
        assertEquals(0, timesChosen(2, moves, level));
        assertTrue(timesChosen(1, moves, level) > DRAWS / 4);
    }

    @Test
    void freeChoiceStillMatesInOne() {
        List<List<SearchInfo>> moves = moves(Scores.mateIn(1), Scores.mateIn(3));
        assertEquals(DRAWS, timesChosen(0, moves, level(100, 1000, 100_000)));
    }

    @Test
    void withoutATemperatureTheBestIsPlayed() {
        List<List<SearchInfo>> moves = moves(5, 7);
        assertSame(moves.get(1).get(0), MoveChoice.choose(moves, level(100, 0, 100), new Random(1)));
    }

    @Test
    void aRefutationBeyondTheSightIsMissed() {
        // The first move wins a pawn and, two plies later, loses the queen.
        List<List<SearchInfo>> moves =
                List.of(List.of(line(100), line(90), line(-800)), List.of(line(0), line(5), line(2)));
        assertEquals(0, timesChosen(0, moves, level(100, 0, 100)), "followed to the end");
        assertEquals(DRAWS, timesChosen(0, moves, level(0, 0, 100)), "only the first ply is seen");
        // It is refuted if followed for two plies more, which happens half of half the time.
        assertEquals(0.75, (double) timesChosen(0, moves, level(50, 0, 100)) / DRAWS, 0.02);
    }

    @Test
    void whatTheFirstPlyShowsIsAlwaysSeen() {
        List<List<SearchInfo>> moves = List.of(List.of(line(-900), line(300)), List.of(line(0), line(0)));
        assertEquals(0, timesChosen(0, moves, level(0, 50, 250)));
    }
}
