package hal.search.uci;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.Board;
import hal.game.Game;
import hal.search.EngineException;
import hal.search.SearchLimits;
import hal.support.UserException;
import hal.testkit.Await;
import hal.testkit.LeansOnJava;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An engine that behaves, and what becomes of one in the end. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
@LeansOnJava
final class UciEngineTest {
    @TempDir
    private Path folder;

    @Test
    void hearsTheWholeGame() throws Exception {
        Path log = folder.resolve("log");
        EngineProgram program = FakeEngine.program(Map.of("skill level", "3", "ELO", "1500"), Optional.of(log));
        Game game = Game.start();
        List.of("Nf3", "Nf6", "Ng1", "Ng8").forEach(game::play);
        try (UciClient engine = new UciClient(program, FakeEngine.PATIENT)) {
            engine.newGame();
            engine.go(game.board(), SearchLimits.time(Duration.ofMillis(1500)).withNodes(100));
        }
        String said = Files.readString(log);
        for (String line : List.of(
                "-> setoption name Skill Level value 3",
                "-> setoption name UCI_LimitStrength value true",
                "-> setoption name UCI_Elo value 1500",
                "-> ucinewgame",
                "-> position startpos moves g1f3 g8f6 f3g1 f6g8",
                "-> go movetime 1500 nodes 100",
                "<- bestmove e2e4 ponder e7e5",
                "-> quit")) {
            assertTrue(said.contains(line), line + " in\n" + said);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            Hash   | 65      | from 1 to 64
            Hash   | much    | from 1 to 64
            style  | Wild    | Solid, Very Risky
            elo    | 100     | from 1350 to 2850
            Contempt | 3     | it has Hash, Skill Level
            UCI_LimitStrength | maybe | true, false
            """)
    void refusesOptionsThatItDoesNotHave(String option, String value, String words) {
        EngineProgram program = FakeEngine.program(Map.of(option, value), Optional.empty());
        UserException error = assertThrows(UserException.class, () -> new UciClient(program, FakeEngine.PATIENT));
        assertTrue(error.getMessage().contains(words), error.getMessage());
    }

    @Test
    void anEngineWithoutChess960IsNotAskedToPlayIt() {
        try (UciClient engine = FakeEngine.start("good", FakeEngine.PATIENT)) {
            Board board = Board.of("rkbbqnrn/pppppppp/8/8/8/8/PPPPPPPP/RKBBQNRN w KQkq - 0 1");
            EngineException error = assertThrows(EngineException.class, () -> engine.go(board, SearchLimits.depth(1)));
            assertEquals(EngineException.Kind.UNABLE, error.kind());
            engine.go(Board.start(), SearchLimits.depth(1));
        }
    }

    @Test
    void aStopBeforeTheStartIsNotLost() {
        try (UciClient engine = FakeEngine.start("good", FakeEngine.PATIENT)) {
            UciClient.Search search = forever(engine);
            search.stop();
            search.run();
            assertEquals("e2e4", search.join().move().orElseThrow().toString());
        }
    }

    @Test
    void aStopInTheMiddleEndsIt() throws Exception {
        try (UciClient engine = FakeEngine.start("good", FakeEngine.PATIENT)) {
            for (int i = 0; i < 3; i++) {
                UciClient.Search search = forever(engine);
                Thread thread = new Thread(search);
                thread.start();
                Thread.sleep(10L * i);
                search.stop();
                thread.join();
                assertEquals("e2e4", search.join().move().orElseThrow().toString());
            }
        }
    }

    private static UciClient.Search forever(UciClient engine) {
        return engine.prepare(Board.start(), SearchLimits.unlimited(), line -> {});
    }

    @ParameterizedTest
    @ValueSource(strings = {"child", "daemon", "dies-of-child"})
    void nothingOfItIsLeft(String vice) throws Exception {
        Path file = folder.resolve("child");
        UciClient engine = FakeEngine.start(vice, FakeEngine.IMPATIENT, file.toString());
        ProcessHandle child = child(file);
        assertTrue(child.isAlive());
        if (vice.equals("dies-of-child")) {
            assertThrows(EngineException.class, () -> engine.go(Board.start(), SearchLimits.depth(1)));
        } else {
            engine.close();
        }
        Await.until("the child's end", () -> !child.isAlive());
        engine.close();
    }

    @Test
    void anEngineThatWillNotQuitIsEnded() {
        UciClient engine = FakeEngine.start("ignores-quit", FakeEngine.IMPATIENT);
        List<ProcessHandle> before = engines();
        engine.close();
        assertTrue(before.stream().noneMatch(ProcessHandle::isAlive));
        engine.close();
        assertThrows(IllegalStateException.class, () -> engine.go(Board.start(), SearchLimits.depth(1)));
    }

    /**
     * HAL itself is ended, politely or not; the engine, which starts a child and listens to its input, goes with it.
     */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whenHalDiesItsEnginesDoNotLiveOn(boolean force) throws Exception {
        Path file = folder.resolve("child");
        Process hal = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-Dhal.top=" + System.getProperty("hal.top", ""),
                        "-cp",
                        System.getProperty("java.class.path"),
                        EngineHolder.class.getName(),
                        file.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            long engine = Long.parseLong(hal.inputReader().readLine());
            ProcessHandle child = child(file);
            assertTrue(hal.isAlive() && child.isAlive());
            if (force) {
                hal.destroyForcibly();
            } else {
                hal.destroy();
                Await.until("the child's end", () -> !child.isAlive());
            }
            Await.until(
                    "the engine's end",
                    () -> !ProcessHandle.of(engine).map(ProcessHandle::isAlive).orElse(false));
            child.destroyForcibly(); // after kill -9 nobody could
        } finally {
            hal.destroyForcibly();
        }
    }

    private static ProcessHandle child(Path file) throws Exception {
        Await.until(
                "the child's start",
                () -> Files.exists(file) && Files.size(file) > 0 && !text(file).isEmpty());
        return ProcessHandle.of(Long.parseLong(text(file))).orElseThrow();
    }

    private static String text(Path file) throws Exception {
        return Files.readString(file).strip();
    }

    private static List<ProcessHandle> engines() {
        List<ProcessHandle> engines = ProcessHandle.current().descendants().toList();
        assertFalse(engines.isEmpty());
        return engines;
    }
}
