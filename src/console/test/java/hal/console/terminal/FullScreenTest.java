package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.ByteArrayOutputStream;
import org.jline.terminal.Attributes;
import org.junit.jupiter.api.Test;

/** The terminal's settings while the full screen is taken and given back. */
class FullScreenTest {
    @Test
    void abandonedScreenDoesNotChangeTheTerminalAgain() throws Exception {
        try (MemoryTerminal memory = new MemoryTerminal(80, 24)) {
            Attributes found = memory.terminal().getAttributes();
            FullScreen screen = new FullScreen(memory.terminal(), new ByteArrayOutputStream());
            screen.enter();
            assertNotEquals(found.toString(), memory.terminal().getAttributes().toString());
            screen.leave();
            screen.abandon();
            // As another thread does that comes back from Ctrl-Z meanwhile.
            screen.enter();
            assertEquals(found.toString(), memory.terminal().getAttributes().toString());
        }
    }
}
