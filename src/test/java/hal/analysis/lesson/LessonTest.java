package hal.analysis.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.EngineCatalog;
import hal.eval.EvaluationCatalog;
import hal.search.StopToken;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class LessonTest {
    private static final String SMALL =
            """
            +++
            title = "Small"
            position = "8/8/8/3k4/8/3K4/3P4/8 w - - 0 1"
            question = "White has {lines.1} moves. How many nodes has the tree?"
            answer = "{two.nodes}"
            [runs]
            one = "minimax:eval=material depth 1"
            two = "alphabeta:eval=material,with=order depth 2"
            +++
            A page
            of text.

            With {two.nodes / one.nodes} and {two.nodes-one.nodes}.

            ## What it shows
            It plays {one.move} for {one.value}: {one.line}.

            ## Try next
            - tree 2
            """;

    private static LessonRun run(Lesson lesson) {
        return new LessonRun(lesson, new EngineCatalog(EvaluationCatalog.shipped())::create, new StopToken());
    }

    private static String refusal(String text) {
        return assertThrows(UserException.class, () -> Lesson.parse("small.md", text))
                .getMessage();
    }

    @Test
    void aLessonIsReadAndItsGapsAreFilled() {
        Lesson lesson = Lesson.parse("small.md", SMALL);
        LessonRun run = run(lesson);
        assertEquals("Small", lesson.title());
        assertEquals("A page of text.", lesson.text().get(0));
        assertEquals(List.of("tree 2"), lesson.next());
        assertEquals("White has 4 moves. How many nodes has the tree?", run.filled(lesson.question()));
        assertEquals("5", run.filled("{one.nodes}"));
        int two = Integer.parseInt(run.filled("{two.nodes}"));
        assertTrue(two > 5 && two < 33, "two: " + two);
        assertEquals(
                "With " + two / 5.0 + " and " + (two - 5) + ".",
                run.filled(lesson.text().get(1)));
        assertEquals(
                "It plays Kc2 for +1.00: 1. Kc2.", run.filled(lesson.shown().get(0)));
        assertEquals("alphabeta:with=order", run.rows().get(1).algorithm());
    }

    @Test
    void aGuessIsJudged() {
        Lesson lesson = Lesson.parse("small.md", SMALL.replace("{two.nodes}\"", "{lines.3}\""));
        LessonRun run = run(lesson);
        assertEquals("You said 226: exactly.", run.judged("226"));
        assertEquals("You said 240, close: it is 226.", run.judged("240"));
        assertEquals("You said 400, not far off: it is 226.", run.judged("400"));
        assertEquals("You said 4,000, too many: it is 226.", run.judged("4,000"));
        assertEquals("You said 10, too few: it is 226.", run.judged("10"));
        assertEquals("You said many; it is 226.", run.judged("many"));
        LessonRun move = run(Lesson.parse("small.md", SMALL.replace("{two.nodes}\"", "{one.move}\"")));
        assertEquals("You said kc2: exactly.", move.judged("kc2"));
        assertEquals("You said 3; it is Kc2.", move.judged("3"));
    }

    @Test
    void whatIsWrongIsSaid() {
        assertTrue(refusal("no head").contains("does not begin with a head"));
        assertTrue(
                refusal(SMALL.replace("8/8/8/3k4", "9/8/8/3k4")).contains("small.md, line 2: position is no position"));
        assertTrue(refusal(SMALL.replace("depth 1\"", "deep\"")).contains("runs.one must be an algorithm and a depth"));
        assertTrue(refusal(SMALL.replace("depth 1\"", "depth 99\"")).contains("runs.one must be"));
        assertTrue(refusal(SMALL.replace("minimax:", "maximin:")).contains("maximin"));
        assertTrue(refusal(SMALL.replace("## Try", "## Do")).contains("needs the headings"));
        assertTrue(refusal(SMALL.replace("answer =", "reply =")).contains("reply is unknown"));
        LessonRun run = run(Lesson.parse("small.md", SMALL));
        assertTrue(assertThrows(UserException.class, () -> run.filled("{three.nodes}"))
                .getMessage()
                .contains("has no search \"three\"; it has one, two"));
        assertTrue(assertThrows(UserException.class, () -> run.filled("{one.knots}"))
                .getMessage()
                .contains("it has nodes, leaves"));
    }

    @Test
    void allTenLessonsRunAndHoldWhatTheySay() {
        List<Lesson> lessons = Lesson.shipped();
        assertTrue(lessons.size() >= 10, "ten lessons");
        Set<String> titles = new HashSet<>();
        for (Lesson lesson : lessons) {
            LessonRun run = run(lesson);
            List<String> texts = new ArrayList<>(lesson.text());
            texts.addAll(lesson.shown());
            texts.add(lesson.question());
            texts.add(lesson.answer());
            assertTrue(texts.stream().anyMatch(text -> text.contains("{")), lesson.title());
            for (String text : texts) {
                String filled = run.filled(text);
                assertFalse(filled.contains("{") || filled.contains("}"), filled);
            }
            assertTrue(titles.add(lesson.title()));
            assertTrue(lesson.next().size() >= 2, lesson.title());
            assertTrue(run.judged(run.filled(lesson.answer())).endsWith(": exactly."), lesson.title());
            run.rows().forEach(row -> assertTrue(row.algorithm().length() <= 45, row.algorithm()));
        }
        // What the texts say beside the numbers.
        assertEquals("1.0", ratio(lessons.get(2), "mini.nodes", "nega.nodes"));
        assertFalse(run(lessons.get(1))
                .filled("{one.move}")
                .equals(run(lessons.get(1)).filled("{two.move}")));
        assertTrue(number(lessons.get(3), "full.nodes") > 2 * number(lessons.get(3), "cut.nodes"));
        assertEquals(
                run(lessons.get(3)).filled("{full.move} {full.value}"),
                run(lessons.get(3)).filled("{cut.move} {cut.value}"));
        assertTrue(number(lessons.get(3), "cut.first") < 50);
        assertTrue(number(lessons.get(4), "plain.nodes") > number(lessons.get(4), "captures.nodes"));
        assertTrue(number(lessons.get(4), "captures.nodes") > number(lessons.get(4), "potential.nodes"));
        assertTrue(number(lessons.get(5), "plain.value") > number(lessons.get(5), "quiet.value"));
        assertTrue(number(lessons.get(6), "direct.nodes") > number(lessons.get(6), "deepening.nodes"));
        assertTrue(number(lessons.get(7), "plain.nodes") > 5 * number(lessons.get(7), "table.nodes"));
        assertTrue(number(lessons.get(8), "plain.nodes") > number(lessons.get(8), "null.nodes"));
        assertTrue(number(lessons.get(8), "unreduced.nodes") > number(lessons.get(8), "strong.nodes"));
        assertFalse(run(lessons.get(9))
                .filled("{material.move}")
                .equals(run(lessons.get(9)).filled("{simple.move}")));
    }

    private static double number(Lesson lesson, String gap) {
        Matcher number = Pattern.compile("-?[0-9.]+")
                .matcher(run(lesson).filled("{" + gap + "}").replace(",", ""));
        assertTrue(number.find(), gap);
        return Double.parseDouble(number.group());
    }

    private static String ratio(Lesson lesson, String one, String other) {
        return run(lesson).filled("{" + one + "/" + other + "}");
    }
}
