package hal.game.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.rules.Color;
import hal.rules.Colors;
import java.time.Duration;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ChessClockTest {
    private long now = 1_000_000_000_000L;

    private ChessClock clock(String control) {
        return new ChessClock(TimeControl.parseMinutes(control), TimeControl.parseMinutes(control), () -> now);
    }

    private void pass(double seconds) {
        now += Math.round(seconds * 1e9);
    }

    private static void assertSeconds(double expected, ChessClock clock, int color) {
        assertEquals(Duration.ofMillis(Math.round(expected * 1000)), clock.remaining(Color.of(color)));
    }

    @Test
    void onlyTheRunningSideLosesTime() {
        ChessClock clock = clock("5");
        pass(100);
        assertSeconds(300, clock, Colors.WHITE);
        clock.start(Color.WHITE);
        pass(7.25);
        assertSeconds(292.75, clock, Colors.WHITE);
        assertSeconds(300, clock, Colors.BLACK);
        assertEquals(Duration.ofMillis(7250), clock.press(Color.WHITE));
        pass(1);
        assertSeconds(292.75, clock, Colors.WHITE);
        assertSeconds(299, clock, Colors.BLACK);
    }

    @Test
    void saysBothTimesAndWhoseRuns() {
        ChessClock clock = new ChessClock(TimeControl.parseMinutes("5"), TimeControl.UNLIMITED, () -> now);
        assertEquals("White 5:00, Black no limit", clock.toString());
        clock.start(Color.WHITE);
        pass(241.5);
        assertEquals("White 0:58 running, Black no limit", clock.toString());
        clock.pause();
        assertEquals("White 0:58 paused, Black no limit", clock.toString());
        clock.resume();
        pass(60);
        clock.press(Color.WHITE);
        assertEquals("White 0:00.0, Black no limit running", clock.toString());
    }

    @ParameterizedTest
    @CsvSource({"5457000, 1:30:57", "3600000, 1:00:00", "297999, 4:57", "20000, 0:20", "19999, 0:19.9", "-5, 0:00.0"})
    void aTimeIsShownAsClocksDo(long millis, String shown) {
        assertEquals(shown, ChessClock.shown(Duration.ofMillis(millis)));
        assertEquals(Duration.ofMillis(millis), new ClockState(0, millis * 1_000_000, 0, 0).left(Color.BLACK));
    }

    @Test
    void theFirstPressOnAStandingClockCostsNothing() {
        ChessClock clock = clock("5");
        pass(50);
        assertEquals(Duration.ZERO, clock.press(Color.WHITE));
        pass(2);
        assertSeconds(300, clock, Colors.WHITE);
        assertSeconds(298, clock, Colors.BLACK);
    }

    @Test
    void anIncrementIsAddedAfterTheMove() {
        ChessClock clock = clock("5+3");
        clock.start(Color.WHITE);
        pass(1);
        assertSeconds(299, clock, Colors.WHITE);
        clock.press(Color.WHITE);
        assertSeconds(302, clock, Colors.WHITE);
        assertEquals(Duration.ofSeconds(3), clock.perMove(Color.WHITE));
    }

    @Test
    void eitherKindOfDelayIsTimeForEachMove() {
        assertEquals(Duration.ofSeconds(3), clock("5d3").perMove(Color.WHITE));
        assertEquals(Duration.ofSeconds(3), clock("5b3").perMove(Color.BLACK));
        assertEquals(Duration.ZERO, clock("5").perMove(Color.WHITE));
    }

    @Test
    void aDelayIsWaitedForAndNotSaved() {
        ChessClock clock = clock("5d3");
        clock.start(Color.WHITE);
        pass(2);
        assertSeconds(300, clock, Colors.WHITE);
        pass(2);
        assertSeconds(299, clock, Colors.WHITE);
        clock.press(Color.WHITE);
        pass(1);
        assertEquals(Duration.ofSeconds(1), clock.press(Color.BLACK));
        assertSeconds(300, clock, Colors.BLACK);
        assertSeconds(299, clock, Colors.WHITE);
    }

    @Test
    void bronsteinGivesBackWhatAMoveTookUpToABound() {
        ChessClock clock = clock("5b3");
        clock.start(Color.WHITE);
        pass(2);
        assertSeconds(298, clock, Colors.WHITE);
        clock.press(Color.WHITE);
        assertSeconds(300, clock, Colors.WHITE);
        pass(5);
        clock.press(Color.BLACK);
        assertSeconds(298, clock, Colors.BLACK);
    }

    @Test
    void aDelayIsGrantedOnceAMoveAlsoAcrossAPause() {
        ChessClock clock = clock("5d3");
        clock.start(Color.WHITE);
        pass(2);
        clock.pause();
        pass(500);
        clock.resume();
        pass(2);
        assertSeconds(299, clock, Colors.WHITE);
    }

    @Test
    void timePassesUnseenDuringAPause() {
        ChessClock clock = clock("5");
        clock.start(Color.BLACK);
        pass(10);
        clock.pause();
        assertTrue(clock.isPaused());
        assertFalse(clock.isRunning());
        pass(1000);
        assertSeconds(290, clock, Colors.BLACK);
        clock.resume();
        pass(1);
        assertSeconds(289, clock, Colors.BLACK);
    }

    @Test
    void aMoveEndsAPause() {
        ChessClock clock = clock("5");
        clock.start(Color.WHITE);
        pass(10);
        clock.pause();
        pass(1000);
        assertEquals(Duration.ofSeconds(10), clock.press(Color.WHITE));
        assertFalse(clock.isPaused());
        pass(1);
        assertSeconds(299, clock, Colors.BLACK);
    }

    @Test
    void stoppingChargesWhatWasThought() {
        ChessClock clock = clock("5");
        clock.start(Color.WHITE);
        pass(4);
        clock.stop();
        pass(100);
        assertSeconds(296, clock, Colors.WHITE);
        clock.resume();
        pass(100);
        assertSeconds(296, clock, Colors.WHITE);
    }

    @Test
    void aFlagThatFellStaysDown() {
        ChessClock clock = clock("1+5");
        clock.start(Color.WHITE);
        pass(59.999);
        assertFalse(clock.isFlagDown(Color.WHITE));
        pass(0.001);
        assertTrue(clock.isFlagDown(Color.WHITE));
        clock.press(Color.WHITE);
        assertTrue(clock.isFlagDown(Color.WHITE));
        assertFalse(clock.isFlagDown(Color.BLACK));
    }

    @Test
    void periodsBringTheirTimeWhenTheirFirstMoveIsDue() {
        ChessClock clock = clock("2/1,1/2+10,3");
        clock.start(Color.WHITE);
        assertEquals(OptionalInt.of(2), clock.movesToGo(Color.WHITE));
        clock.press(Color.WHITE);
        assertSeconds(60, clock, Colors.WHITE);
        assertEquals(OptionalInt.of(1), clock.movesToGo(Color.WHITE));
        clock.press(Color.WHITE);
        assertSeconds(180, clock, Colors.WHITE);
        assertEquals(OptionalInt.of(1), clock.movesToGo(Color.WHITE));
        clock.press(Color.WHITE);
        assertSeconds(180 + 10 + 180, clock, Colors.WHITE);
        assertEquals(OptionalInt.empty(), clock.movesToGo(Color.WHITE));
        clock.press(Color.WHITE);
        assertSeconds(370, clock, Colors.WHITE);
    }

    @Test
    void aLastPeriodWithMovesRepeats() {
        ChessClock clock = clock("2/1");
        for (int i = 0; i < 6; i++) {
            clock.press(Color.BLACK);
        }
        assertSeconds(240, clock, Colors.BLACK);
        assertEquals(OptionalInt.of(2), clock.movesToGo(Color.BLACK));
    }

    @Test
    void aStateIsRestoredAtTheStartOfTheMove() {
        ChessClock clock = clock("5+3");
        clock.start(Color.WHITE);
        pass(10);
        clock.press(Color.WHITE);
        ClockState state = clock.state();
        pass(20);
        clock.press(Color.BLACK);
        pass(5);
        clock.restore(state, Color.BLACK);
        assertSeconds(293, clock, Colors.WHITE);
        assertSeconds(300, clock, Colors.BLACK);
        pass(1);
        assertSeconds(299, clock, Colors.BLACK);
        assertEquals(0, clock.state().moves(Color.BLACK));
        assertEquals(1, clock.state().moves(Color.WHITE));
    }

    @Test
    void onlyIncrementsAtAll() {
        assertSeconds(5, clock("0+5"), Colors.WHITE);
    }

    @Test
    void timeThoughtBeforeAPauseIsForgottenWhenAnEarlierStateComesBack() {
        ChessClock clock = clock("5");
        ClockState before = clock.state();
        clock.start(Color.WHITE);
        pass(7);
        clock.pause();
        clock.restore(before, Color.WHITE);
        clock.resume();
        pass(1);
        assertSeconds(299, clock, Colors.WHITE);
    }
}
