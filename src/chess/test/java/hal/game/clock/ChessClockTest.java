package hal.game.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.rules.Color;
import hal.rules.Colors;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ChessClockTest {
    private static final Pattern STEP =
            Pattern.compile("(start|press|pause|resume|stop|[WB][=#!?])([WB]?):?([0-9.-]*)");

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

    /**
     * A number lets seconds pass; {@code start}, {@code press}, {@code pause}, {@code resume} and {@code stop} are done
     * to the clock, of a press the seconds may follow that it took; {@code W=} and {@code B=} are seconds left,
     * {@code W#} moves to go, - for any number, {@code W!} a flag that is down and {@code W?} one that is not.
     */
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            only the running side loses time | 5 | 100 W=300 startW 7.25 W=292.75 B=300 pressW:7.25 1 W=292.75 B=299
            the first press on a standing clock costs nothing | 5 | 50 pressW:0 2 W=300 B=298
            an increment is added after the move | 5+3 | startW 1 W=299 pressW W=302
            a delay is waited for and not saved | 5d3 | startW 2 W=300 2 W=299 pressW 1 pressB:1 B=300 W=299
            Bronstein gives back what a move took up to a bound | 5b3 | startW 2 W=298 pressW W=300 5 pressB B=298
            a delay is granted once a move, also across a pause | 5d3 | startW 2 pause 500 resume 2 W=299
            time passes unseen during a pause | 5 | startB 10 pause 1000 B=290 resume 1 B=289
            a move ends a pause | 5 | startW 10 pause 1000 pressW:10 1 B=299
            stopping charges what was thought | 5 | startW 4 stop 100 W=296 resume 100 W=296
            a flag that fell stays down | 1+5 | startW 59.999 W? 0.001 W! pressW W! B?
            periods bring their time when their first move is due | 2/1,1/2+10,3 \
                | startW W#2 pressW W=60 W#1 pressW W=180 W#1 pressW W=370 W#- pressW W=370
            a last period with moves repeats | 2/1 | pressB pressB pressB pressB pressB pressB B=240 B#2
            """)
    void runsAsTheControlSays(String what, String control, String script) {
        ChessClock clock = clock(control);
        for (String step : script.split(" ", -1)) {
            if (step.matches("[0-9.]+")) {
                pass(Double.parseDouble(step));
                continue;
            }
            Matcher parts = STEP.matcher(step);
            assertTrue(parts.matches(), step);
            Color color = "B".equals(parts.group(2)) || step.startsWith("B") ? Color.BLACK : Color.WHITE;
            String value = parts.group(3);
            switch (parts.group(1)) {
                case "start" -> clock.start(color);
                case "press" -> {
                    Duration took = clock.press(color);
                    assertFalse(clock.isPaused());
                    if (!value.isEmpty()) {
                        assertEquals(Duration.ofMillis(Math.round(1000 * Double.parseDouble(value))), took, step);
                    }
                }
                case "pause" -> {
                    clock.pause();
                    assertTrue(clock.isPaused() && !clock.isRunning());
                }
                case "resume" -> clock.resume();
                case "stop" -> clock.stop();
                case "W=", "B=" -> assertSeconds(Double.parseDouble(value), clock, color.code());
                case "W#", "B#" ->
                    assertEquals(
                            value.equals("-") ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(value)),
                            clock.movesToGo(color),
                            step);
                default -> assertEquals(step.endsWith("!"), clock.isFlagDown(color), step);
            }
        }
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
    void eitherKindOfDelayIsTimeForEachMove() {
        assertEquals(Duration.ofSeconds(3), clock("5d3").perMove(Color.WHITE));
        assertEquals(Duration.ofSeconds(3), clock("5b3").perMove(Color.BLACK));
        assertEquals(Duration.ZERO, clock("5").perMove(Color.WHITE));
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
