package hal.support.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hal.testkit.LeansOnJava;
import java.util.Locale;
import org.junit.jupiter.api.Test;

@LeansOnJava
final class CleanTextTest {
    @Test
    void ordinaryTextStays() {
        String text = "Đặng–Müller, ½-½ ♞ \ud83d\ude00 e4!?";
        assertEquals(text, CleanText.line(text, 100));
        assertEquals(text, CleanText.lines(text, 100));
        assertEquals("", CleanText.line("", 1));
    }

    @Test
    void controlsGo() {
        assertEquals("a[31mb]0;titlec", CleanText.line("a\u001b[31mb\u001b]0;title\u0007c", 100));
        for (int point = 0; point < 0xa0; point++) {
            boolean blank = point == '\n' || point == '\r' || point == '\t' || point == 0x85;
            boolean visible = point >= 0x20 && point < 0x7f;
            String expected = blank ? "x y" : visible ? "x" + (char) point + "y" : "xy";
            assertEquals(
                    expected,
                    CleanText.line("x" + (char) point + "y", 100),
                    String.format(Locale.ROOT, "U+%04X", point));
        }
    }

    @Test
    void bidiControlsGo() {
        int[] points = {0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069};
        for (int point : points) {
            assertEquals(
                    "xy", CleanText.lines("x" + (char) point + "y", 100), String.format(Locale.ROOT, "U+%04X", point));
        }
    }

    @Test
    void lineBreaksBecomeSpacesInALineAndStayInLines() {
        String text = "a\r\nb\nc\rd\te\u2028f";
        assertEquals("a b c d e f", CleanText.line(text, 100));
        assertEquals("a\nb\nc\nd\te\nf", CleanText.lines(text, 100));
        assertEquals("a\n\nb", CleanText.lines("a\n\r\nb", 100));
    }

    @Test
    void longTextIsCutWithAnEllipsis() {
        assertEquals("abc", CleanText.line("abc", 3));
        assertEquals("ab\u2026", CleanText.line("abcd", 3));
        assertEquals("\u2026", CleanText.line("abcd", 1));
        assertEquals("abc", CleanText.line("abc\u0007\u0007", 3));
        assertEquals(10, CleanText.line("x".repeat(10_000_000), 10).length());
    }

    @Test
    void surrogatePairsAreNeverTornAndHalvesReplaced() {
        assertEquals("a\u2026", CleanText.line("a\ud83d\ude00b", 3));
        assertEquals("a\ufffdb\ufffd", CleanText.line("a\ude00b\ud83d", 10));
    }

    @Test
    void boundMustBePositive() {
        assertThrows(IllegalArgumentException.class, () -> CleanText.line("a", 0));
    }
}
