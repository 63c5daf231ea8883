package hal.analysis.exercise;

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
            assertEquals(exercise, Exercise.solvedBy(exercise.template()));
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
        assertThrows(UserException.class, () -> Exercise.solvedBy("public class Search {}"));
        assertThrows(UserException.class, () -> Exercise.of(11));
    }
}
