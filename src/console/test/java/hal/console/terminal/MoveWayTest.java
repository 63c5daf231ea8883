package hal.console.terminal;

import static hal.testkit.Records.with;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import hal.console.Console;
import hal.console.ConsoleRig;
import hal.console.HouseGuideTest;
import hal.console.board.Scenes;
import hal.engine.option.EngineOptions;
import hal.game.Game;
import hal.game.GameChange;
import hal.testkit.Await;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jline.reader.Completer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The way of a move through a running game on the full screen, read from the threads' stacks: where a key is waited
 * for, where the user's move and HAL's are made, and where the search visits nodes. Whoever follows it has to open the
 * file of each method that the move passes, and the file of each other class of which such a method asks, before it
 * passes the move on, a question that is answered by yes or no. The house's guide names them all.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class MoveWayTest {
    private static final String MAIN = "console under test";

    @TempDir
    private Path home;

    /** HAL's part of a thread's stack, from the last call of one class to where the thread began. */
    private static List<StackTraceElement> calls(StackTraceElement[] stack, Class<?> last) {
        return Arrays.stream(stack)
                .dropWhile(call -> !call.getClassName().equals(last.getName()))
                .filter(call -> call.getClassName().startsWith("hal."))
                .filter(call -> !call.getClassName().matches(".*(Test|Rig|\\$\\$Lambda).*"))
                .toList();
    }

    /** The same of the first stack that passes a class; empty if there is none. */
    private static List<StackTraceElement> calls(String thread, String through, Class<?> last) {
        return Thread.getAllStackTraces().entrySet().stream()
                .filter(entry -> entry.getKey().getName().startsWith(thread))
                .map(entry -> calls(entry.getValue(), last))
                .filter(calls -> calls.stream()
                        .anyMatch(call -> file(call.getClassName()).equals(through)))
                .findFirst()
                .orElse(List.of());
    }

    private static List<StackTraceElement> await(String thread, String through, Class<?> last) throws Exception {
        List<StackTraceElement> found = new ArrayList<>();
        Await.until(last.getSimpleName(), () -> {
            found.addAll(calls(thread, through, last));
            return !found.isEmpty();
        });
        return found;
    }

    /** The name of the file that a class stands in. */
    private static String file(String className) {
        return className.substring(className.lastIndexOf('.') + 1).replaceAll("[$/].*", "");
    }

    /**
     * The files that a reader of these calls opens; what the last class asks comes after the move has arrived there.
     */
    private static Set<String> files(List<StackTraceElement> calls) throws ClassNotFoundException {
        Set<String> files = new TreeSet<>();
        for (StackTraceElement call : calls) {
            files.add(file(call.getClassName()));
            if (call.getClassName().equals(calls.get(0).getClassName())) {
                continue;
            }
            JavaClass owner = new ClassFileImporter().importClass(Class.forName(call.getClassName()));
            String method = call.getMethodName().replaceAll("lambda\\$(.*)\\$\\d+", "$1");
            for (JavaMethodCall question : owner.getMethodCallsFromSelf()) {
                String asked = question.getTargetOwner().getName();
                if (question.getOrigin().getName().equals(method)
                        && question.getLineNumber() <= call.getLineNumber()
                        && question.getTarget().getRawReturnType().isEquivalentTo(boolean.class)
                        && asked.startsWith("hal.")
                        && isWritten(Class.forName(asked))) {
                    files.add(file(asked));
                }
            }
        }
        return files;
    }

    /** Whether there is more to read in a class than its name says: a value or an interface only has a name. */
    private static boolean isWritten(Class<?> type) {
        return !type.isRecord() && !type.isEnum() && !type.isInterface();
    }

    @Test
    void theGuideNamesEveryFileThatAReaderOfTheWayOpens() throws Exception {
        ConsoleRig rig = new ConsoleRig(home).halThinks().set(EngineOptions.DEPTH, "30");
        try (MemoryTerminal memory = new MemoryTerminal(100, 34)) {
            CompletableFuture<Console> console = new CompletableFuture<>();
            FullScreenDisplay display = new FullScreenDisplay(
                    memory.terminal(),
                    MemoryTerminal.FACTS,
                    with(Scenes.options(), "completer", (Supplier<Completer>)
                            () -> console.join().completer()),
                    OutputStream.nullOutputStream());
            console.complete(rig.console(display));
            Thread main = new Thread(console.join()::run, MAIN);
            main.setDaemon(true);
            main.start();
            Await.until("the prompt", () -> memory.screen().contains("Your move."));
            Set<String> there = files(await(MAIN, "Console", KeyQueue.class));
            there.addAll(files(await("tty-pump", "TtyPump", TtyPump.class)));
            List<List<StackTraceElement>> moves = new CopyOnWriteArrayList<>();
            console.join().conversation().live().call(session -> session.game().addListener(change -> {
                if (change.kind() == GameChange.Kind.MOVE) {
                    moves.add(calls(Thread.currentThread().getStackTrace(), Game.class));
                }
            }));
            memory.type("e4\r");
            there.addAll(files(await("engine", "SearchEngine", searching())));
            there.addAll(files(moves.get(0)));
            memory.type("go\r");
            Await.until("HAL's move", () -> moves.size() > 1);
            assertNamed(there, HouseGuideTest.there(), 30);
            assertNamed(files(moves.get(1)), HouseGuideTest.back(), 10);
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
        assertTrue(missing.isEmpty(), () -> "the guide names " + named + ", and a reader opens also " + missing);
        assertTrue(named.size() <= most, () -> named.size() + " files: " + named);
    }
}
