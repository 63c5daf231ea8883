package hal.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TerminalCharsetTest {
    @Test
    void theTerminalsOwnCharsetIsObeyed() {
        assertEquals(StandardCharsets.ISO_8859_1, TerminalCharset.of("ISO-8859-1"));
        assertEquals(StandardCharsets.UTF_8, TerminalCharset.of("UTF-8"));
    }

    @Test
    void plainAsciiUnknownAndMissingNamesMeanUtf8() {
        assertEquals(StandardCharsets.UTF_8, TerminalCharset.of("ANSI_X3.4-1968"));
        assertEquals(StandardCharsets.UTF_8, TerminalCharset.of("no such thing"));
        assertEquals(StandardCharsets.UTF_8, TerminalCharset.of(""));
    }

    @Test
    void standardOutputIsNotWrittenInTheCharsetOfFiles() {
        String before = System.getProperty("stdout.encoding");
        System.setProperty("stdout.encoding", "ISO-8859-15");
        try {
            assertEquals("ISO-8859-15", TerminalCharset.output().name());
        } finally {
            if (before == null) {
                System.clearProperty("stdout.encoding");
            } else {
                System.setProperty("stdout.encoding", before);
            }
        }
    }
}
