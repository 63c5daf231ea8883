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
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
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
            ": the empty board",
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
        assertEquals(15, Exercise.shipped().size());
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
            if (exercise.number() > TOLD.size()) {
                assertFalse(judged(exercise.number(), exercise.template()).passed(), exercise.title());
                continue; // has wrong ones below
            }
            try (InputStream wrong = getClass().getResourceAsStream(name)) {
                String source = new String(wrong.readAllBytes(), StandardCharsets.UTF_8);
                ExerciseJudge.Verdict verdict = judged(exercise.number(), source);
                assertFalse(verdict.passed(), exercise.title());
                String told = TOLD.get(exercise.number() - 1);
                assertTrue(verdict.text().contains(told), exercise.title() + ": " + verdict.text());
                assertTrue(
                        !verdict.text().contains("Position")
                                || verdict.text().contains(" of 100, depth " + exercise.depth() + ": "),
                        verdict.text());
            }
            assertFalse(judged(exercise.number(), exercise.template()).passed(), exercise.title());
        }
    }

    /**
     * A mistake in a solution.
     *
     * @param from what stands in the solution, once
     * @param to what stands there instead
     * @param told a part of what the judge says
     */
    private record Wrong(int exercise, String from, String to, String told) {}

    private static final String VALUE = "The search says";
    private static final String UNMAKE = "each make needs its unmake";
    private static final String TOO_MANY = "moves ";
    private static final String TERM = "The term says";

    private static final List<Wrong> WRONG = List.of(
            new Wrong(11, "depth - 3", "depth - 2", VALUE),
            new Wrong(11, "            game.unpass();\n", "", UNMAKE),
            new Wrong(11, "            game.pass();\n", "", UNMAKE),
            new Wrong(11, "value >= beta", "value <= beta", VALUE),
            new Wrong(11, "-search(game, depth - 3", "search(game, depth - 3", VALUE),
            new Wrong(11, "return game.moverScore();", "return 500;", VALUE),
            new Wrong(11, "depth <= 0", "depth == 0", TOO_MANY),
            new Wrong(11, "mayPass &&", "false &&", VALUE),
            new Wrong(11, "best = value;", "best = value + 1;", VALUE),
            new Wrong(11, "return game.moverEvaluation();", "return -game.moverEvaluation();", VALUE),
            new Wrong(12, "order[j - 1] < worth", "order[j - 1] > worth", TOO_MANY),
            new Wrong(12, "best >= beta", "best > 32_700", TOO_MANY),
            new Wrong(12, "-search(game, depth - 1", "search(game, depth - 1", VALUE),
            new Wrong(12, "-search(game, depth - 1", "-search(game, depth - 2", VALUE),
            new Wrong(12, "            game.unmake();\n", "", UNMAKE),
            new Wrong(12, "return game.moverEvaluation();", "return -game.moverEvaluation();", VALUE),
            new Wrong(12, "            moves[j] = move;\n", "", ""),
            new Wrong(12, "        return best;", "        return alpha;", VALUE),
            new Wrong(12, "1_000_000 + game.promise(moves[i])", "0", TOO_MANY),
            new Wrong(12, "best = value;", "best = value - 1;", VALUE),
            new Wrong(13, "known[0] == depth", "known[0] >= 0", VALUE),
            new Wrong(13, "known[2] <= 0", "known[2] <= 9", VALUE),
            new Wrong(13, "best >= high ? 1 : best <= low ? -1 : 0", "0", VALUE),
            new Wrong(13, "table.get(game.key())", "table.get(0L)", "All values are right, but"),
            new Wrong(13, "                    moves[i] = moves[0];\n", "", VALUE),
            new Wrong(13, "d <= depth", "d < depth", VALUE),
            new Wrong(13, "-search(game, depth - 1", "search(game, depth - 1", VALUE),
            new Wrong(13, "            game.unmake();\n", "", UNMAKE),
            new Wrong(13, "if (best >= high)", "if (best > 99_999)", TOO_MANY),
            new Wrong(13, "        return best;", "        return low;", VALUE),
            new Wrong(14, "value = -round(game);", "value = round(game);", "it should be in 95"),
            new Wrong(14, "node[0] > most", "node[0] < most", "it should be in 95"),
            new Wrong(14, "-child[1] / child[0]", "child[1] / child[0]", "it should be in 95"),
            new Wrong(
                    14,
                    "            value = -round(game);\n            game.unmake();",
                    "value = -round(game);",
                    UNMAKE),
            new Wrong(14, "ROUNDS = 400", "ROUNDS = 3", "it should be in 95"),
            new Wrong(14, "ROUNDS = 400", "ROUNDS = 800", "The moves are good, but"),
            new Wrong(
                    14,
                    "        return best;\n    }\n\n    private double round",
                    "return 9; } private double round",
                    "no move"),
            new Wrong(14, "max ? result : -result", "result", "it should be in 95"),
            new Wrong(14, "made > 0; made--", "made > 1; made--", ""),
            new Wrong(14, "Double.POSITIVE_INFINITY", "-9", "it should be in 95"),
            new Wrong(15, "& 7", ">> 3", TERM),
            new Wrong(15, "? 20 : 10", "? 10 : 20", TERM),
            new Wrong(
                    15,
                    "return side(position, Colors.WHITE) -",
                    "return -side(position, Colors.WHITE) +",
                    "Black's view"),
            new Wrong(15, "Colors.WHITE) - side", "Colors.WHITE) + side", TERM),
            new Wrong(15, "(own & file) == 0", "(own & file) != 0", TERM),
            new Wrong(15, "PieceTypes.ROOK", "PieceTypes.QUEEN", TERM),
            new Wrong(15, "color ^ 1", "color", TERM),
            new Wrong(15, "sum += (", "sum = (", TERM),
            new Wrong(15, "left &= left - 1", "left = 0", TERM),
            new Wrong(
                    15,
                    "        return side",
                    "        position.makeNull();\n        return side",
                    "has changed the position"));

    @Test
    void everyMistakeInALaterExerciseIsFound() throws IOException {
        List<String> passed = new ArrayList<>();
        for (Wrong wrong : WRONG) {
            Exercise exercise = Exercise.of(wrong.exercise);
            boolean isSlow = exercise.nodes() > 250_000;
            if (!Workload.isWhole() && (isSlow || WRONG.indexOf(wrong) % 5 != 0)) {
                continue;
            }
            String what = wrong.exercise + ": " + wrong.from + " -> " + wrong.to;
            assertEquals(2, exercise.solution().split(Pattern.quote(wrong.from), -1).length, what);
            ExerciseJudge.Verdict verdict =
                    judged(wrong.exercise, exercise.solution().replace(wrong.from, wrong.to));
            if (verdict.passed() || !verdict.text().contains(wrong.told)) {
                passed.add(what + ": " + verdict.text());
            }
        }
        assertEquals(List.of(), passed);
    }

    @Test
    void aHeadThatHasGoneAndADepthThatStaysAreToldInWords() throws IOException {
        String solution = Exercise.of(4).solution();
        for (String[] wrong : new String[][] {
            {"package mine;\n" + solution, "keep the head of the file as it was"},
            {solution.replaceAll("import .*ZeroSumGame;\n", ""), "Keep the head of the file as it was"}
        }) {
            String told =
                    assertThrows(UserException.class, () -> judged(4, wrong[0])).getMessage();
            assertTrue(told.contains(wrong[1]), told);
        }
        String deep = judged(4, solution.replace("depth - 1", "depth")).text();
        assertTrue(deep.contains("does the depth get smaller?"), deep);
        String left =
                judged(4, solution.replace("            game.unmake();\n", "")).text();
        assertTrue(left.contains(UNMAKE), left);
    }

    @Test
    void theHeadSaysWhatMayBeCalledAndTheLastHasNoNext() {
        for (Exercise exercise : Exercise.shipped()) {
            assertTrue(exercise.template().contains("// What may be called:"), exercise.title());
            assertEquals(
                    exercise.truth().contains("null-move"),
                    exercise.template().contains("game.canPass()"),
                    exercise.title());
        }
        assertFalse(Exercise.of(1).template().contains("game.key()"), "counting lines needs no key");
        assertTrue(Exercise.of(7).template().contains("game.key()"), "a table does");
        assertTrue(Exercise.of(1).template().contains("The depth is 2."));
        assertTrue(Exercise.of(1).template().contains("a search must end within 30 seconds."));
        assertTrue(
                Exercise.of(14).hints().get(0).endsWith("for the side to move there, so the parent turns their sign."),
                "a hint may go on in a second line");
        assertEquals("hal exercise 2", Exercise.of(1).next().orElseThrow());
        assertTrue(Exercise.of(15).next().isEmpty());
    }

    @Test
    void invalidSolutionIsRefused() {
        assertTrue(assertThrows(UserException.class, () -> judged(1, "class {"))
                .getMessage()
                .startsWith("Search.java does not compile: line 1, "));
        assertTrue(assertThrows(UserException.class, () -> judged(1, "public class Search {}"))
                .getMessage()
                .contains("needs a public class Search"));
        assertTrue(assertThrows(UserException.class, () -> tried("System.exit(0);", Duration.ofMinutes(5)))
                .getMessage()
                .startsWith("Search.java calls System.exit"));
        assertThrows(UserException.class, () -> Exercise.solvedBy("public class Search {}", "search"));
        assertThrows(UserException.class, () -> Exercise.of(16));
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
            assertTrue(verdict.text().contains("The search has not ended within 1 second: "), verdict.text());
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
        for (String known : List.of("game.moves(new int[1]);", "lines = search(game, depth);")) {
            String told = tried(known, Duration.ofMinutes(5)).text();
            assertTrue(
                    told.matches("(The game was given what it cannot use|The search calls itself).*[(]Java: .*"),
                    known + ": " + told);
        }
        String own = tried("EACH { game.make(moves[i]); int[] none = {}; lines = none[i]; }", Duration.ofMinutes(5))
                .text();
        assertTrue(own.contains("Index 0 out of bounds for length 0 in line 8 of Search.java."), own);
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
        assertThrows(UserException.class, () -> Exercise.solvedBy(pasted, "exercise-16"));
    }
}
