package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.testkit.Await;
import hal.testkit.LeansOnJava;
import hal.testkit.Tmux;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What only a real terminal shows. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
@LeansOnJava
class TmuxDisplayTest {
    @TempDir
    private static Path folder;

    private static Path demo;

    @BeforeAll
    static void needTmux() throws IOException {
        Tmux.assumePresent();
        String java = System.getProperty("java.home") + "/bin/java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp ";
        String line = "exec " + java + System.getProperty("java.class.path") + " " + DisplayDemo.class.getName()
                + " \"$@\"\n";
        demo = Files.writeString(folder.resolve("demo"), line);
    }

    private static Tmux open(String arguments, Map<String, String> environment) throws IOException {
        return Tmux.open(78, 24, environment, "sh " + demo + " " + arguments);
    }

    private static void assertTerminalIsAsItWas(Tmux window) throws IOException {
        assertEquals(
                "0 0 0 0 1",
                window.ask("#{alternate_on} #{mouse_any_flag} #{keypad_flag} #{keypad_cursor_flag} #{cursor_flag}"));
    }

    @Test
    void aSittingLeavesTheTerminalAsItWas() throws Exception {
        try (Tmux window = open("", Map.of("COLORTERM", "truecolor"))) {
            window.awaitText("hal>");
            assertEquals("1", window.ask("#{alternate_on}"));
            window.line("berlin");
            window.awaitText("Ruy Lopez");
            assertFalse(window.ask("#{pane_title}").startsWith("Gi="), "a question is no title");
            window.resize(60, 20);
            Await.until("the small board", () -> window.screen().startsWith("  8   "));
            window.awaitText("hal> berlin");
            window.keys("C-c");
            window.awaitText("interrupted:");
            window.line("quit");
            String end = window.awaitText("[exit 0]");
            assertTrue(end.contains("1. e4 *") && end.contains("Dave"), end);
            assertTerminalIsAsItWas(window);
        }
    }

    private static Tmux shell() throws Exception {
        Tmux window = Tmux.open(78, 24, Map.of("PS1", "shell: "), "bash --norc");
        window.awaitText("shell:");
        return window;
    }

    @Test
    void killEndsItWhileItIsStopped() throws Exception {
        try (Tmux window = shell()) {
            window.line("sh " + demo);
            window.awaitText("hal>");
            window.keys("C-z");
            window.awaitText("Stopped");
            window.line("kill %1");
            Await.until("its end", () -> {
                window.line("jobs");
                return window.screen().contains("Exit 143");
            });
            assertTerminalIsAsItWas(window);
        }
    }

    /** Each line setting, also the speed and the line discipline, and whatever becomes of the program. */
    @ParameterizedTest
    @ValueSource(strings = {"", "TERM", "HUP"})
    void everyLineSettingIsPutBack(String signal) throws Exception {
        Path settings = folder.resolve("settings");
        try (Tmux window = shell()) {
            window.line("stty 19200; set +m; stty -a > " + settings + ".before");
            window.line("sh " + demo + "; stty -a > " + settings + ".after; echo en\"\"ded");
            window.awaitText("hal>");
            if (signal.isEmpty()) {
                window.line("quit");
            } else {
                long shell = Long.parseLong(window.ask("#{pane_pid}"));
                ProcessHandle program = ProcessHandle.of(shell)
                        .orElseThrow()
                        .descendants()
                        .filter(process -> process.info().command().orElse("").endsWith("java"))
                        .findFirst()
                        .orElseThrow();
                new ProcessBuilder("kill", "-" + signal, Long.toString(program.pid()))
                        .start()
                        .waitFor();
            }
            window.awaitText("ended");
            assertEquals(
                    Files.readString(Path.of(settings + ".before")), Files.readString(Path.of(settings + ".after")));
            assertTerminalIsAsItWas(window);
        }
    }

    @Test
    void aCrashLeavesTheTerminalAsItWas() throws Exception {
        try (Tmux window = open("", Map.of())) {
            window.awaitText("hal>");
            window.line("crash");
            window.awaitText("a deliberate crash");
            window.awaitText("[exit 1]");
            assertTerminalIsAsItWas(window);
        }
    }

    @Test
    void ctrlCStopsTheWorkWhileNoLineIsRead() throws Exception {
        try (Tmux window = open("", Map.of())) {
            window.awaitText("hal>");
            window.line("busy");
            window.awaitText("working");
            window.keys("C-c");
            window.awaitText("stopped by Ctrl-C");
        }
    }

    @Test
    void plainDumbAndColourlessTerminalsGetWhatTheyCanShow() throws Exception {
        try (Tmux plain = open("plain", Map.of("NO_COLOR", "1"))) {
            String screen = plain.awaitText("hal>");
            assertTrue(screen.contains("\u2502 r \u2502"), screen);
            assertEquals("0", plain.ask("#{alternate_on}"));
        }
        try (Tmux dumb = open("", Map.of("TERM", "dumb"))) {
            String screen = dumb.awaitText("hal>");
            assertTrue(screen.contains("\u2502 r \u2502"), screen);
            dumb.line("quit");
            dumb.awaitText("[exit 0]");
        }
        try (Tmux pipe = open("< /dev/null | cat", Map.of())) {
            String screen = pipe.awaitText("[exit 0]");
            assertTrue(screen.contains("Hello Dave"), screen);
            assertFalse(screen.contains("hal>"), screen);
        }
    }
}
