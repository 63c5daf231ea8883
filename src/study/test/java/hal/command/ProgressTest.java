package hal.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.platform.Quantity;
import hal.testkit.EveryLocale;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import org.junit.jupiter.api.Test;

@EveryLocale
final class ProgressTest {
    private final StringWriter text = new StringWriter();
    private long now;

    private void pass(long millis) {
        now += millis * 1_000_000;
    }

    @Test
    void onATerminalOneLineRewritesItself() {
        try (Progress progress = new Progress(new PrintWriter(text), true, () -> now)) {
            progress.update(() -> "too early");
            pass(100);
            progress.update(() -> "one");
            progress.update(() -> "too early");
            pass(100);
            progress.update(() -> "two".repeat(100));
            progress.say("A word.");
        }
        assertEquals(
                "\r\u001b[Kone\r\u001b[K" + "two".repeat(100).substring(0, 79) + "\r\u001b[KA word."
                        + System.lineSeparator(),
                text.toString());
    }

    @Test
    void plainLinesAppearNowAndThenOutsideATerminal() {
        try (Progress progress = new Progress(new PrintWriter(text), false, () -> now)) {
            pass(4_999);
            progress.update(() -> "too early");
            pass(1);
            progress.update(() -> "one");
        }
        assertEquals("one" + System.lineSeparator(), text.toString());
    }

    @Test
    void figuresAreRounded() {
        assertEquals("119,060,324", Quantity.count(119_060_324));
        assertEquals("0.38 s", Figures.time(Duration.ofMillis(380)));
        assertEquals("12.3 s", Figures.time(Duration.ofMillis(12_340)));
        assertEquals("5 min 07 s", Figures.time(Duration.ofSeconds(307)));
        assertEquals("2 h 05 min", Figures.time(Duration.ofMinutes(125)));
        assertEquals("308.2 million nodes per second", Figures.rate(308_200_000, 1_000_000_000));
        assertEquals("51,234 nodes per second", Figures.rate(51_234, 1_000_000_000));
        assertTrue(Figures.rate(1, 0).startsWith("0 nodes"));
    }
}
