package hal.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.clock.ChessClock;
import hal.game.clock.TimeControl;
import hal.rules.Color;
import hal.rules.Move;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

final class SearchLimitsTest {
    @Test
    void bothMeansWhicheverIsMetFirst() {
        SearchLimits both = SearchLimits.depth(5)
                .withMoveTime(Duration.ofSeconds(2))
                .and(SearchLimits.depth(3).withNodes(100).withMoveTime(Duration.ofSeconds(9)));
        assertEquals(OptionalInt.of(3), both.depth());
        assertEquals(OptionalLong.of(100), both.nodes());
        assertEquals(Optional.of(Duration.ofSeconds(2)), both.moveTime());
        assertEquals(SearchLimits.depth(4), SearchLimits.NONE.and(SearchLimits.depth(4)));
        assertEquals(SearchLimits.depth(4), SearchLimits.depth(4).and(SearchLimits.NONE));
        assertEquals(
                List.of(Move.of(7)),
                SearchLimits.NONE
                        .and(SearchLimits.NONE.withSearchMoves(List.of(Move.of(7))))
                        .searchMoves());
    }

    @Test
    void someEndASearchAndSomeDoNot() {
        assertFalse(SearchLimits.NONE.isLimited());
        assertFalse(SearchLimits.NONE
                .withInfinite()
                .withSearchMoves(List.of(Move.of(1)))
                .isLimited());
        assertTrue(SearchLimits.nodes(1).isLimited());
        assertTrue(SearchLimits.NONE.withMate(1).isLimited());
        assertTrue(SearchLimits.time(Duration.ZERO).isLimited());
    }

    @Test
    void aGamesClockIsToldAsItStands() {
        long[] now = {0};
        TimeControl control = TimeControl.parse("40/5+3");
        ChessClock clock = new ChessClock(control, TimeControl.of(Duration.ofSeconds(1), Duration.ZERO), () -> now[0]);
        clock.press(Color.WHITE);
        now[0] = Duration.ofSeconds(2).toNanos();
        SearchLimits.Clock told = SearchLimits.clock(clock, Color.WHITE).clock().orElseThrow();
        Duration left = Duration.ofSeconds(303);
        assertEquals(
                new SearchLimits.Clock(
                        left,
                        Duration.ZERO,
                        Duration.ofSeconds(3),
                        Duration.ZERO,
                        OptionalInt.of(39),
                        OptionalInt.empty()),
                told);
        assertEquals(
                OptionalInt.empty(),
                SearchLimits.clock(clock, Color.BLACK).clock().orElseThrow().movesToGo());
    }

    @Test
    void negativeLimitsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> SearchLimits.depth(-1));
        assertThrows(IllegalArgumentException.class, () -> SearchLimits.nodes(-1));
    }
}
