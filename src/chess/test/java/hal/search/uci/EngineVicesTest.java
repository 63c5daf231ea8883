package hal.search.uci;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.Board;
import hal.search.EngineException;
import hal.search.EngineException.Kind;
import hal.search.SearchLimits;
import hal.testkit.LeansOnJava;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an engine can do wrong, one thing at a time, and what HAL says to it. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
@LeansOnJava
final class EngineVicesTest {
    private static final SearchLimits MOMENT = SearchLimits.time(Duration.ofMillis(10));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            exit-at-start    | DEAD    | exit code 3; its last words: "no licence found"
            silent-at-start  | SILENT  | took more than 0.2 s to answer "uci"
            no-uciok         | SILENT  | to answer "uci"
            """)
    void badStarts(String vice, Kind kind, String words) {
        Timeouts timeouts = kind == Kind.DEAD ? FakeEngine.PATIENT : FakeEngine.HASTY;
        expect(kind, words, assertThrows(EngineException.class, () -> FakeEngine.start(vice, timeouts)));
    }

    /** It gets the time to say something, for only then is it known to speak something else. */
    @Test
    void noUciClient() {
        EngineException error = startChatter(Duration.ofSeconds(1));
        for (int seconds = 4; error.kind() == Kind.SILENT && seconds <= 64; seconds *= 4) {
            error = startChatter(Duration.ofSeconds(seconds));
        }
        expect(Kind.GARBAGE, "does not speak UCI; it said \"Welcome! Type help for help.\"", error);
    }

    private static EngineException startChatter(Duration start) {
        Timeouts timeouts =
                new Timeouts(start, Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ofDays(1));
        return assertThrows(EngineException.class, () -> FakeEngine.start("chatter-at-start", timeouts));
    }

    @Test
    void silenceAfterTheOptions() {
        Timeouts timeouts = new Timeouts(
                FakeEngine.PATIENT.start(),
                Duration.ofMillis(200),
                Duration.ZERO,
                Duration.ZERO,
                Duration.ZERO,
                Duration.ofDays(1));
        expect(
                Kind.SILENT,
                "to answer \"isready\"",
                assertThrows(EngineException.class, () -> FakeEngine.start("no-readyok", timeouts)));
    }

    @Test
    void noSuchProgram() {
        EngineProgram program =
                new EngineProgram("fake", "/no/such/engine", List.of(), Map.of(), Map.of(), Optional.empty());
        expect(
                Kind.NO_START,
                "/no/such/engine",
                assertThrows(EngineException.class, () -> new UciClient(program, FakeEngine.PATIENT)));
    }

    /** After each failure the same engine can be asked again, and fails in the same way. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            crash        | DEAD         | a segmentation fault (signal 11)
            exit         | DEAD         | exit code 3; its last words: "out of ideas"
            illegal      | ILLEGAL_MOVE | "e2e5"
            none         | ILLEGAL_MOVE | says that it has no move
            garbage      | GARBAGE      | "xyzzy"
            wordless     | GARBAGE      | which is not a move
            flood        | FLOOD        | flooded its output
            endless-line | FLOOD        | flooded its output
            """)
    void badAnswers(String vice, Kind kind, String words) {
        try (UciClient engine = FakeEngine.start(vice, FakeEngine.PATIENT)) {
            expect(kind, words, assertThrows(EngineException.class, () -> think(engine, MOMENT)));
            expect(kind, words, assertThrows(EngineException.class, () -> think(engine, MOMENT)));
        }
    }

    @Test
    void noAnswerAtAll() {
        try (UciClient engine = FakeEngine.start("hang", FakeEngine.IMPATIENT)) {
            expect(Kind.SILENT, "over its move", assertThrows(EngineException.class, () -> think(engine, MOMENT)));
        }
    }

    @Test
    void anEngineOverItsTimeIsToldToStop() {
        try (UciClient engine = FakeEngine.start("slow", FakeEngine.IMPATIENT)) {
            assertEquals("e2e4", move(think(engine, MOMENT)));
        }
    }

    @Test
    void anEngineThatThinksWithoutLimitIsOnlyAskedWhetherItLives() {
        Timeouts timeouts = new Timeouts(
                FakeEngine.PATIENT.start(),
                Duration.ofSeconds(2),
                Duration.ZERO,
                Duration.ZERO,
                Duration.ZERO,
                Duration.ofDays(1));
        try (UciClient engine = FakeEngine.start("answers-ping", timeouts)) {
            assertEquals("e2e4", move(think(engine, SearchLimits.depth(30))));
        }
    }

    @Test
    void aSecondAnswerIsNotTakenForThatToTheNextQuestion() {
        try (UciClient engine = FakeEngine.start("twice", FakeEngine.PATIENT)) {
            for (int i = 0; i < 5; i++) {
                assertEquals("e2e4", move(think(engine, MOMENT)));
                engine.newGame();
            }
        }
    }

    @Test
    void aVeryLongLineIsCut() {
        try (UciClient engine = FakeEngine.start("long-line", FakeEngine.PATIENT)) {
            UciClient.Answer answer = think(engine, MOMENT);
            assertEquals("e2e4", move(answer));
            assertEquals(7, answer.best().orElseThrow().depth().orElseThrow());
            assertEquals(1, answer.best().orElseThrow().moves().size());
        }
    }

    @Test
    void escapeSequencesLoseTheirPower() {
        try (UciClient engine = FakeEngine.start("escapes", FakeEngine.PATIENT)) {
            assertEquals("Fa[31mke", engine.name());
            UciClient.Answer answer = think(engine, MOMENT);
            assertEquals("e2e4", move(answer));
            assertEquals(1, answer.best().orElseThrow().moves().size());
        }
    }

    private static UciClient.Answer think(UciClient engine, SearchLimits limits) {
        return engine.go(Board.start(), limits);
    }

    private static String move(UciClient.Answer answer) {
        return answer.move().orElseThrow().toString();
    }

    private static void expect(Kind kind, String words, EngineException error) {
        assertEquals(kind, error.kind(), error.getMessage());
        assertTrue(error.getMessage().startsWith("fake ") && error.getMessage().contains(words), error.getMessage());
    }
}
