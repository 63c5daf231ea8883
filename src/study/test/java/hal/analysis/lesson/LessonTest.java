package hal.analysis.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.analysis.Searcher;
import hal.analysis.tree.Recording;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.eval.PieceTable;
import hal.platform.UserFolders;
import hal.search.engine.StopToken;
import hal.search.lab.game.ZeroSumGame;
import hal.support.UserException;
import hal.testkit.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LessonTest {
    private static final String SMALL =
            """
            +++
            title = "Small"
            position = "8/8/8/3k4/8/3K4/3P4/8 w - - 0 1"
            uses = "minimax:eval=material"
            question = "White has {lines.1} moves. How many nodes has the tree?"
            answer = "{two.nodes}"
            claims = ["two.nodes > 1.5 * one.nodes"]
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
    void rightGuessIsToldAndWrongOneGivesNothingAway() {
        LessonRun run = run(Lesson.parse("small.md", SMALL.replace("{two.nodes}\"", "{lines.3}\"")));
        assertEquals(new LessonRun.Verdict(true, "226 is exactly right."), run.judged("226"));
        assertEquals(new LessonRun.Verdict(true, "240 is close: it is 226."), run.judged("240"));
        assertEquals(new LessonRun.Verdict(false, "400 is too much, but not far off."), run.judged("400"));
        assertEquals(new LessonRun.Verdict(false, "4,000 is too much."), run.judged("4,000"));
        assertEquals(new LessonRun.Verdict(false, "10 is too little."), run.judged("10"));
        for (String said : List.of("4 000", "about 4 000 lines", "4 000 %", "I say 4 000 percent")) {
            assertEquals(new LessonRun.Verdict(false, "4 000 is too much."), run.judged(said));
        }
        assertEquals(new LessonRun.Verdict(false, "\u22124 is too little."), run.judged("\u22124"));
        assertThrows(UserException.class, () -> run.judged("12 34"));
        assertThrows(UserException.class, () -> run.judged("12 bananas"));
        assertEquals(
                "The answer is a number, such as 500, not \"banana\".",
                assertThrows(UserException.class, () -> run.judged("banana")).getMessage());
        LessonRun move = run(Lesson.parse("small.md", SMALL.replace("{two.nodes}\"", "{one.move}\"")));
        assertEquals(new LessonRun.Verdict(true, "Kc2 is right."), move.judged("d3c2"));
        assertEquals(new LessonRun.Verdict(false, "Ke3 is wrong."), move.judged("ke3"));
        assertThrows(UserException.class, () -> move.judged("banana"));
    }

    @Test
    void claimsCompareGapsAndNumbers() {
        LessonRun run = run(Lesson.parse("small.md", SMALL));
        assertTrue(run.holds("one.nodes = 5"));
        assertFalse(run.holds("one.nodes != 5"));
        assertTrue(run.holds("one.nodes < 2 * two.nodes"));
        assertFalse(run.holds("one.value > two.nodes"));
        assertTrue(run.holds("one.move = Kc2"));
        assertThrows(UserException.class, () -> run.holds("one.nodes is 5"));
    }

    @Test
    void aFigureStandsBetweenTheParagraphsOfTheText() {
        Lesson lesson = Lesson.parse(
                "small.md",
                SMALL.replace(
                        "With {",
                        "figure: riddle alphabeta leaves 3 5 6 9; which leaf?\n\nfigure: minimax 2 until \"so far\"; all of it\n\nWith {"));
        assertEquals(2, lesson.text().size());
        assertEquals(
                List.of(
                        new Lesson.Tree(
                                1, "which leaf?", EngineSpec.parse("alphabeta"), 2, List.of(3, 5, 6, 9), true, ""),
                        new Lesson.Tree(
                                1,
                                "all of it",
                                EngineSpec.parse("minimax:eval=material"),
                                2,
                                List.of(),
                                false,
                                "so far")),
                lesson.figures());
    }

    @Test
    void everyLessonHasALivingFigure() {
        for (Lesson lesson : Lesson.shipped()) {
            assertTrue(
                    lesson.figures().stream()
                            .anyMatch(one -> one instanceof Lesson.Tree
                                    || one instanceof Lesson.Experiment
                                    || one instanceof Lesson.Named named && named.act() == Lesson.Act.COSTS),
                    lesson.title());
            for (Lesson.Figure one : lesson.figures()) {
                if (!(one instanceof Lesson.Tree figure)) {
                    continue;
                }
                ZeroSumGame root = lesson.root(figure);
                Recording recording = Recording.of(
                        20_000,
                        (tree, stop) -> Searcher.watch(root, figure.spec(), figure.depth(), tree, stop),
                        new StopToken());
                assertFalse(recording.isFull(), lesson.title());
                assertTrue(recording.size() > 5, lesson.title());
            }
        }
    }

    @Test
    void aFlowChartIsReadFromItsLinesAndToldInText() {
        Lesson lesson = Lesson.parse(
                "small.md",
                SMALL.replace(
                        "With {",
                        "flow: How it goes\nvalue\n? At depth 0? -> the evaluation\n- make a move\n? Another one? ^ make\n"
                                + "- the best\n\nWith {"));
        FlowChart chart = ((Lesson.Flow) lesson.figures().get(0)).chart();
        assertEquals("How it goes", lesson.figures().get(0).caption());
        assertEquals(
                List.of(
                        "value",
                        "  |",
                        " 1 At depth 0?  yes -> the evaluation",
                        "  |",
                        " 2 make a move",
                        "  |",
                        " 3 Another one?  yes -> 2",
                        "  |",
                        " 4 the best"),
                chart.lines(60));
        assertTrue(chart.lines(20).stream().allMatch(line -> line.length() <= 20), chart.lines(20)::toString);
        assertTrue(refusal(SMALL.replace("## What", "flow: One\nvalue\nmake a move\n\n## What"))
                .contains("each after \"- \" or as a question after \"? \""));
        assertTrue(refusal(SMALL.replace("## What", "flow: One\nvalue\n- move ^ nowhere\n\n## What"))
                .contains("has no earlier step that begins \"nowhere\""));
        assertTrue(refusal(SMALL.replace("## What", "film: three; look\n\n## What"))
                .contains("stand the names of searches and a caption"));
    }

    @Test
    void aFilmPlaysTheLinesThatItsSearchesFound() {
        for (Lesson lesson : Lesson.shipped()) {
            for (Lesson.Figure figure : lesson.figures()) {
                if (figure instanceof Lesson.Named film && film.act() == Lesson.Act.FILM) {
                    List<LessonRun.Frame> frames = run(lesson).frames(film);
                    assertTrue(frames.get(0).text().matches(".* at depth \\d plays .* and believes in .*"));
                    assertTrue(run(lesson)
                            .told(film)
                            .get(0)
                            .startsWith(frames.get(0).text().replaceFirst("\\.$", ":")));
                    assertEquals(
                            film.runs().size(),
                            frames.stream()
                                    .filter(frame -> frame.text().endsWith("here it stops looking."))
                                    .count());
                }
            }
        }
    }

    @Test
    void flowChartsOfTheGuidesAreThoseOfTheLessons() throws IOException {
        for (String[] both :
                new String[][] {{"Minimax", "minimax-flow.svg"}, {"Iterative deepening", "turn-flow.svg"}}) {
            FlowChart chart = Lesson.shipped().stream()
                    .filter(lesson -> lesson.title().equals(both[0]))
                    .flatMap(lesson -> lesson.figures().stream())
                    .filter(Lesson.Flow.class::isInstance)
                    .map(figure -> ((Lesson.Flow) figure).chart())
                    .findFirst()
                    .orElseThrow();
            Path file = Sources.TOP.resolve("src/site/images/" + both[1]);
            String known = Files.readString(file);
            String style = known.substring(known.indexOf("<style>"), known.indexOf("<title>"));
            String drawn = FlowSvg.of(chart, "head").replaceFirst("(?=<title>)", style);
            if (Boolean.getBoolean("hal.rewrite")) {
                Files.writeString(file, drawn);
            }
            assertEquals(drawn, Files.readString(file), both[1] + " is old: make reference draws it anew");
        }
    }

    @Test
    void rangesOfTheTablesAreThoseOfTheEvaluation() {
        Lesson handMade = Lesson.shipped().stream()
                .filter(lesson -> lesson.title().equals("A term of your own"))
                .findFirst()
                .orElseThrow();
        String text = String.join(" ", handMade.text());
        for (PieceTable table :
                EvaluationCatalog.shipped().model(TermStudy.BASE).tables()) {
            String range = String.format(
                    Locale.ROOT, "from %+d to %+d", Collections.min(table.worth()), Collections.max(table.worth()));
            String said = table.title().contains("endgame") ? "in the endgame to +40" : table.title() + " " + range;
            assertTrue(text.contains(said), table.title() + " " + range);
        }
    }

    @Test
    void questionsOfFlowChartsFitIntoTheirShapes() {
        for (Lesson lesson : Lesson.shipped()) {
            for (Lesson.Figure figure : lesson.figures()) {
                if (figure instanceof Lesson.Flow flow) {
                    flow.chart().steps().stream()
                            .filter(FlowChart.Step::isQuestion)
                            .forEach(step -> assertTrue(step.text().length() <= 27, step.text()));
                }
            }
        }
    }

    @Test
    void errorsInALessonFileAreReported() {
        assertTrue(refusal("no head").contains("does not begin with a head"));
        assertTrue(
                refusal(SMALL.replace("8/8/8/3k4", "9/8/8/3k4")).contains("small.md, line 3: position is no position"));
        assertTrue(refusal(SMALL.replace("depth 1\"", "deep\"")).contains("runs.one must be an algorithm and a depth"));
        assertTrue(refusal(SMALL.replace("depth 1\"", "depth 99\"")).contains("runs.one must be"));
        assertTrue(refusal(SMALL.replace("minimax:", "maximin:"))
                .startsWith("small.md, line 4: uses names no search: there is no algorithm \"maximin\""));
        assertTrue(refusal(SMALL.replace("## Try", "## Do")).contains("needs the headings"));
        assertTrue(refusal(SMALL.replace("answer =", "reply =")).contains("reply is unknown"));
        assertTrue(refusal(SMALL.replace("## What", "figure: alphabeta 3 5 6 9\n\n## What"))
                .contains("a figure is an algorithm with a depth or with leaves"));
        assertTrue(refusal(SMALL.replace("## What", "figure: alphabeta leaves 3 5 6; three\n\n## What"))
                .contains("a tree has 2, 4, 8"));
        LessonRun run = run(Lesson.parse("small.md", SMALL));
        assertTrue(assertThrows(UserException.class, () -> run.filled("{three.nodes}"))
                .getMessage()
                .contains("has no search \"three\"; it has one, two"));
        assertTrue(assertThrows(UserException.class, () -> run.filled("{one.knots}"))
                .getMessage()
                .contains("it has nodes, leaves"));
    }

    @Test
    void everyLessonHoldsWhatItClaims() {
        List<Lesson> lessons = Lesson.shipped();
        Set<String> titles = new HashSet<>();
        for (Lesson lesson : lessons) {
            LessonRun run = run(lesson);
            assertEquals(List.of(), run.faults(), lesson.title() + ": " + run.rows());
            assertTrue(titles.add(lesson.title()));
            assertTrue(lesson.next().size() >= 2, lesson.title());
            run.rows().forEach(row -> assertTrue(row.algorithm().length() <= 50, row.algorithm()));
            assertTrue(lesson.claims().size() >= 2, lesson.title());
        }
    }

    @Test
    void faultsOfALessonAreSaidOneByOne() {
        String content = SMALL.replace("two.nodes > 1.5 * one.nodes", "two.nodes < one.nodes\", \"one.move > two.nodes")
                .replace("With {", "figure: minimax 2 until \"is in the table\"; never\n\nWith {")
                .replace("It plays {one.move}", "It plays {one.moves} and {oops}");
        List<LessonRun.Fault> found = run(Lesson.parse("small.md", content)).faults();
        List<String> faults = found.stream().map(LessonRun.Fault::text).toList();
        assertEquals(
                List.of(20, 15, 7, 7),
                found.stream().map(fault -> Lesson.lineOf(content, fault.in())).toList());
        assertEquals(4, faults.size(), faults.toString());
        assertEquals("the figure never says \"is in the table\"", faults.get(1));
        assertTrue(faults.get(0).contains("it has nodes, leaves"), faults.get(0));
        assertTrue(faults.get(2).contains("\"two.nodes < one.nodes\" does not hold: two.nodes is 16"), faults.get(2));
        assertTrue(faults.get(2).contains(", one.nodes is 5"), faults.get(2));
        assertTrue(faults.get(3).contains("cannot be checked"), faults.get(3));
    }

    @Test
    void lessonsOfTheUsersOwnComeAfterTheShippedOnesAndABrokenOneHidesNoOther(@TempDir Path config) throws IOException {
        Path folder = Files.createDirectories(config.resolve("lessons"));
        Files.writeString(folder.resolve("mine.md"), SMALL);
        Files.writeString(folder.resolve("broken.md"), "nothing");
        List<String> refused = new ArrayList<>();
        List<Lesson> all = Lesson.all(
                new UserFolders(Optional.of(config), Optional.empty(), Optional.empty()),
                refusal -> refused.add(refusal.getMessage()));
        assertEquals(Lesson.shipped().size() + 1, all.size());
        assertEquals("Small", all.get(all.size() - 1).title());
        assertEquals(1, refused.size());
        assertTrue(refused.get(0).contains("broken.md does not begin with a head"), refused.get(0));
    }
}
