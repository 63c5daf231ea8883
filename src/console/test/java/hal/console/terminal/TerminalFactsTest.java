package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.console.board.paint.Glyphs;
import hal.console.board.theme.ColorDepth;
import java.io.IOException;
import java.util.Map;
import org.jline.terminal.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TerminalFactsTest {
    @ParameterizedTest
    @CsvSource({
        "'', '', de_DE.UTF-8, true",
        "'', '', C, false",
        "'', en_US.utf8, C, true",
        "POSIX, en_US.utf8, '', false",
        "'', '', '', true",
        "'', '', en_US.ISO-8859-1, false"
    })
    void theLocaleSaysWhetherThereIsUnicode(String all, String ctype, String lang, boolean unicode) {
        assertEquals(
                unicode, TerminalFacts.localeAllowsUnicode(Map.of("LC_ALL", all, "LC_CTYPE", ctype, "LANG", lang)));
    }

    @Test
    void flagsAndEnvironmentDecide() throws IOException {
        try (MemoryTerminal memory = new MemoryTerminal(80, 24)) {
            TerminalFacts usual = TerminalFacts.of(memory.terminal(), false, Map.of("LANG", "C.UTF-8"));
            assertEquals(new TerminalFacts(ColorDepth.INDEXED_256, Glyphs.UNICODE, true), usual);
            TerminalFacts bare = TerminalFacts.of(memory.terminal(), true, Map.of("NO_COLOR", "1"));
            assertEquals(new TerminalFacts(ColorDepth.NONE, Glyphs.ASCII, true), bare);
        }
    }

    @Test
    void aWindowWithoutASizeHasTheUsualOne() throws IOException {
        try (MemoryTerminal memory = new MemoryTerminal(80, 24)) {
            memory.terminal().setSize(new Size(0, 0));
            assertEquals(WindowSize.DEFAULT, TerminalFacts.size(memory.terminal()));
        }
    }
}
