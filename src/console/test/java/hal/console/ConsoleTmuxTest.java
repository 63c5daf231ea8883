package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.testkit.Await;
import hal.testkit.Once;
import hal.testkit.Tmux;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The whole program in a real terminal. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class ConsoleTmuxTest {
    private static final String PROMPT = "Dave>";

    @TempDir
    private Path home;

    private Path hal;

    @BeforeEach
    void needTmux() throws IOException {
        Tmux.assumePresent();
        String java = System.getProperty("java.home") + "/bin/java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp ";
        hal = Files.writeString(
                home.resolve("hal"), "exec " + java + System.getProperty("java.class.path") + " hal.Main \"$@\"\n");
    }

    private Map<String, String> environment() {
        Map<String, String> environment = new HashMap<>();
        environment.put("HOME", home.toString());
        for (String name : new String[] {"CONFIG", "STATE", "CACHE"}) {
            environment.put("XDG_" + name + "_HOME", home.resolve(name).toString());
        }
        return environment;
    }

    private Tmux open(String arguments) throws IOException {
        return Tmux.open(100, 24, environment(), "sh " + hal + " " + arguments);
    }

    private static void assertTerminalIsAsItWas(Tmux window) throws IOException {
        assertEquals(
                "0 0 0 0 1",
                window.ask("#{alternate_on} #{mouse_any_flag} #{keypad_flag} #{keypad_cursor_flag} #{cursor_flag}"));
    }

    private boolean isSaved(String text) throws IOException {
        try (Stream<Path> files = Files.walk(home)) {
            for (Path file : (Iterable<Path>) files.filter(f -> f.toString().endsWith(".hal"))::iterator) {
                if (Files.readString(file).contains(text)) {
                    return true;
                }
            }
        } catch (UncheckedIOException | NoSuchFileException e) {
            return false; // a file came or went meanwhile
        }
        return false;
    }

    private static ProcessHandle program(Tmux window) throws IOException {
        return ProcessHandle.of(Long.parseLong(window.ask("#{pane_pid}")))
                .orElseThrow()
                .descendants()
                .filter(process -> process.info().command().orElse("").endsWith("java"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void fourMovesUndoResizeAndQuit() throws Exception {
        try (Tmux window = open("--white --seed 1 --depth 2")) {
            window.awaitText(PROMPT);
            String[] moves = {"a3", "b3", "c3", "d3"};
            for (int i = 0; i < moves.length; i++) {
                window.line(moves[i]);
                window.awaitText((i + 1) + "... ");
            }
            window.line("undo");
            window.line("history");
            window.awaitText("3. c3");
            window.resize(60, 20);
            Await.until(
                    "the small board",
                    () -> window.screen().contains("8  ") && !window.screen().contains("▄▄▄▄"));
            window.resize(120, 45);
            window.line("hist\t");
            window.awaitText("> history");
            window.line("");
            window.line("quit");
            String end = window.awaitText("[exit 0]");
            assertTrue(end.contains("1. a3") && end.contains("Goodbye, Dave."), end);
            assertTerminalIsAsItWas(window);
        }
    }

    @Once
    @Test
    void helpAndExploreAreChosenFrom() throws Exception {
        try (Tmux window = open("--white --no-resume --depth 1")) {
            window.awaitText(PROMPT);
            window.line("explore 1");
            window.awaitText("Enter opens");
            window.keys("Enter");
            window.awaitText("1... e5");
            window.line("explore stop");
            window.awaitText("Back to our game.");
            window.line("help");
            window.awaitText("legal moves");
            window.keys("Down");
            window.awaitText("2 of ");
            window.keys("Enter");
            window.awaitText("you take back one ply");
        }
    }

    @Test
    void aKilledGameContinuesAtTheNextStart() throws Exception {
        try (Tmux window = open("--white --seed 1 --depth 2 --clock 5+3")) {
            window.awaitText(PROMPT);
            window.line("e4");
            // The reply is announced before it is on the disk.
            Await.until("the saved reply", () -> isSaved("e6"));
            program(window).destroyForcibly();
            window.awaitText("[exit 137]");
        }
        try (Tmux window = open("")) {
            window.awaitText("Dave against HAL, after 1... e6.");
            window.line("y");
            window.awaitText("I have everything as it was, Dave.");
            window.line("show");
            window.awaitText("HAL plays at full strength, depth 2");
            window.line("history");
            window.awaitText("1. e4 ");
            window.line("quit");
            window.awaitText("[exit 0]");
        }
    }

    @Test
    void ctrlZAndFgInTheMiddleOfAGame() throws Exception {
        Map<String, String> environment = environment();
        environment.put("PS1", "shell: ");
        try (Tmux window = Tmux.open(100, 24, environment, "bash --norc")) {
            window.awaitText("shell:");
            window.line("sh " + hal + " --white --depth 1");
            window.awaitText(PROMPT);
            window.keys("C-z");
            window.awaitText("Stopped");
            assertTerminalIsAsItWas(window);
            window.line("stty -a | grep -c ' echo '");
            window.awaitText("\n1\n");
            window.line("fg");
            window.awaitText(PROMPT);
            window.line("e4");
            window.awaitText("1... ");
            window.keys("C-d");
            window.awaitText("Goodbye, Dave.");
            assertTerminalIsAsItWas(window);
        }
    }

    @Once
    @Test
    void killTermWhileHalThinksLeavesACleanTerminal() throws Exception {
        try (Tmux window = open("--white --level full --time 60")) {
            window.awaitText(PROMPT);
            window.line("book off"); // or the reply would come at once
            window.line("e4");
            window.awaitText("depth");
            program(window).destroy();
            window.awaitText("[exit 143]");
            assertTerminalIsAsItWas(window);
        }
    }

    @Test
    void ctrlCMakesHalMoveAndADumbTerminalIsEnough() throws Exception {
        Map<String, String> environment = environment();
        environment.put("TERM", "dumb");
        try (Tmux window = Tmux.open(80, 40, environment, "sh " + hal + " --white --depth 1")) {
            window.awaitText(PROMPT);
            window.line("e4");
            window.awaitText("1... ");
            window.line("quit");
            window.awaitText("[exit 0]");
        }
        try (Tmux window = open("--white --level full --time 600 --no-resume")) {
            window.awaitText(PROMPT);
            window.line("book off"); // or the reply would come at once
            window.line("e4");
            window.awaitText("depth");
            window.keys("C-c");
            awaitReply(window); // the engine line has shown what HAL expects since before
            window.line("quit");
            window.awaitText("[exit 0]");
        }
    }

    /** Waits until the list of moves has HAL's answer to e4. */
    private static void awaitReply(Tmux window) throws Exception {
        Pattern reply = Pattern.compile("1\\. e4 +\\w");
        try {
            Await.until("an answer to e4", () -> reply.matcher(window.screen()).find());
        } catch (AssertionError e) {
            throw new AssertionError(e.getMessage() + " on\n" + window.screen(), e);
        }
    }
}
