package hal.console;

import static org.junit.jupiter.api.Assertions.assertFalse;

import hal.engine.option.EngineOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A person who types, clicks and interrupts without any sense, faster than HAL can think. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class ConsoleFuzzTest {
    private static final int STEPS = 500;

    private static final List<String> LINES = List.of(
            "undo",
            "undo 1",
            "redo",
            "redo 1",
            "remove",
            "go",
            "?",
            "force",
            "flip",
            "new",
            "new white",
            "new black",
            "new960",
            "selfplay",
            "hint",
            "analyze",
            "draw",
            "resign",
            "depth 3",
            "depth 60",
            "depth off",
            "nodes 300",
            "nodes off",
            "time 0.01",
            "time 5+3",
            "time off",
            "algo minimax",
            "algo hal",
            "algo random",
            "eval material",
            "eval simplified",
            "fen 8/P6k/8/8/8/8/7p/K7 w - - 0 1",
            "fen r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
            "moves",
            "show",
            "history",
            "help",
            "voice off",
            "voice on",
            "e4",
            "d4",
            "Nf3",
            "e5",
            "d5",
            "Nc6",
            "O-O",
            "Kd2",
            "a8",
            "a8=Q",
            "h1",
            "exd5",
            "nonsense",
            "Ke9",
            "");

    @TempDir
    private Path home;

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void randomInputCausesNoFault(long seed) throws InterruptedException {
        Random random = new Random(seed);
        FakeDisplay person = new FakeDisplay();
        ConsoleRig rig = new ConsoleRig(home).halThinks().set(EngineOptions.NODES, "2000");
        Thread console = new Thread(rig.console(person)::run, "console under test");
        console.setDaemon(true);
        console.start();
        for (int step = 0; step < STEPS; step++) {
            switch (random.nextInt(12)) {
                case 0 -> person.click(random.nextInt(65) - 1);
                case 1 -> person.pressCtrlC();
                case 2 -> rig.letSecondsPass(random.nextInt(3));
                case 3 -> person.awaitPrompt();
                default -> person.type(LINES.get(random.nextInt(LINES.size())));
            }
        }
        person.awaitPrompt();
        person.type("force", "quit");
        console.join(600_000);
        assertFalse(console.isAlive(), () -> "the console hangs; printed last:\n" + end(person.printed()));
        assertFalse(person.printed().contains("please report"), () -> fault(person.printed()));
    }

    private static String end(String text) {
        return text.substring(Math.max(0, text.length() - 2000));
    }

    private static String fault(String text) {
        int place = text.indexOf("please report");
        return text.substring(Math.max(0, place - 1000), Math.min(text.length(), place + 3000));
    }
}
