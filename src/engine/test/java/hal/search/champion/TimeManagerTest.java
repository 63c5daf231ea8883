package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.rules.Colors;
import hal.search.SearchLimits;
import hal.search.engine.StopToken;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TimeManagerTest {
    private static final long MILLI = 1_000_000;

    private long now = 1_000;
    private final ClockPolling stalls = new ClockPolling();

    private TimeManager manager(SearchLimits limits) {
        return new TimeManager(
                limits, Colors.WHITE, () -> now, new StopToken(), stalls, true, SearchParameters.DEFAULTS);
    }

    private static SearchLimits clock(long millis, long increment, int movesToGo) {
        return SearchLimits.clock(new SearchLimits.Clock(
                Duration.ofMillis(millis),
                Duration.ofMillis(1),
                Duration.ofMillis(increment),
                Duration.ZERO,
                movesToGo == 0 ? OptionalInt.empty() : OptionalInt.of(movesToGo),
                OptionalInt.empty()));
    }

    @Test
    void withoutALimitTimeNeverEnds() {
        TimeManager time = manager(SearchLimits.depth(3));
        now += Long.MAX_VALUE / 2;
        assertFalse(time.isOver());
        assertFalse(time.isLimited());
        assertTrue(time.isNextDepthWorthwhile(1, 0, 0.5));
    }

    @Test
    void aMovesTimeIsUsedUp() {
        TimeManager time = manager(SearchLimits.time(Duration.ofMillis(100)));
        now += 99_000_000;
        assertFalse(time.isOver());
        assertTrue(time.isNextDepthWorthwhile(1, 0, 0.5));
        now += 1_000_000;
        assertTrue(time.isOver());
        assertFalse(time.isNextDepthWorthwhile(1, 0, 0.5));
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

    /** A search on this clock that looks at the clock at its start and after so many milliseconds, and no more. */
    private void halted(long millis) {
        TimeManager time = manager(clock(60_000, 0, 0));
        time.look();
        now += millis * MILLI;
        time.look();
    }

    @Test
    void afterAStallMoreStaysOnTheClock() {
        SearchLimits limits = clock(350, 0, 0);
        long quiet = manager(limits).hardNanos();
        halted(1);
        assertEquals(quiet, manager(limits).hardNanos());
        halted(170);
        assertEquals(10_312_500, manager(limits).hardNanos(), "a 32nd of 330 ms");
        for (int search = 0; search < 100; search++) {
            halted(1);
        }
        assertEquals(quiet, manager(limits).hardNanos(), "a stall is forgotten in time");
    }

    @Test
    void aLongSleepDoesNotMakeTheClockUnusable() {
        long usual = manager(clock(60_000, 0, 0)).hardNanos();
        halted(3_600_000);
        assertEquals(usual, manager(clock(60_000, 0, 0)).hardNanos());
        assertEquals(6_600_000, manager(clock(350, 0, 0)).hardNanos(), "a 50th of 330 ms");
    }

    @Test
    void theTimeBetweenTwoSearchesIsNoStall() {
        SearchLimits limits = clock(350, 0, 0);
        long quiet = manager(limits).hardNanos();
        halted(1);
        now += 10_000 * MILLI;
        halted(1);
        assertEquals(quiet, manager(limits).hardNanos());
    }

    /** The hard limit with 350 ms on the clock, after a move that took 10 ms and should have left so many. */
    private long afterAMove(long expected) {
        TimeManager move = manager(clock(expected + 10 - 5, 5, 0));
        now += 10 * MILLI;
        move.end();
        return manager(clock(350, 5, 0)).hardNanos();
    }

    @Test
    void whatIsMissingOnTheClockWasLostOnTheWay() {
        long quiet = manager(clock(350, 5, 0)).hardNanos();
        assertEquals(quiet, afterAMove(350));
        assertEquals(quiet, afterAMove(300), "a clock that was set again");
        assertEquals(
                1, afterAMove(520) / MILLI, "340 are kept after 170 were lost, and an eighth of 170 is the usual lag");
    }

    @Test
    void aLagIsNoTimeToThink() {
        long quiet = manager(clock(60_000, 5, 0)).hardNanos();
        for (int move = 0; move < 100; move++) {
            TimeManager time = manager(clock(60_000, 0, 0));
            time.end();
            manager(clock(59_970, 0, 0));
        }
        long lagging = manager(clock(60_000, 5, 0)).hardNanos();
        assertEquals(30.0, (double) (quiet - lagging) / MILLI, 1);
    }

    /** With ten milliseconds a move, and as many that are lost on the way besides, the clock does not run out. */
    @Test
    void aLagDoesNotEatUpTheReserve() {
        long left = 1_000 * MILLI;
        for (int move = 0; move < 500; move++) {
            TimeManager time = manager(clock(left / MILLI, 10, 0));
            now += time.hardNanos();
            time.end();
            left += 10 * MILLI - time.hardNanos() - 8 * MILLI;
            assertTrue(left > 60 * MILLI, left / MILLI + " ms are left at move " + move);
        }
    }

    @Test
    void anotherGamesClockIsNotMissed() {
        long quiet = manager(clock(350, 5, 0)).hardNanos();
        TimeManager move = manager(clock(60_000, 5, 0));
        move.end();
        stalls.newGame();
        assertEquals(quiet, manager(clock(350, 5, 0)).hardNanos());
    }

    @Test
    void aClockOfNodesKnowsNoStalls() {
        Duration left = Duration.ofMillis(350);
        Duration increment = Duration.ofMillis(5);
        SearchLimits limits = SearchLimits.clock(
                new SearchLimits.Clock(left, left, increment, increment, OptionalInt.empty(), OptionalInt.of(20)));
        long usual = manager(limits).hardNanos();
        halted(170);
        TimeManager time = manager(limits);
        assertEquals(usual, time.hardNanos());
        for (int look = 0; look < 10; look++) {
            now += 12 * MILLI;
            assertEquals(256, time.look());
        }
        time.end();
        assertEquals(usual, manager(limits).hardNanos());
    }

    @Test
    void theOpponentsTimeIsNotMissed() {
        long quiet = manager(clock(350, 5, 0)).hardNanos();
        TimeManager pondered = manager(clock(60_000, 5, 0).withPonder());
        now += 10_000 * MILLI;
        pondered.end();
        assertEquals(quiet, manager(clock(350, 5, 0)).hardNanos());
    }

    /** Looks at a clock so often, after as many microseconds a node, and returns the nodes until the next look. */
    private int nodesToNextLook(TimeManager time, int looks, long microsPerNode) {
        int nodes = time.look();
        for (int look = 0; look < looks; look++) {
            now += nodes * microsPerNode * 1_000;
            nodes = time.look();
        }
        return nodes;
    }

    @Test
    void aSlowSearchLooksAtTheClockMoreOften() {
        TimeManager time = manager(clock(3_600_000, 0, 0));
        assertEquals(256, nodesToNextLook(time, 20, 1));
        int cold = nodesToNextLook(time, 20, 50);
        assertTrue(cold * 50 <= 1_000 && cold * 50 >= 400, cold + " nodes of 50 microseconds");
        assertEquals(4, nodesToNextLook(time, 20, 5_000));
        assertEquals(256, nodesToNextLook(time, 20, 1));
        assertEquals(256, nodesToNextLook(manager(SearchLimits.depth(3)), 1, 5_000), "nothing but a stop can end it");
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
        } while (time.isNextDepthWorthwhile(changing ? depth : 1, score.applyAsInt(depth), share));
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
        TimeManager time =
                new TimeManager(limits, Colors.WHITE, () -> now, signal, stalls, true, SearchParameters.DEFAULTS);
        now += 3_600_000_000_000L;
        assertFalse(time.isOver());
        assertTrue(time.isNextDepthWorthwhile(1, 0, 1));
        signal.ponderHit();
        assertFalse(time.isOver(), "the clock runs from the hit on");
        assertFalse(time.isNextDepthWorthwhile(1, 0, 1), "an hour of thought is enough");
        now += time.hardNanos();
        assertTrue(time.isOver());
    }

    @Test
    void withoutTheFeatureEveryMoveTakesItsUsualTime() {
        SearchLimits limits = clock(60_000, 0, 0);
        TimeManager plain = new TimeManager(
                limits, Colors.WHITE, () -> now, new StopToken(), stalls, false, SearchParameters.DEFAULTS);
        long usual = plain.softNanos() / 1_000_000;
        long taken = spent(plain, depth -> -depth, true, 0);
        assertTrue(Math.abs(taken - usual) <= 1, taken + " ms instead of " + usual);
    }

    @Test
    void aLowClockIsNotPutAtRiskForOneMove() {
        assertTrue(manager(clock(100, 10, 0)).hardNanos() <= 30_000_000);
        assertTrue(manager(clock(60, 10, 0)).hardNanos() <= 20_000_000);
        assertTrue(manager(clock(1000, 10, 1)).hardNanos() > 400_000_000, "the last move before the control may");
        assertTrue(manager(clock(100, 10, 1)).hardNanos() <= 8_000_000, "but not draw on the reserve");
    }

    /** All in milliseconds: what is on the clock, what is gained, the moves to go, the overhead; then the budget. */
    @ParameterizedTest
    @CsvSource({
        "60020, 0, 0, 20, 1440, 8400", // a 25th of a minute; 0.6 and 3.5 of it
        "60020, 1000, 0, 20, 1890, 11025", // and 0.75 of the increment
        "60020, 0, 10, 20, 3600, 15000", // a tenth; no more than a quarter of the clock
        "60020, 0, 40, 20, 900, 5250",
        "60020, 0, 80, 20, 900, 5250", // a distant control is as one in 40 moves
        "60020, 0, 1, 20, 36000, 42000", // the last move before the control: 0.7 of the clock
        "60020, 0, 2, 20, 18000, 21000",
        "60020, 5000, 1, 20, 38250, 42000", // the increment comes too late for it
        "120, 1000, 0, 20, 70, 70", // never more than 0.7 of what is left
        "60000, 0, 0, 10000, 1200, 7000", // a slow connection
        "10, 0, 0, 20, 0, 0", // less than nothing is left: a move all the same
    })
    void theBudgetIsAShareOfTheClock(long left, long increment, int movesToGo, long overhead, long soft, long hard) {
        TimeManager.Budget budget = TimeManager.Budget.ofClock(
                RoundNumbers.PARAMETERS,
                left * MILLI,
                increment * MILLI,
                movesToGo,
                overhead * MILLI,
                RoundNumbers.PARAMETERS.timeReserve * MILLI);
        assertEquals(soft, Math.round((double) budget.softNanos() / MILLI));
        assertEquals(hard, Math.round((double) budget.hardNanos() / MILLI));
        assertTrue(budget.softNanos() > 0 && budget.softNanos() <= budget.hardNanos());
    }

    /** All in milliseconds: what is on the clock, the reserve, then the budget. */
    @ParameterizedTest
    @CsvSource({
        "1120, 100, 26, 154", // a 25th of a second; 0.6 and 3.5 of it
        "220, 100, 5, 28",
        "140, 0, 3, 17",
        "140, 105, 3, 15", // what is beyond the reserve
        "140, 130, 3, 9", // a part of the clock may be used all the same: a 13th
        "140, 500, 2, 2", // or a 50th
        "60, 100, 1, 4",
    })
    void aReserveIsKept(long left, int reserve, long soft, long hard) {
        TimeManager.Budget budget =
                TimeManager.Budget.ofClock(RoundNumbers.PARAMETERS, left * MILLI, 0, 0, 20 * MILLI, reserve * MILLI);
        assertEquals(soft, Math.round((double) budget.softNanos() / MILLI));
        assertEquals(hard, Math.round((double) budget.hardNanos() / MILLI));
    }

    @Test
    void aMachineThatStallsForATenthOfASecondLosesNoGameOnTime() {
        long left = 1_000;
        for (int move = 0; move < 300; move++) {
            long hard = manager(clock(left, 10, 0)).hardNanos() / MILLI;
            assertTrue(hard + 100 < left, "a stall at move " + move + " with " + left + " ms left");
            left += 10 - hard;
        }
    }

    @Test
    void aFixedTimeCapsTheBudget() {
        TimeManager.Budget budget = new TimeManager.Budget(100 * MILLI, 500 * MILLI);
        assertEquals(new TimeManager.Budget(100 * MILLI, 200 * MILLI), budget.atMost(200 * MILLI));
        assertEquals(new TimeManager.Budget(MILLI, MILLI), budget.atMost(0), "a millisecond at least");
        assertEquals(50 * MILLI, TimeManager.Budget.UNLIMITED.atMost(50 * MILLI).hardNanos());
    }

    /** The part of the usual time after some depths, each with the same best move and share of nodes. */
    private static double factor(double share, int... scores) {
        TimeManager.Stability stability = new TimeManager.Stability(SearchParameters.DEFAULTS);
        for (int score : scores) {
            stability.depthDone(1, score, share);
        }
        return stability.factor();
    }

    @Test
    void theFactorIsAProductOfThreeParts() {
        assertEquals(1.35 * 1.2, factor(0.5, 20), 1e-9);
        assertEquals(1.28 * 1.2, factor(0.5, 20, 20), 1e-9, "the same best move");
        assertEquals((1.35 - 8 * 0.07) * 1.2, factor(0.5, new int[20]), 1e-9, "no more than eight depths count");
        assertEquals(1.35 * 0.7, factor(1, 20), 1e-9, "all nodes on the best move");
        assertEquals(1.28 * 1.2 * 1.3, factor(0.5, 20, -10), 1e-9, "the score falls by 30");
        assertEquals(1.28 * 1.2 * 1.6, factor(0.5, 20, -500), 1e-9, "a fall beyond 60 counts as 60");
        assertEquals(1.28 * 1.2 * 0.8, factor(0.5, 20, 500), 1e-9, "a rise beyond 20 as 20");
        assertEquals(1.21 * 1.2 * 1.1, factor(0.5, 20, 0, 0), 1e-9, "against the mean of the scores before");
    }

    @Test
    void anotherBestMoveStartsAnew() {
        TimeManager.Stability stability = new TimeManager.Stability(SearchParameters.DEFAULTS);
        stability.depthDone(1, 0, 0.5);
        stability.depthDone(1, 0, 0.5);
        stability.depthDone(2, 0, 0.5);
        assertEquals(1.35 * 1.2, stability.factor(), 1e-9);
    }
}
