package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.rules.Color;
import hal.search.SearchLimits;
import hal.search.StopToken;
import java.time.Duration;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TimeManagerTest {
    private long now = 1_000;

    private TimeManager manager(SearchLimits limits) {
        return new TimeManager(limits, Color.WHITE, () -> now, new StopToken(), true);
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

    /** How long a search of settled depths is worth, in milliseconds: a depth a millisecond. */
    private long spent(TimeManager time, IntUnaryOperator score, boolean changing, double share) {
        long start = now;
        int depth = 0;
        do {
            depth++;
            now += 1_000_000;
        } while (time.isWorthGoingOn(changing ? depth : 1, score.applyAsInt(depth), share));
        return (now - start) / 1_000_000;
    }

    @Test
    void aSettledChoiceIsMadeSoonerThanADoubtfulOne() {
        SearchLimits limits = clock(60_000, 0, 0);
        long usual = spent(manager(limits), depth -> 20, false, 0.5);
        assertTrue(spent(manager(limits), depth -> 20, true, 0.5) > 1.5 * usual, "another best move each depth");
        assertTrue(spent(manager(limits), depth -> 20, false, 0.95) < 0.8 * usual, "all nodes on one move");
        assertTrue(spent(manager(limits), depth -> 20, false, 0.1) > 1.2 * usual, "nodes on all moves");
        assertTrue(spent(manager(limits), depth -> -depth, false, 0.5) > usual, "the score falls");
    }

    @Test
    void whateverHappensTheHardLimitHolds() {
        TimeManager time = manager(clock(1_000, 0, 0));
        long hard = time.hardNanos() / 1_000_000;
        assertTrue(spent(time, depth -> -40 * depth, true, 0) <= hard + 1);
    }

    @Test
    void aMovesTimeDoesNotDependOnTheChoice() {
        TimeManager time = manager(SearchLimits.time(Duration.ofMillis(50)));
        assertEquals(50, spent(time, depth -> 0, false, 1));
    }

    @ParameterizedTest
    @CsvSource({"60000, 0, 0", "1000, 10, 0", "2000, 20, 0", "180000, 2000, 0", "60000, 0, 40"})
    void aGameOfManyMovesEndsInTime(long millis, long increment, int movesToGo) {
        long left = millis;
        for (int move = 0; move < 200; move++) {
            int toGo = movesToGo == 0 ? 0 : movesToGo - move % movesToGo;
            left += move > 0 && movesToGo > 0 && move % movesToGo == 0 ? millis : 0;
            TimeManager time = manager(clock(left, increment, toGo));
            left -= Math.min(time.hardNanos(), time.softNanos() * (move % 7 == 0 ? 3 : 1)) / 1_000_000 + 1;
            assertTrue(left > 0, "out of time at move " + move);
            left += increment;
        }
        assertTrue(left < millis, "time is spent");
    }

    @Test
    void whilePonderingNothingIsOver() {
        StopToken signal = new StopToken();
        SearchLimits limits = clock(1_000, 0, 0).withPonder();
        TimeManager time = new TimeManager(limits, Color.WHITE, () -> now, signal, true);
        now += 3_600_000_000_000L;
        assertFalse(time.isOver());
        assertTrue(time.isWorthGoingOn(1, 0, 1));
        signal.ponderHit();
        assertFalse(time.isOver(), "the clock runs from the hit on");
        assertFalse(time.isWorthGoingOn(1, 0, 1), "an hour of thought is enough");
        now += time.hardNanos();
        assertTrue(time.isOver());
    }

    @Test
    void withoutTheFeatureEveryMoveTakesItsUsualTime() {
        SearchLimits limits = clock(60_000, 0, 0);
        TimeManager plain = new TimeManager(limits, Color.WHITE, () -> now, new StopToken(), false);
        long usual = plain.softNanos() / 1_000_000;
        long taken = spent(plain, depth -> -depth, true, 0);
        assertTrue(Math.abs(taken - usual) <= 1, taken + " ms instead of " + usual);
    }

    @Test
    void aLowClockIsNotPutAtRiskForOneMove() {
        assertTrue(manager(clock(100, 10, 0)).hardNanos() <= 30_000_000);
        assertTrue(manager(clock(60, 10, 0)).hardNanos() <= 20_000_000);
        assertTrue(manager(clock(100, 10, 1)).hardNanos() > 40_000_000, "the last move before the control may");
    }
}
