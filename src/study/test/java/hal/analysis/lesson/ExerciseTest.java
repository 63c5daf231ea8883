package hal.analysis.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.EvaluationCatalog;
import hal.support.UserException;
import hal.testkit.Once;
import hal.testkit.Workload;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Once
final class ExerciseTest {
    /** What the wrong solutions are told. */
    private static final List<String> TOLD = List.of(
            "Only the ends of the lines count",
            "it is 110",
            "it is 60",
            "what can be left out?",
            "what can be left out?",
            "it is 215",
            "(the empty board)",
            "All values are right, but 1,195,928 moves were made; at most 800,000",
            "it is 6",
            "it is -12");

    @TempDir
    private Path folder;

    private ExerciseJudge.Verdict judged(int number, String source) throws IOException {
        Path file = Files.createDirectories(folder.resolve("of" + number)).resolve("Search.java");
        Files.writeString(file, source);
        Path work = Files.createTempDirectory(folder, "work");
        return new ExerciseJudge(EvaluationCatalog.shipped().model("simplified"))
                .judge(Exercise.of(number), file, work);
    }

    /** By day those that are judged soon. */
    private static List<Exercise> tried() {
        return Exercise.shipped().stream()
                .filter(exercise -> Workload.isWhole() || exercise.nodes() <= 250_000)
                .toList();
    }

    @Test
    void everySolutionPasses() throws IOException {
        assertEquals(10, Exercise.shipped().size());
        for (Exercise exercise : tried()) {
            ExerciseJudge.Verdict verdict = judged(exercise.number(), exercise.solution());
            assertTrue(verdict.passed(), exercise.title() + ": " + verdict.text());
            assertTrue(exercise.hints().size() >= 3, exercise.title());
            assertFalse(exercise.template().contains(exercise.solution()), exercise.title());
            assertEquals(exercise, Exercise.solvedBy(exercise.template(), ""));
        }
    }

    @Test
    void everyWrongSolutionAndEveryTemplateFails() throws IOException {
        for (Exercise exercise : tried()) {
            String name = "/exercises/" + exercise.number() + "-wrong.txt";
            try (InputStream wrong = getClass().getResourceAsStream(name)) {
                String source = new String(wrong.readAllBytes(), StandardCharsets.UTF_8);
                ExerciseJudge.Verdict verdict = judged(exercise.number(), source);
                assertFalse(verdict.passed(), exercise.title());
                String told = TOLD.get(exercise.number() - 1);
                assertTrue(verdict.text().contains(told), exercise.title() + ": " + verdict.text());
            }
            assertFalse(judged(exercise.number(), exercise.template()).passed(), exercise.title());
        }
    }

    @Test
    void invalidSolutionIsRefused() {
        assertTrue(assertThrows(UserException.class, () -> judged(1, "class {"))
                .getMessage()
                .startsWith("Search.java does not compile:"));
        assertTrue(assertThrows(UserException.class, () -> judged(1, "public class Search {}"))
                .getMessage()
                .contains("needs a public class Search"));
        assertThrows(UserException.class, () -> Exercise.solvedBy("public class Search {}", "search"));
        assertThrows(UserException.class, () -> Exercise.of(11));
    }

    /** A search of this body, in which a loop over the moves of a position stands for {@code EACH {...}}. */
    private ExerciseJudge.Verdict tried(String body, Duration longest) throws IOException {
        String source =
                """
                import hal.search.lab.game.ZeroSumGame;

                public class Search {
                    public int search(ZeroSumGame game, int depth) {
                        int[] moves = new int[game.maxMoves()];
                        int count = game.moves(moves);
                        int lines = 0;
                """
                        + body.replace("EACH", "for (int i = 0; i < count; i++)") + "\nreturn lines; } }\n";
        Path file = Files.createTempDirectory(folder, "of").resolve("Search.java");
        Files.writeString(file, source);
        return new ExerciseJudge(EvaluationCatalog.shipped().model("simplified"), longest)
                .judge(Exercise.of(1), file, Files.createTempDirectory(folder, "work"));
    }

    @Test
    void aSearchThatNeverEndsIsEnded() throws IOException {
        String pause =
                "java.util.concurrent.locks.LockSupport.parkNanos(1_000_000_000L);"; // leaves other tests in peace
        for (String loop : List.of(
                "while (count >= 0) { " + pause + " }",
                "while (count >= 0) { count = game.moves(moves); }",
                "while (count >= 0) { try { game.make(moves[0]); game.unmake(); } catch (RuntimeException e) { " + pause
                        + " } }")) {
            ExerciseJudge.Verdict verdict = tried(loop, Duration.ofSeconds(1));
            assertFalse(verdict.passed());
            assertTrue(verdict.text().contains("the search has not ended within 1 second: "), verdict.text());
        }
    }

    @Test
    void aMissingUnmakeIsCalledSoWhateverItLeadsTo() throws IOException {
        for (String forgotten : List.of(
                "if (depth == 0) return 1; EACH { game.make(moves[i]); lines += search(game, depth - 1); }",
                "EACH { game.make(moves[i]); }",
                "while (count > 0) { game.make(moves[0]); count = game.moves(moves); }",
                "EACH { game.make(moves[i]); return 5; }",
                "EACH { game.make(moves[i]); game.unmake(); game.unmake(); }",
                "game.unmake();")) {
            ExerciseJudge.Verdict verdict = tried(forgotten, Duration.ofMinutes(5));
            assertFalse(verdict.passed());
            assertTrue(verdict.text().contains("each make needs its unmake"), forgotten + ": " + verdict.text());
        }
        String own = tried("EACH { game.make(moves[i]); int[] none = {}; lines = none[i]; }", Duration.ofMinutes(5))
                .text();
        assertTrue(own.contains("Index 0 out of bounds"), own);
    }

    @Test
    void anExerciseIsKnownByItsHeadWhereverItStandsOrByItsFolder() {
        String pasted = Exercise.of(3).solution();
        assertEquals(3, Exercise.solvedBy(pasted, "exercise-3").number());
        for (String before : List.of("\n\n", "import java.util.List;\n", "\ufeff", "  ", "/* */\r\n", pasted + "\n")) {
            assertEquals(
                    3,
                    Exercise.solvedBy(before + Exercise.of(3).template(), "mine")
                            .number(),
                    before);
        }
        assertEquals(
                3,
                Exercise.solvedBy(Exercise.of(3).template() + pasted, "exercise-4")
                        .number());
        assertThrows(UserException.class, () -> Exercise.solvedBy(pasted, "exercise-11"));
    }
}
