package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.analysis.lesson.Lesson;
import hal.analysis.lesson.LessonRun;
import hal.engine.EngineCatalog;
import hal.eval.EvaluationCatalog;
import hal.search.engine.StopToken;
import hal.testkit.Once;
import hal.testkit.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lessons, from a script. */
class LessonConsoleTest {
    private static final String KD1 = "Kd1 is wrong: one ply deep it comes to +7.00, and another move is better."
            + " Try again, or type `show` to see it.";

    @TempDir
    private Path home;

    private ConsoleRig rig;

    @BeforeEach
    void begin() {
        rig = new ConsoleRig(home).halThinks();
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), () -> "expected \"" + part + "\" in:\n" + text);
    }

    @Test
    void aLessonIsReadPredictedAndShown() {
        String out = rig.run(
                "force",
                "e4",
                "e5",
                "lessons",
                "lesson 1",
                "lesson 2",
                "fen",
                "lesson guess banana",
                "lesson guess Kd1",
                "lesson guess qd6",
                "compare depth 1 minimax",
                "lesson guess d2d6",
                "lesson next",
                "lesson stop",
                "config eval",
                "fen");
        assertContains(out, "  2   Minimax\n");
        assertContains(out, "lesson 2: Minimax");
        assertEquals(3, out.split("for your own play", -1).length, "in the list and with the first lesson alone");
        assertContains(out, "4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1");
        assertContains(out, KD1 + "\nQxd6 is right.");
        assertContains(out, "Qxd6 is right.\nlesson 3");
        assertContains(out, "depth 1, evaluation material\n");
        assertContains(out, "\nminimax                 Qxd6  +8.00");
        assertEquals(2, out.split("Try next", -1).length, "shown once");
        assertContains(out, "minimax     1 Qxd6  +8.00");
        assertContains(out, "Try next");
        assertContains(out, "lesson 3: Negamax");
        assertContains(out, "Back to our game.\nevaluation   hal ");
        assertContains(out, "\nrnbqkbnr/pppp1ppp/8/4p3/");
    }

    @Test
    void aTreeInTheTextHasTheValuesOfTheTreeOnTheBoard() {
        String out = rig.run("lesson 1", "tree 2 minimax");
        assertContains(out, "for your own play there are `puzzle`, `endgame` and `coach on`.");
        assertEquals(2, out.split("the position  \\+1\\.00", -1).length - 1, out);
    }

    @Test
    void leavingALessonGivesBackTheLimitsThatWereSetInIt() {
        String out =
                rig.run("depth 3", "lesson 1", "depth 2", "nodes 50", "lesson stop", "config depth", "config nodes");
        assertTrue(out.matches("(?s).*\\ndepth +3 .*\\nnodes +off .*"), out);
    }

    @Test
    void aLessonThatAnotherExerciseHasInterruptedGoesOnWithItsSearch() {
        String out = rig.run("depth 3", "lesson 2", "explore", "config algorithm", "q", "config algorithm", "Kd1");
        assertTrue(out.matches("(?s).*\\nalgorithm +hal .*Back to where you were\\.\\nalgorithm +minimax .*"), out);
        assertContains(out, KD1);
    }

    @Test
    void allAreTakenFromAScript() {
        int lessons = Lesson.shipped("chess").size();
        List<String> lines = new ArrayList<>();
        lines.add("lesson 1");
        for (int i = 1; i < lessons; i++) {
            lines.add("lesson show");
            lines.add("lesson next");
        }
        lines.addAll(List.of("lesson show", "lesson next"));
        String out = rig.run(lines.toArray(String[]::new));
        assertEquals(lessons, out.split("\nTry next\n", -1).length - 1);
        assertContains(out, "That was the last lesson");
        assertFalse(out.contains("{"), out);
        assertEquals(1, out.lines().filter(line -> line.startsWith("line ")).count(), out);
    }

    /** Also where it would be a level, a move or nothing at all elsewhere, and when the answer has been shown. */
    @Test
    void aBareAnswerIsTheGuessOnceALessonHasAsked() {
        String out = rig.run(
                "lesson 1", "28", "1,000", "240", "28", "lesson 2", "Kd1", "fen", "d2d6", "Kd1", "fen", "level");
        assertContains(out, "28 is too little. Try again, or type `show` to see it.\n1,000 is too much. Try again");
        assertContains(out, "240 is close: it is 226.");
        assertEquals(2, out.split("\n28 is too little", -1).length - 1, out);
        assertContains(out, KD1 + "\n4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1");
        assertContains(out, "Qxd6 is right.");
        assertContains(out, "4k3/2p5/3p4/8/8/8/3Q4/3K4 b - - 1 1");
        assertFalse(out.contains("level 28"), out);
    }

    @Test
    void aGuessMayHaveAUnitAndANumberIsNoAnswerWhereAMoveIsAskedFor() {
        assertContains(rig.run("lesson 6", "-1 pawn"), "-1 is exactly right.");
        assertContains(rig.run("lesson 2", "8"), "\"8\" is not a move");
    }

    /** Elsewhere "I don't know" asks for a move. */
    @Test
    void whoDoesNotKnowIsShownAndWhoWantsItAgainReadsIt() {
        for (String words : List.of("I don't know", "no idea", "idk")) {
            assertContains(rig.run("lesson 2", words), "minimax     1 Qxd6  +8.00");
        }
        for (String words : List.of("again", "lesson again")) {
            assertContains(rig.run("lesson 2", words), "That is `lesson 2`.");
        }
        assertContains(rig.run("lesson 2", "next lesson"), "lesson 3: ");
        assertContains(rig.run("lesson null move"), "Type `lesson 9` to see it.");
    }

    /** Outside a lesson it shows the game. */
    @Test
    void showByItselfShowsWhatTheLessonHasAsked() {
        String out = rig.run("lesson 2", "show", "lesson stop", "show");
        assertContains(out, "minimax     1 Qxd6  +8.00");
        assertEquals(2, out.split("Move 1, White to move", -1).length, out);
    }

    /**
     * What a lesson proposes to try next.
     *
     * @param lesson its number
     * @param lines what is typed
     * @param said what comes out, as a pattern with the lesson's gaps
     */
    private record Trial(int lesson, List<String> lines, List<String> said) {
        static Trial of(int lesson, String lines, String... said) {
            return new Trial(lesson, List.of(lines.split("; ")), List.of(said));
        }
    }

    private static final int PARALLEL = 14;

    private static final List<Trial> TRIALS = List.of(
            Trial.of(1, "tree 2 minimax", "minimax at depth 2: {two.nodes} nodes"),
            Trial.of(1, "step minimax 2; s; q", "minimax at depth 2: 2 of {two.nodes}"),
            Trial.of(2, "tree 2 minimax:eval=material", "the position  {two.value}\n", "{two.move} {two.value}\\*"),
            Trial.of(2, "step minimax:eval=material 2; s; u; q", "minimax at depth 2: 1 of {two.nodes}"),
            Trial.of(3, "compare depth 3 minimax negamax", "negamax +{nega.move} +{nega.value} +{mini.nodes} "),
            Trial.of(3, "step negamax 2; q", "negamax at depth 2: 1 of "),
            Trial.of(4, "step alphabeta:eval=simplified 3; c; q", "alphabeta at depth 3: 1 of {cut.nodes}"),
            Trial.of(4, "tree 2 alphabeta:eval=simplified", "alphabeta at depth 2: .* never searched"),
            Trial.of(
                    5,
                    "compare depth 4 alphabeta alphabeta-ordered alphabeta-potential",
                    "alphabeta +{plain.move} +{plain.value} +{plain.nodes} ",
                    "alphabeta-ordered +{captures.move} +{captures.value} +{captures.nodes} ",
                    "alphabeta-ordered .* {captures.first}%",
                    "alphabeta-potential +{potential.move} .* {potential.nodes} "),
            Trial.of(5, "step alphabeta-ordered 3; c; c; q", "Cutoff after "),
            Trial.of(6, "step alphabeta-quiescence 1; s; s; s; q", "stands pat after "),
            Trial.of(6, "tree 1 alphabeta", "Bxb6 \\+1.00\\*"),
            Trial.of(6, "tree 1 alphabeta-quiescence", "Bxb6 \u2264-2.00"),
            Trial.of(6, "compare depth 4 alphabeta alphabeta-quiescence", "alphabeta +{four.move} +{four.value} "),
            Trial.of(6, "compare depth 6 alphabeta alphabeta-quiescence", "alphabeta +{six.move} +{six.value} "),
            Trial.of(7, "step alphabeta-tt 6; end; q", "table hits [1-9]"),
            Trial.of(8, "step iterative 3; end; c; back; q", "iterative at depth 3: 1 of "),
            Trial.of(
                    8,
                    "compare depth 4 alphabeta-ordered iterative",
                    "alphabeta-ordered .* {ordered.nodes} ",
                    "iterative .* {iterative.nodes} "),
            Trial.of(
                    8,
                    "compare depth 5 alphabeta-ordered iterative",
                    "alphabeta-ordered .* {deeper.nodes} ",
                    "iterative .* {again.nodes} "),
            Trial.of(9, "step alphabeta:with=null-move 3; end; q", "alphabeta:with=null-move at depth 3: "),
            Trial.of(
                    9,
                    "compare depth 12 hal hal:without=null-move hal:without=reduction",
                    "hal +{strong.move} +{strong.value} +{strong.nodes} ",
                    "hal:without=reduction +{unreduced.move} .* {unreduced.nodes} "),
            Trial.of(10, "eval show simplified", "knight"),
            Trial.of(10, "eval here", "simplified"),
            Trial.of(
                    11,
                    "compare depth 4 alphabeta table-as-published alphabeta-tt",
                    "alphabeta +{own.move} +{own.value} +{own.nodes} ",
                    "table-as-published +{chance.move} +{chance.value} +{chance.nodes} ",
                    "alphabeta-tt +{known.move} +{known.value} +{known.nodes} "),
            Trial.of(
                    11,
                    "compare depth 5 alphabeta-tt table-as-published",
                    "alphabeta-tt +{deep.move} +{deep.value} ",
                    "table-as-published +{deeper.move} +{deeper.value} "),
            Trial.of(11, "step table-as-published 3; end; q", "table hits [1-9]"),
            Trial.of(12, "step pvs 3; c; q", "the answer is no, so "),
            Trial.of(
                    12,
                    "compare depth 4 alphabeta-ordered pvs aspiration mtdf",
                    "alphabeta-ordered .* {ordered4.nodes} ",
                    "pvs .* {pvs4.nodes} "),
            Trial.of(
                    12,
                    "compare depth 5 alphabeta-ordered pvs aspiration mtdf",
                    "aspiration .* {aspiration.value} +{aspiration.nodes} ",
                    "mtdf .* {mtdf.value} +{mtdf.nodes} "),
            Trial.of(12, "tree 2 mtdf", "mtdf at depth 2: [1-9][0-9]* passes, ", "pass 2 "),
            Trial.of(12, "step mtdf 2; q", "The search begins: White to move; is it more than "),
            Trial.of(13, "step mcts; s; s; q", "From the beginning again, round 2", "White's choice +visits +mean"),
            Trial.of(
                    13,
                    "tree mcts:nodes=200",
                    "mcts: 200 nodes",
                    "[*] most visited, \u00d7 visits and their mean: 1 is won for White"),
            Trial.of(
                    13,
                    "compare depth 4 mcts:nodes=200 mcts:nodes=2000 mcts:nodes=20000",
                    "mcts:nodes=2000 +{many.move} .* {many.nodes} "),
            Trial.of(PARALLEL, "compare depth 5 parallel:threads=1 parallel:threads=2", "parallel:threads=2 "),
            Trial.of(15, "tables here", "mates in"),
            Trial.of(15, "lesson try retrograde KQK", "retrograde KQK"),
            Trial.of(15, "step alphabeta 4; q", "alphabeta at depth 4: 1 of "),
            Trial.of(16, "lesson try matches games=400 elo=20", "of 1,000 matches of 400 games"),
            Trial.of(16, "lesson try matches games=100 draws=80", "matches games=100 elo=0 draws=80"),
            Trial.of(17, "step pvs 3; q", "pvs at depth 3: 1 of "),
            Trial.of(17, "tree 2 alphabeta-potential", "alphabeta-potential at depth 2: "),
            Trial.of(
                    17,
                    "compare depth 4 alphabeta alphabeta-ordered alphabeta-potential",
                    "alphabeta-ordered +{captures.move} +{captures.value} +{captures.nodes} ",
                    "alphabeta-potential .* {best.first}%"),
            Trial.of(
                    18,
                    "compare depth 3 alphabeta-ordered alphabeta-quiescence",
                    "alphabeta-ordered +{three.move} +{three.value} "),
            Trial.of(18, "tree 1 alphabeta-ordered", "{one.move} {one.value}\\*"),
            Trial.of(
                    19,
                    "compare depth 11 hal hal:without=exchange",
                    "hal +{all.move} +{all.value} +{all.nodes} ",
                    "hal:without=exchange .* {exchange.nodes} "),
            Trial.of(19, "step alphabeta-ordered 3; q", "alphabeta-ordered at depth 3: 1 of "),
            Trial.of(
                    20,
                    "compare depth 10 hal hal:without=futility hal:without=late-move-pruning",
                    "hal:without=futility .* {futility.nodes} ",
                    "hal:without=late-move-pruning .* {late.nodes} "),
            Trial.of(21, "step alphabeta-tt 4; end; q", "table hits [1-9]"),
            Trial.of(
                    21,
                    "compare depth 6 alphabeta alphabeta-tt",
                    "alphabeta-tt +{sixtable.move} +{sixtable.value} +{sixtable.nodes} "),
            Trial.of(21, "compare depth 8 alphabeta alphabeta-tt", "EXACT ALGORITHMS DISAGREE"),
            Trial.of(22, "step mcts-puct; s; s; q", "From the beginning again, round 2"),
            Trial.of(
                    22,
                    "compare depth 30 mcts:nodes=400 mcts-puct:nodes=400",
                    "mcts-puct +{puct.move} .* {puct.nodes} "),
            Trial.of(
                    22,
                    "compare depth 30 mcts:nodes=400 mcts:nodes=400,eval=hal",
                    "mcts:eval=hal +{network.move} +{network.value} "),
            Trial.of(
                    23,
                    "step proof-number 5; s; end; s; q",
                    "proof-number at depth 5: 1 of ",
                    "at depth 5: {proof.nodes} of "),
            Trial.of(
                    23,
                    "compare depth 5 alphabeta alphabeta-ordered proof-number",
                    "alphabeta-ordered +{cut.move} .* {cut.nodes} ",
                    "proof-number +{proof.move} +{proof.value} +{proof.nodes} "),
            Trial.of(
                    24,
                    "compare depth 10 hal hal:without=singular",
                    "hal +{with.move} +{with.value} +{with.nodes} ",
                    "hal:without=singular +{without.move} .* {without.nodes} "),
            Trial.of(25, "lesson try term bishops pair=40 games=40", "term bishops pair=40 games=40"),
            Trial.of(
                    25,
                    "lesson try term rooks open=20 half-open=10 games=40 depth=1",
                    "term rooks open=20 half-open=10 games=40"),
            Trial.of(
                    25,
                    "lesson try term pawns doubled=-20 isolated=-20 games=40",
                    "term pawns doubled=-20 isolated=-20 games=40"),
            Trial.of(25, "eval here", "simplified"));

    /** Lines that nothing is promised of, or that need a shell or a game. */
    private static final Pattern NOT_TRIED =
            Pattern.compile("(In a shell|lesson stop|algo|hash|film|hal |moves|The two classes).*");

    @Once
    @Test
    void whatIsTriedNextSaysWhatTheLessonSays() {
        List<Lesson> lessons = Lesson.shipped("chess");
        for (int i = 0; i < lessons.size(); i++) {
            int number = i + 1;
            List<Trial> its =
                    TRIALS.stream().filter(trial -> trial.lesson == number).toList();
            for (String line : lessons.get(i).next()) {
                assertTrue(
                        NOT_TRIED.matcher(line).matches()
                                || its.stream().anyMatch(trial -> line.contains(trial.lines.get(0))),
                        "nobody tries \"" + line + "\" of lesson " + number);
            }
        }
        List<String> script = new ArrayList<>();
        int at = 0;
        for (Trial trial : TRIALS) {
            if (trial.lesson == PARALLEL && !Workload.isWhole()) {
                continue; // it takes seconds, and its nodes are others each time
            }
            if (trial.lesson != at) {
                script.add("lesson " + trial.lesson);
                at = trial.lesson;
            }
            script.addAll(trial.lines);
        }
        String out = rig.run(script.toArray(String[]::new));
        // Lesson 21 shows what a table makes of repetitions, and HAL warns of it.
        assertFalse(out.replaceAll("\nline \\d+: EXACT ALGORITHMS", "").contains("\nline "), out);
        EngineCatalog engines = new EngineCatalog(EvaluationCatalog.shipped());
        for (int i = 0; i < lessons.size(); i++) {
            LessonRun run = new LessonRun(lessons.get(i), engines::create, new StopToken());
            for (Trial trial : TRIALS) {
                boolean tried = trial.lesson == i + 1 && (trial.lesson != PARALLEL || Workload.isWhole());
                for (String said : tried ? trial.said : List.<String>of()) {
                    Matcher gaps = Pattern.compile("\\{[^}]+}").matcher(said);
                    String pattern =
                            gaps.replaceAll(gap -> Matcher.quoteReplacement(Pattern.quote(run.filled(gap.group()))));
                    assertTrue(Pattern.compile(pattern).matcher(out).find(), () -> pattern + " in:\n" + out);
                }
            }
        }
    }

    @Test
    void aSheetForAClassHasTheQuestionBeforeTheAnswerAndNeedsNoOtherFile() throws IOException {
        Path file = home.resolve("sheet.html");
        String out = rig.run(
                "lesson 5 export " + file,
                "lesson export " + home.resolve("no.html"),
                "lesson 99 export " + home.resolve("no.html"),
                "lesson 17 export " + home.resolve("formula.html"),
                "lesson 4 export " + home.resolve("riddle.html"));
        assertContains(out, "Sheet saved to " + file + ".");
        assertContains(out, "line 2: Which lesson? For example: lesson 4 export page.html");
        assertContains(out, "line 3: The lessons on chess are 1 to ");
        String sheet = Files.readString(file);
        int question = sheet.indexOf("How many, if it tries captures");
        int answer = sheet.indexOf("The answer: ");
        assertTrue(question > 0 && question < answer, "question at " + question + ", answer at " + answer);
        assertEquals(4, sheet.split("<svg", -1).length - 1, "a board and two trees, and one of them solved");
        assertEquals(45, sheet.split("<polygon", -1).length - 1, "of 15 nodes each, as the page draws them");
        assertContains(sheet, ">[7, +inf]</text>");
        assertFalse(sheet.contains("<?xml") || sheet.contains("<link") || sheet.contains("src="), sheet);
        assertFalse(sheet.replaceAll("(?s)<style>.*?</style>", "").contains("{"), "a gap is left");
        assertContains(Files.readString(home.resolve("formula.html")), "b<sup>⌈d/2⌉</sup> + b<sup>⌊d/2⌋</sup> − 1");
        String riddle = Files.readString(home.resolve("riddle.html"));
        int blank = riddle.indexOf("class=\"blank\"");
        assertTrue(blank > 0 && blank < riddle.indexOf("The answer: "), "a tree to be marked with a pencil");
        assertEquals(
                15, riddle.substring(blank, riddle.indexOf("</svg>", blank)).split("<polygon", -1).length - 1);
        assertContains(riddle, "alphabeta: 11 nodes, 3 of 8 leaves never searched");
        assertEquals(3, riddle.split("line-through\"[^>]*>[^<]", -1).length - 1, "three leaves struck out");
    }

    @Test
    void aLessonOfOnesOwnIsCheckedWithItsLinesAndItsCommands() throws IOException {
        Path file = home.resolve("mine.md");
        String lesson =
                """
                +++
                title = "Mine"
                position = "8/8/8/3k4/8/3K4/3P4/8 w - - 0 1"
                uses = "minimax:eval=material"
                question = "How **many**?"
                answer = "{one.nodes}"
                [runs]
                one = "minimax depth 1"
                +++
                See [the list](https://example.org/list), which is **long**.

                ## What it shows
                {one.nodes}.

                ## Try next
                - In a shell: hal
                - stepp alphabeta 2
                """;
        Files.writeString(file, lesson);
        assertContains(
                rig.run("lesson check " + file),
                ", line 17: there is no command \"stepp\"; what is not typed begins with a capital letter");
        Path own = Files.createDirectories(home.resolve(".config/hal/lessons")).resolve("mine.md");
        Files.writeString(own, lesson.replace("stepp", "step"));
        assertContains(rig.run("lesson check " + own), " is a lesson: \"Mine\" with 1 search");
        Files.writeString(
                own, lesson.replace("stepp", "step").replace("[runs]", "claims = [\"one.nodes > 1000\"]\n[runs]"));
        String opened = rig.run("lesson 1", "lesson " + (Lesson.shipped("chess").size() + 1));
        assertContains(opened, "Wrong in this lesson: the claim \"one.nodes > 1000\" does not hold: one.nodes is");
        assertEquals(2, opened.split("Wrong in this lesson", -1).length, "of HAL's own a test holds that");
        Files.writeString(file, lesson.replace("qu", "q"));
        assertContains(rig.run("lesson check " + file), "line 5: ");
    }

    @Test
    void ofAMistypedVerbTheNearestIsProposed() {
        String out = rig.run("lesson nex", "lesson 1", "nex", "yes", "shw", "q");
        assertContains(out, "line 1: \"nex\" means nothing to lesson; did you mean lesson next? Usage: lesson [");
        assertContains(out, "line 3: \"nex\" is neither a move nor a command. Do you mean `lesson next`?");
        assertContains(out, "lesson 2: Minimax");
        assertContains(out, "Do you mean `lesson show`?");
    }

    @Test
    void badArgumentsAreReported() {
        String out = rig.run(
                "lesson show", "lesson 99", "lesson twice", "lesson 1", "lesson guess", "lesson stop", "lesson stop");
        assertContains(out, "line 1: There is no lesson on the board: type `lesson 1` to begin with the first.");
        assertContains(
                out,
                "line 2: The lessons on chess are 1 to "
                        + Lesson.shipped("chess").size()
                        + ". `hal play tictactoe` has 2 more. `hal play connect4` has 1 more.");
        assertContains(out, "line 3: \"twice\" means nothing to lesson.");
        assertContains(out, "line 5: ANSWER is missing. Usage: lesson guess ANSWER");
        assertContains(out, "line 7: There is no lesson on the board");
    }
}
