package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.rules.Color;
import hal.search.SearchLimits;
import hal.search.StopSignal;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TimeManagerTest {
    private long now = 1_000;

    private TimeManager manager(SearchLimits limits) {
        return new TimeManager(limits, Color.WHITE, () -> now, new StopSignal());
    }

    private static SearchLimits clock(long millis, long increment, int movesToGo) {
        return SearchLimits.clock(new SearchLimits.Clock(
                Duration.ofMillis(millis),
                Duration.ofMillis(1),
                Duration.ofMillis(increment),
                Duration.ZERO,
                movesToGo));
    }

    @Test
    void withoutALimitTimeNeverEnds() {
        TimeManager time = manager(SearchLimits.depth(3));
        now += Long.MAX_VALUE / 2;
        assertFalse(time.isOver());
        assertFalse(time.isLimited());
        assertTrue(time.isWorthGoingOn(1, 0, 0.5));
    }

    @Test
    void aMovesTimeIsUsedUp() {
        TimeManager time = manager(SearchLimits.time(Duration.ofMillis(100)));
        now += 99_000_000;
        assertFalse(time.isOver());
        assertTrue(time.isWorthGoingOn(1, 0, 0.5));
        now += 1_000_000;
        assertTrue(time.isOver());
        assertFalse(time.isWorthGoingOn(1, 0, 0.5));
        assertEquals(100_000_000, time.elapsedNanos());
    }

    @ParameterizedTest
    @CsvSource({
        "60000, 0, 0",
        "60000, 1000, 0",
        "2000, 20, 0",
        "100, 10, 0",
        "60000, 0, 1",
        "60000, 0, 40",
        "1, 0, 0",
        "0, 0, 0"
    })
    void aClockIsSharedOutAndNeverOverdrawn(long millis, long increment, int movesToGo) {
        TimeManager time = manager(clock(millis, increment, movesToGo));
        assertTrue(time.softNanos() > 0);
        assertTrue(time.softNanos() <= time.hardNanos());
        assertTrue(time.hardNanos() <= Math.max(1, millis) * 1_000_000);
        if (millis >= 100) {
            assertTrue(time.hardNanos() <= (millis - 20) * 1_000_000, "something is left for the way");
        }
    }

    @Test
    void moreTimeIsSpentWithAnIncrementAndLessWithManyMovesToGo() {
        long plain = manager(clock(60_000, 0, 0)).softNanos();
        assertTrue(manager(clock(60_000, 1_000, 0)).softNanos() > plain);
        assertTrue(manager(clock(60_000, 0, 5)).softNanos() > plain);
        assertTrue(manager(clock(60_000, 0, 40)).softNanos() < plain);
        assertTrue(manager(clock(30_000, 0, 0)).softNanos() < plain);
    }

    @Test
    void aWholeGameIsPlayedWithinItsTime() {
        long millis = 10_000;
        for (int move = 0; move < 300; move++) {
            TimeManager time = manager(clock(millis, 0, 0));
            millis -= time.hardNanos() / 1_000_000;
            assertTrue(millis > 0, "out of time at move " + move);
        }
    }

    @Test
    void bothAClockAndAMovesTimeHold() {
        SearchLimits limits = clock(60_000, 0, 0).withMoveTime(Duration.ofMillis(5));
        assertEquals(5_000_000, manager(limits).hardNanos());
        assertTrue(manager(clock(100, 0, 0).withMoveTime(Duration.ofHours(1))).hardNanos() < 100_000_000);
    }

    @Test
    void infiniteAnalysisDoesNotLookAtTheClock() {
        assertFalse(manager(clock(1_000, 0, 0).withInfinite()).isLimited());
    }
}
