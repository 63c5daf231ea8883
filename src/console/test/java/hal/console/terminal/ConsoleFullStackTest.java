package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.console.Console;
import hal.console.ConsoleRig;
import hal.testkit.Await;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A game on the full screen without a tty: keys in, an emulated screen out, and everything between them real. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class ConsoleFullStackTest {
    @TempDir
    private Path home;

    private static void awaitScreen(MemoryTerminal memory, String text) throws Exception {
        try {
            Await.until(text, () -> memory.screen().contains(text));
        } catch (AssertionError e) {
            throw new AssertionError(e.getMessage() + " on\n" + memory.screen(), e);
        }
    }

    @Test
    void aGameIsTypedCompletedTakenBackAndLeft() throws Exception {
        ConsoleRig rig = new ConsoleRig(home).halPlays("e5", "Nc6", "Bc5");
        try (MemoryTerminal memory = new MemoryTerminal(100, 34)) {
            CompletableFuture<Console> console = new CompletableFuture<>();
            DisplayOptions options =
                    DisplayOptions.standard().withCompleter(() -> console.join().completer());
            FullScreenDisplay display = new FullScreenDisplay(
                    memory.terminal(), MemoryTerminal.FACTS, options, OutputStream.nullOutputStream());
            console.complete(rig.console(display));
            Thread sitting = new Thread(console.join()::run, "console under test");
            sitting.setDaemon(true);
            sitting.start();

            awaitScreen(memory, "Your move.");
            memory.type("e4\r");
            awaitScreen(memory, "1... e5 (own)");
            memory.type("Nf\t\r");
            awaitScreen(memory, "2... Nc6 (own)");
            memory.type("Ke3\r");
            awaitScreen(memory, "The king on e1 cannot reach e3.");
            memory.type("und\t\r\r");
            memory.type("fen\r");
            awaitScreen(memory, "w KQkq - 0 2");
            memory.type("quit\r");
            sitting.join(600_000);
            assertFalse(sitting.isAlive(), memory.screen());
            assertTrue(memory.written().contains("1. e4 e5 *"), memory.written());
        }
    }
}
