package hal.support.decoding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.testkit.LeansOnJava;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

@LeansOnJava
final class LineLimitTest {
    private static final String MAX_LENGTH = "x".repeat(LineLimit.MAX_LINE);

    @Test
    void linesUpToTheLimitAreRead() throws IOException {
        try (BufferedReader lines = new BufferedReader(new LineLimit(new StringReader("a\n" + MAX_LENGTH + "\nb")))) {
            assertEquals("a", lines.readLine());
            assertEquals(MAX_LENGTH, lines.readLine());
            assertEquals("b", lines.readLine());
            assertNull(lines.readLine());
        }
    }

    @Test
    void aLongerOneEndsTheReadingAndIsNamed() throws IOException {
        try (BufferedReader lines = new BufferedReader(new LineLimit(new StringReader("a\n" + MAX_LENGTH + "x\nb")))) {
            lines.readLine();
            IOException e = assertThrows(IOException.class, lines::readLine);
            assertEquals("line 2 is longer than a million characters", e.getMessage());
        }
    }

    @Test
    void everyKindOfLineEndCounts() throws IOException {
        String half = "x".repeat(LineLimit.MAX_LINE / 2 + 1);
        String text = half + "\r" + half + "\r\n" + half + "\n" + MAX_LENGTH + "x";
        try (BufferedReader lines = new BufferedReader(new LineLimit(new StringReader(text)))) {
            for (int i = 0; i < 3; i++) {
                assertEquals(half, lines.readLine());
            }
            IOException e = assertThrows(IOException.class, lines::readLine);
            assertEquals("line 4 is longer than a million characters", e.getMessage());
        }
    }

    @Test
    void charactersCountOneByOneToo() throws IOException {
        try (LineLimit reader = new LineLimit(new StringReader("ab\nc"))) {
            assertEquals('a', reader.read());
            assertEquals('b', reader.read());
            assertEquals('\n', reader.read());
            assertEquals('c', reader.read());
            assertEquals(-1, reader.read());
        }
    }

    /** Ten gigabytes without an end of line. */
    @Test
    void aBombIsNotReadToItsEnd() throws IOException {
        long[] given = {0};
        InputStream bomb = new InputStream() {
            @Override
            public int read() {
                given[0]++;
                return 0;
            }

            @Override
            public int read(byte[] buffer, int offset, int length) {
                given[0] += length;
                return length;
            }
        };
        try (BufferedReader lines = TextInput.lines(bomb)) {
            assertThrows(IOException.class, lines::readLine);
        }
        assertTrue(given[0] < 4L * LineLimit.MAX_LINE);
        InputStream text = new ByteArrayInputStream("\u00fc\n".getBytes(StandardCharsets.UTF_8));
        try (BufferedReader lines = TextInput.lines(text)) {
            assertEquals("\u00fc", lines.readLine());
        }
    }
}
