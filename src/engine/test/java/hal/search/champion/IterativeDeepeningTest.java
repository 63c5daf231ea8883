package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.search.SearchLimits;
import hal.search.champion.IterativeDeepening.AspirationWindow;
import hal.search.engine.Scores;
import hal.search.engine.SearchInfo;
import hal.search.engine.StopToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Depth after depth, and the windows that each begins with. */
final class IterativeDeepeningTest {
    private static final SearchParameters P = RoundNumbers.PARAMETERS;

    private static void assertWindow(int alpha, int beta, AspirationWindow window) {
        assertEquals(alpha, window.alpha());
        assertEquals(beta, window.beta());
    }

    @Test
    void theFirstWindowIsNarrowAboutTheLastScore() {
        AspirationWindow window = new AspirationWindow(P, 30);
        assertWindow(10, 50, window);
        assertTrue(window.contains(11) && window.contains(49));
        assertFalse(window.contains(10) || window.contains(50), "a bound is no score");
    }

    @Test
    void afterAFailLowItGoesDownAndTheUpperSideComesNearer() {
        AspirationWindow window = new AspirationWindow(P, 30);
        window.widen(5);
        assertWindow(5 - 40, 30, window);
        window.widen(-40);
        assertWindow(-40 - 80, (-35 + 30) / 2, window);
    }

    @Test
    void afterAFailHighItGoesUpAndTheLowerSideStays() {
        AspirationWindow window = new AspirationWindow(P, 30);
        window.widen(55);
        assertWindow(10, 55 + 40, window);
        window.widen(95);
        assertWindow(10, 95 + 80, window);
    }

    @Test
    void afterTooManyFailuresTheSideIsOpen() {
        AspirationWindow down = new AspirationWindow(P, 0);
        AspirationWindow up = new AspirationWindow(P, 0);
        for (int i = 0; i < 4; i++) { // to 40, 80, 160, 320
            down.widen(down.alpha());
            up.widen(up.beta());
        }
        assertEquals(-20 - 40 - 80 - 160 - 320, down.alpha());
        assertEquals(20 + 40 + 80 + 160 + 320, up.beta());
        down.widen(down.alpha());
        up.widen(up.beta());
        assertEquals(-Scores.INFINITE, down.alpha());
        assertEquals(Scores.INFINITE, up.beta());
        assertEquals(-20, up.alpha());
    }

    @Test
    void noWindowGoesBeyondTheScores() {
        assertWindow(Scores.MATE - 22, Scores.INFINITE, new AspirationWindow(P, Scores.mateIn(2)));
        assertWindow(-Scores.INFINITE, 22 - Scores.MATE, new AspirationWindow(P, Scores.matedIn(2)));
        AspirationWindow open = new AspirationWindow(P);
        assertWindow(-Scores.INFINITE, Scores.INFINITE, open);
        assertTrue(open.contains(Scores.MATE) && open.contains(-Scores.MATE));
    }

    @Test
    void whatItFindsInTheEndLiesInTheWindow() {
        for (int value = -2_000; value <= 2_000; value += 37) {
            AspirationWindow window = new AspirationWindow(P, 0);
            int searches = 1;
            while (!window.contains(value)) {
                // Fail-hard: what a search with this window would return.
                window.widen(Math.max(window.alpha(), Math.min(value, window.beta())));
                searches++;
            }
            assertTrue(searches <= 6, searches + " searches for " + value);
        }
    }

    @Test
    void theParametersSetWidthGrowthAndLimit() {
        SearchParameters other =
                P.with(Map.of("aspiration-width", 10, "aspiration-growth", 300, "aspiration-max-width", 100));
        AspirationWindow window = new AspirationWindow(other, 0);
        assertWindow(-10, 10, window);
        window.widen(10);
        assertEquals(10 + 30, window.beta());
        window.widen(40);
        assertEquals(40 + 90, window.beta());
        window.widen(130);
        assertEquals(Scores.INFINITE, window.beta());
    }

    @Test
    void everyDepthIsSearchedOnceAndInOrder() {
        List<Integer> depths = new ArrayList<>();
        ChampionSearch search = new ChampionSearch(Positions.evaluation("simplified"), 1);
        search.search(
                Positions.of(Positions.VARIED.get(5)),
                SearchLimits.depth(7),
                (SearchInfo info) -> depths.add(info.depth()),
                new StopToken());
        assertEquals(List.of(1, 2, 3, 4, 5, 6, 7), depths);
    }
}
