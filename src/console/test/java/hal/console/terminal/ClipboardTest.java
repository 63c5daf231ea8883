package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ClipboardTest {
    @Test
    void textIsSentInBase64() {
        assertEquals("\u001b]52;c;ZTQ=\u0007", Clipboard.sequence("e4"));
    }

    @Test
    void whatIsKnownOfTheTerminalIsSaid() {
        assertEquals(Optional.of(""), Clipboard.note("e4", "xterm-kitty", Map.of()));
        assertEquals(
                Optional.of("tmux passes it on after `tmux set -s set-clipboard on`."),
                Clipboard.note("e4", "tmux-256color", Map.of("TMUX", "/tmp/x")));
        assertEquals(
                Optional.of("xterm takes it where allowWindowOps is true."),
                Clipboard.note("e4", "xterm", Map.of("XTERM_VERSION", "XTerm(379)")));
        assertEquals(Optional.empty(), Clipboard.note("e4", "linux", Map.of()));
        assertEquals(
                Optional.empty(), Clipboard.note("e4", "xterm-256color", Map.of("TERM_PROGRAM", "Apple_Terminal")));
        assertEquals(Optional.empty(), Clipboard.note("x".repeat(80_000), "xterm-kitty", Map.of()));
    }
}
