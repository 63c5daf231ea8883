package hal.console.terminal;

import static hal.testkit.Records.with;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.commands.prompt.LineJudge;
import hal.console.Console;
import hal.console.ConsoleRig;
import hal.console.board.Scenes;
import hal.testkit.Await;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jline.reader.Completer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A game on the full screen without a tty: keys in, an emulated screen out, and everything between them real. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class ConsoleFullStackTest {
    @TempDir
    private Path home;

    private static void awaitScreen(MemoryTerminal memory, String text) throws Exception {
        awaitScreen(memory, text, true);
    }

    private static void awaitScreen(MemoryTerminal memory, String text, boolean shown) throws Exception {
        Await.until(
                () -> text + (shown ? " on\n" : " to leave\n") + memory.screen(),
                () -> memory.screen().contains(text) == shown);
    }

    /** Somebody sits down before a terminal. */
    private static Thread sit(ConsoleRig rig, MemoryTerminal memory) {
        CompletableFuture<Console> console = new CompletableFuture<>();
        DisplayOptions options = with(
                with(Scenes.options(), "completer", (Supplier<Completer>)
                        () -> console.join().completer()),
                "judge",
                (Supplier<LineJudge>) () -> line -> console.join().judge().judge(line));
        FullScreenDisplay display = new FullScreenDisplay(
                memory.terminal(), MemoryTerminal.FACTS, options, OutputStream.nullOutputStream());
        console.complete(rig.console(display));
        Thread sitting = new Thread(console.join()::run, "console under test");
        sitting.setDaemon(true);
        sitting.start();
        return sitting;
    }

    @Test
    void aGameIsTypedCompletedTakenBackAndLeft() throws Exception {
        ConsoleRig rig = new ConsoleRig(home).halPlays("e5", "Nc6", "Bc5");
        try (MemoryTerminal memory = new MemoryTerminal(100, 34)) {
            Thread sitting = sit(rig, memory);

            awaitScreen(memory, "Your move.");
            memory.type("e4\r");
            awaitScreen(memory, "1... e5");
            memory.type("Nf\t\r");
            awaitScreen(memory, "2... Nc6");
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

    /** Only a lone q leaves a page: a line that begins with it, in whatever case, is the whole line. */
    @Test
    void aLineTypedOverAPageKeepsItsFirstLetter() throws Exception {
        for (int[] size : new int[][] {{80, 24}, {40, 10}}) {
            for (String queen : List.of("Q", "q")) {
                ConsoleRig rig = new ConsoleRig(home.resolve(queen + size[0]))
                        .from("4k3/7p/8/8/8/8/8/3QK2R w - - 0 1")
                        .halPlays("Kf8", "Kg8");
                try (MemoryTerminal memory = new MemoryTerminal(size[0], size[1])) {
                    Thread sitting = sit(rig, memory);
                    awaitScreen(memory, "You have White");
                    memory.type("help\r");
                    awaitScreen(memory, "help; ");
                    memory.type("q");
                    awaitScreen(memory, "q leaves", false);
                    memory.type("Rxh7\r");
                    awaitScreen(memory, "1... Kf8");
                    memory.type("help\r");
                    awaitScreen(memory, "help; ");
                    memory.type(queen + "h5\r");
                    awaitScreen(memory, "2... Kg8");
                    memory.type("help\r");
                    awaitScreen(memory, "help; ");
                    memory.type(queen + "uit\r");
                    sitting.join(60_000);
                    assertFalse(sitting.isAlive(), memory.screen());
                    assertTrue(memory.written().contains("1. Rxh7 Kf8 2. Qh5 Kg8"), memory.written());
                }
            }
        }
    }
}
