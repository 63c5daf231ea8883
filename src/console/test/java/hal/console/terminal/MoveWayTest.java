package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.console.Console;
import hal.console.ConsoleRig;
import hal.console.HouseGuideTest;
import hal.engine.option.EngineOptions;
import hal.game.Game;
import hal.game.GameChange;
import hal.testkit.Await;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The way of a move through a running game on the full screen, read from the threads' stacks: where a key is waited
 * for, where the user's move and HAL's are made, and where the search visits nodes. The house's guide names all classes
 * on it.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class MoveWayTest {
    private static final String MAIN = "console under test";

    @TempDir
    private Path home;

    /** The classes of HAL on a thread's stack, from where it began to the last call of one class. */
    private static Set<String> classes(StackTraceElement[] stack, Class<?> last) {
        List<StackTraceElement> calls = Arrays.asList(stack);
        int end = 0;
        while (end < calls.size() && !calls.get(end).getClassName().equals(last.getName())) {
            end++;
        }
        Set<String> names = new TreeSet<>();
        for (StackTraceElement call : calls.subList(end, calls.size())) {
            String name = call.getClassName();
            if (name.startsWith("hal.") && !name.contains("Test") && !name.contains("Rig")) {
                names.add(name.substring(name.lastIndexOf('.') + 1).replaceAll("[$/].*", ""));
            }
        }
        return names;
    }

    /** The same of the first stack on which both classes are, or none. */
    private static Set<String> classes(String thread, String through, Class<?> last) {
        return stacks(thread)
                .map(stack -> classes(stack, last))
                .filter(names -> names.contains(through) && names.contains(last.getSimpleName()))
                .findFirst()
                .orElse(Set.of());
    }

    private static Stream<StackTraceElement[]> stacks(String thread) {
        return Thread.getAllStackTraces().entrySet().stream()
                .filter(entry -> entry.getKey().getName().startsWith(thread))
                .map(Map.Entry::getValue);
    }

    private static Set<String> await(String thread, String through, Class<?> last) throws Exception {
        Set<String> found = new TreeSet<>();
        Await.until(last.getSimpleName(), () -> {
            found.addAll(classes(thread, through, last));
            return !found.isEmpty();
        });
        return found;
    }

    @Test
    void theGuideNamesEveryClassThatAMovePasses() throws Exception {
        ConsoleRig rig = new ConsoleRig(home).halThinks().set(EngineOptions.DEPTH, "30");
        try (MemoryTerminal memory = new MemoryTerminal(100, 34)) {
            CompletableFuture<Console> console = new CompletableFuture<>();
            FullScreenDisplay display = new FullScreenDisplay(
                    memory.terminal(),
                    MemoryTerminal.FACTS,
                    DisplayOptions.standard().withCompleter(() -> console.join().completer()),
                    OutputStream.nullOutputStream());
            console.complete(rig.console(display));
            Thread main = new Thread(console.join()::run, MAIN);
            main.setDaemon(true);
            main.start();
            Await.until("the prompt", () -> memory.screen().contains("Your move."));
            Set<String> there = await(MAIN, "Console", KeyQueue.class);
            there.addAll(await("tty-pump", "TtyPump", TtyPump.class));
            List<Set<String>> moves = new CopyOnWriteArrayList<>();
            console.join().conversation().live().call(session -> session.game().addListener(change -> {
                if (change.kind() == GameChange.Kind.MOVE) {
                    moves.add(classes("session", "Turns", Game.class));
                }
            }));
            memory.type("e4\r");
            there.addAll(await("engine", "SearchEngine", searching()));
            there.addAll(moves.get(0));
            memory.type("go\r");
            Await.until("HAL's move", () -> moves.size() > 1);
            assertNamed(there, HouseGuideTest.there(), 25);
            assertNamed(moves.get(1), HouseGuideTest.back(), 10);
            memory.type("quit\r");
            main.join();
        }
    }

    private static Class<?> searching() throws ClassNotFoundException {
        return Class.forName("hal.search.champion.NodeSearch");
    }

    private static void assertNamed(Set<String> passed, Set<String> named, int most) {
        Set<String> missing = new TreeSet<>(passed);
        missing.removeAll(named);
        assertTrue(missing.isEmpty(), () -> "the guide names " + named + ", and a move passes also " + missing);
        assertTrue(named.size() <= most, () -> named.size() + " classes: " + named);
    }
}
