package hal.search.uci;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.uci.Timeouts.Watch;
import hal.search.uci.Timeouts.Watch.Step;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Timeouts and the measure of floods, in numbers. */
final class TimeoutsTest {
    private static final long SECOND = 1_000_000_000L;
    /** Ready 30 s, grace 5 s, stop 2 s. */
    private static final Timeouts PATIENCE = new Timeouts(
            Duration.ZERO,
            Duration.ofSeconds(30),
            Duration.ofSeconds(5),
            Duration.ofSeconds(2),
            Duration.ZERO,
            Duration.ZERO);

    @Test
    void aMoveWithALimitOfTimeIsStoppedAndThenGivenUp() {
        Watch watch = new Watch(PATIENCE, Optional.of(Duration.ofSeconds(10)), true, 100 * SECOND);
        assertEquals(115 * SECOND, watch.deadline());
        assertEquals(Step.WAIT, watch.step(114 * SECOND, 113 * SECOND));
        assertEquals(Step.STOP, watch.step(115 * SECOND, 114 * SECOND));
        assertEquals(117 * SECOND, watch.deadline());
        assertEquals(Step.WAIT, watch.step(116 * SECOND, 116 * SECOND));
        assertEquals(Step.GIVE_UP, watch.step(117 * SECOND, 116 * SECOND), "words are no answer");
        assertEquals("over its move 17", watch.task() + " " + watch.waited().toSeconds());
    }

    /** Told to stop by its caller, it has the whole time for that. */
    @Test
    void anEngineOnAClockIsGivenUpSoonAfterItsFlag() {
        Watch watch = new Watch(PATIENCE, Optional.of(Duration.ofSeconds(10)), true, 100 * SECOND).onClock();
        assertEquals(Step.WAIT, watch.step(110 * SECOND, 109 * SECOND));
        assertEquals(111 * SECOND, watch.deadline());
        assertEquals(Step.STOP, watch.step(111 * SECOND, 110 * SECOND));
        assertEquals(112 * SECOND, watch.deadline());
        assertEquals(Step.GIVE_UP, watch.step(112 * SECOND, 111 * SECOND));
        assertEquals("over its move 12", watch.task() + " " + watch.waited().toSeconds());
        Watch told = new Watch(PATIENCE, Optional.of(Duration.ofSeconds(10)), true, 100 * SECOND).onClock();
        assertTrue(told.stop(101 * SECOND));
        assertEquals(103 * SECOND, told.deadline());
        assertEquals("to answer \"stop\" 2", told.task() + " " + told.waited().toSeconds());
    }

    /** An engine that answers each ping, and talks, may still never move. */
    @Test
    void aMoveWithALimitOfNodesIsPingedAndStoppedInTheEnd() {
        Watch watch = new Watch(PATIENCE, Optional.of(Duration.ofSeconds(60)), false, 0);
        assertEquals(Step.PING, watch.step(30 * SECOND, 0));
        assertEquals(Step.WAIT, watch.step(59 * SECOND, 58 * SECOND));
        assertEquals(65 * SECOND, watch.deadline());
        assertEquals(Step.WAIT, watch.step(64 * SECOND, 63 * SECOND));
        assertEquals(Step.STOP, watch.step(65 * SECOND, 64 * SECOND));
        assertEquals(Step.GIVE_UP, watch.step(67 * SECOND, 66 * SECOND));
        assertEquals("over its move 67", watch.task() + " " + watch.waited().toSeconds());
    }

    @Test
    void aSilentEngineIsGivenUpBeforeItsLongestTime() {
        Watch watch = new Watch(PATIENCE, Optional.of(Duration.ofSeconds(600)), false, 0);
        assertEquals(Step.PING, watch.step(30 * SECOND, 0));
        assertEquals(Step.GIVE_UP, watch.step(60 * SECOND, 0));
        assertEquals("over its move 60", watch.task() + " " + watch.waited().toSeconds());
    }

    /** Zero for an infinite search. */
    private static Duration longest(SearchLimits limits, Timeouts timeouts) {
        return UciSession.Commands.longest(Position.start(), limits, timeouts).orElse(Duration.ZERO);
    }

    /** A working engine searches a thousand nodes a second at the very least. */
    @Test
    void theLongestTimeIsThatOfTheLimits() {
        assertEquals(Duration.ofSeconds(61), longest(SearchLimits.nodes(1000), PATIENCE));
        assertEquals(Duration.ofSeconds(160), longest(SearchLimits.nodes(100_000), PATIENCE));
        assertTrue(longest(SearchLimits.nodes(Long.MAX_VALUE), PATIENCE).toDays() > 900);
        assertEquals(Duration.ofMinutes(10), longest(SearchLimits.depth(20), PATIENCE));
        Duration move = Duration.ofSeconds(2);
        assertEquals(move, longest(SearchLimits.nodes(1000).withMoveTime(move), PATIENCE));
        assertEquals(Duration.ZERO, longest(SearchLimits.unlimited(), PATIENCE));
        Duration own = Duration.ofMinutes(3);
        Timeouts chosen = PATIENCE.withLongest(own);
        assertEquals(own, longest(SearchLimits.nodes(1000), chosen));
        assertEquals(own, longest(SearchLimits.depth(20), chosen));
        assertEquals(move, longest(SearchLimits.depth(20).withMoveTime(move), chosen));
        assertEquals(Duration.ZERO, longest(SearchLimits.unlimited(), chosen));
    }

    @Test
    void aMoveWithoutALimitIsAskedForASignOfLife() {
        Watch watch = new Watch(PATIENCE, Optional.empty(), false, 0);
        assertEquals(Step.WAIT, watch.step(29 * SECOND, 0));
        assertEquals(Step.PING, watch.step(30 * SECOND, 0));
        assertEquals(Step.WAIT, watch.step(59 * SECOND, 31 * SECOND), "it lives");
        assertEquals(Step.PING, watch.step(61 * SECOND, 31 * SECOND));
        assertEquals(Step.GIVE_UP, watch.step(91 * SECOND, 31 * SECOND));
    }

    @Test
    void aStopBringsTheAnswerSoon() {
        Watch watch = new Watch(PATIENCE, Optional.empty(), false, 0);
        watch.stop(3 * SECOND);
        watch.stop(4 * SECOND);
        assertEquals(5 * SECOND, watch.deadline());
        assertEquals(Step.GIVE_UP, watch.step(5 * SECOND, 4 * SECOND));
        assertEquals("to answer \"stop\" 2", watch.task() + " " + watch.waited().toSeconds());
    }

    @Test
    void aFloodIsMoreThanAnAnalysis() {
        EngineProcess.FloodGuard.Gauge analysis = new EngineProcess.FloodGuard.Gauge(Timeouts.DEFAULT.flood(), 0);
        for (int second = 1; second < 1000; second++) {
            assertFalse(analysis.add(3 << 20, second * SECOND));
        }
        EngineProcess.FloodGuard.Gauge flood = new EngineProcess.FloodGuard.Gauge(Timeouts.DEFAULT.flood(), 0);
        boolean over = false;
        for (int second = 1; second < 10; second++) {
            over |= flood.add(8 << 20, second * SECOND);
        }
        assertTrue(over);
    }
}
