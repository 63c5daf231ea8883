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
import org.junit.jupiter.api.function.Executable;

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
        assertTrue(SearchLimits.NONE.withMoveTime(Duration.ZERO).isLimited());
    }

    @Test
    void aGamesClockIsToldAsItStands() {
        long[] now = {0};
        TimeControl control = TimeControl.parseMinutes("40/5+3");
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
    void limitsBelowOneAreRefused() {
        assertEquals("the depth is at least 1, not 0", refusal(() -> SearchLimits.depth(0)));
        assertEquals("the depth is at least 1, not -1", refusal(() -> SearchLimits.NONE.withDepth(-1)));
        assertEquals("the number of nodes is at least 1, not 0", refusal(() -> SearchLimits.nodes(0)));
        assertEquals("the number of moves to mate is at least 1, not 0", refusal(() -> SearchLimits.mate(0)));
        assertEquals("the number of lines is at least 1, not 0", refusal(() -> SearchLimits.NONE.withLines(0)));
        assertEquals(
                "the move overhead is at least 0, not PT-1S",
                refusal(() -> SearchLimits.NONE.withMoveOverhead(Duration.ofSeconds(-1))));
        assertEquals("the time for a move is above 0, not PT0S", refusal(() -> SearchLimits.time(Duration.ZERO)));
        assertEquals(
                "the time for a move is above 0, not PT-1S", refusal(() -> SearchLimits.time(Duration.ofSeconds(-1))));
        SearchLimits all = SearchLimits.depth(1).withNodes(1).withMate(1);
        assertEquals(SearchLimits.NONE, all.withDepth(0).withNodes(0).withMate(0), "0 takes a limit away");
        assertEquals(SearchLimits.NONE.withMate(3), SearchLimits.mate(3));
    }

    private static String refusal(Executable call) {
        return assertThrows(IllegalArgumentException.class, call).getMessage();
    }
}
