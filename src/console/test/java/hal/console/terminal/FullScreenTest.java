package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import hal.testkit.Await;
import hal.testkit.OwnThread;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.concurrent.CountDownLatch;
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

    @Test
    void terminalThatDoesNotReadHoldsUpNoEnd() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                try {
                    never.await();
                } catch (InterruptedException e) {
                    throw new InterruptedIOException();
                }
            }
        };
        try (MemoryTerminal memory = new MemoryTerminal(80, 24)) {
            FullScreen screen = new FullScreen(memory.terminal(), full);
            screen.enter();
            Await.result(OwnThread.run(screen::abandon));
        } finally {
            never.countDown();
        }
    }
}
