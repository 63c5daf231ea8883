package hal.commands.laboratory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.analysis.lesson.Lesson;
import hal.analysis.lesson.LessonRun;
import hal.analysis.lesson.Study;
import hal.engine.EngineCatalog;
import hal.eval.EvaluationCatalog;
import hal.search.engine.StopToken;
import hal.session.face.Answer;
import hal.session.face.StyledLine;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A lesson's page: its text and its trees. */
class LessonTextTest {
    private static Lesson lesson(String title) {
        return Lesson.shipped().stream()
                .filter(lesson -> lesson.title().equals(title))
                .findFirst()
                .orElseThrow();
    }

    private static LessonText text(Lesson lesson, List<String> paragraphs) {
        EngineCatalog engines = new EngineCatalog(EvaluationCatalog.shipped());
        StopToken stop = new StopToken();
        return LessonText.of(
                lesson, new LessonRun(lesson, engines::create, stop), paragraphs, EvaluationCatalog.shipped(), stop);
    }

    private static List<String> lines(LessonText text, int columns) {
        return text.lines(columns).stream().map(StyledLine::text).toList();
    }

    private static int find(List<String> lines, String part) {
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).contains(part)) {
                return i;
            }
        }
        throw new AssertionError("no \"" + part + "\" in\n" + String.join("\n", lines));
    }

    @Test
    void aTreeStandsBelowItsParagraphOrBesideTheTextWhereThereIsRoom() {
        Lesson lesson = lesson("Move order");
        LessonText text = text(lesson, lesson.text());
        List<String> narrow = lines(text, 46);
        int first = find(narrow, "Max's worst moves first: cutoffs too late");
        assertTrue(narrow.get(first - 2).endsWith("value."), narrow.get(first - 2));
        assertEquals("alphabeta: 15 nodes, all 8 leaves searched", narrow.get(first + 1));
        assertTrue(find(narrow, "alphabeta: 11 nodes, 3 of 8 leaves never searched") > first);
        List<String> wide = lines(text, 110);
        assertEquals(1, find(wide, "A cutoff needs one good move."));
        assertTrue(wide.get(find(wide, "Max's worst moves first")).startsWith("A cutoff needs"), wide.get(1));
        assertTrue(wide.stream().allMatch(line -> line.length() <= 110));
        assertTrue(wide.size() < narrow.size());
    }

    @Test
    void aRiddleShowsItsTreeOnlyWithTheAnswer() {
        Lesson lesson = lesson("Pruning");
        List<String> asked = lines(text(lesson, lesson.text()), 60);
        assertTrue(asked.get(find(asked, "The leaves: 3 5 6 9 1 2 0 -1.")).startsWith("The leaves"));
        assertFalse(String.join("\n", asked).contains("never searched"), String.join("\n", asked));
        List<String> solved = lines(LessonText.solved(lesson, EvaluationCatalog.shipped(), new StopToken()), 60);
        find(solved, "alphabeta: 11 nodes, 3 of 8 leaves never searched");
    }

    @Test
    void searchesThatGrowSayWhatTheyCostAtSeveralDepths() {
        Lesson lesson = lesson("Parallel search");
        List<String> lines = lines(text(lesson, lesson.text()), 60);
        int first = find(lines, "Nodes and moves at depths 1 to 3:");
        assertTrue(
                lines.get(first + 1).matches("parallel:threads=1: 28 \\S+, [\\d,]+ \\S+, [\\d,]+ \\S+"),
                lines.get(first + 1));
        assertTrue(lines.get(first + 2).startsWith("parallel:threads=1,with=open-root: 28 "), lines.get(first + 2));
    }

    @Test
    void aTableIsNotWiderThanItsPage() {
        List<LessonRun.Row> rows = List.of(
                new LessonRun.Row("hal", "11", "Na4", "+0.13", "12,710", "4,000"),
                new LessonRun.Row("hal:without=killers+history+continuation", "11", "Bg5", "+0.07", "20,861", "7,000"));
        Study.Findings found = new Study.Findings(
                "matches games=100 elo=0",
                Map.of(),
                List.of("of 1,000 matches of 100 games", "in", "share"),
                List.of(List.of("the sequential test believes in 20 Elo", "194 of 200", "97 %")),
                List.of());
        for (int columns : new int[] {36, 46, 57, 78}) {
            for (Answer.Table table :
                    List.of(LessonCommand.searches(rows, columns), LessonCommand.table(found, columns))) {
                List<String> lines =
                        table.lines().stream().map(StyledLine::text).toList();
                assertTrue(
                        lines.stream().allMatch(line -> line.stripTrailing().length() <= columns),
                        columns + ":\n" + String.join("\n", lines));
            }
        }
        assertEquals(
                """
                search               depth move  value   nodes
                hal                     11 Na4   +0.13  12,710
                hal:without=killers+    11 Bg5   +0.07  20,861
                  history+
                  continuation
                """,
                LessonCommand.searches(rows, 46).lines().stream()
                        .map(line -> line.text().stripTrailing() + "\n")
                        .collect(Collectors.joining()));
    }

    @Test
    void whatIsTooLargeToBeDrawnSaysHowItCanBeSeen() {
        for (Lesson lesson : Lesson.shipped()) {
            List<String> lines = lines(text(lesson, List.of("Text.")), 70);
            assertTrue(lines.size() < 80, lesson.title() + ": " + lines.size());
        }
        Lesson passing = lesson("Null move and reductions");
        find(lines(text(passing, passing.text()), 200), "and all moves of 17 nodes after a null move");
        Lesson puct = lesson("From UCT to PUCT");
        List<String> lines = lines(text(puct, puct.text()), 70);
        find(lines, "`tree mcts-puct:");
        Lesson kinds = lesson("Three kinds of nodes");
        assertTrue(find(lines(text(kinds, kinds.text()), 46), "left 2*  right 8") > 0, "sixteen leaves are drawn");
        Lesson experience = lesson("Moves that did well elsewhere");
        find(lines(text(experience, experience.text()), 46), "Nb5 \u2264-1.00  [-1.00, +inf]  ... 1 of 36");
        String text =
                String.join(" ", lines(text(lesson("Pruning"), lesson("Pruning").text()), 46));
        assertTrue(text.contains("`tree alphabeta leaves 3 5 6 9 1 2 0 -1` draws it."), text);
    }
}
