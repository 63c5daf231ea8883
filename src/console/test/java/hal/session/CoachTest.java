package hal.session;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.console.ConsoleRig;
import hal.console.FakeDisplay;
import hal.testkit.Text;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
class CoachTest {
    private static final String QUEENS = "3qk3/8/8/8/8/8/3Q4/4K3 w - - 0 1";
    private static final String QUESTION = "Take it back? [y/N]";

    @TempDir
    private Path home;

    private String run(String... lines) {
        return Text.unwrap(new ConsoleRig(home).from(QUEENS).halThinks().run(lines));
    }

    @Test
    void aMoveThatLosesTheQueenIsQuestionedBeforeHalAnswersIt() {
        String out = run("coach on", "Qd7+", "n", "history");
        assertTrue(out.contains("Qd7+? gives check but loses the queen: 1... Kxd7. " + QUESTION), out);
        assertTrue(out.indexOf(QUESTION) < out.lastIndexOf("xd7"), out);
    }

    /** A mistake that is no blunder: with the weakest opponents it passes. */
    @ParameterizedTest
    @CsvSource({"2, false", "3, true"})
    void aMistakeIsQuestionedAsTheReviewMarksItButNotAtTheLowestLevels(int level, boolean asked) {
        String out = Text.unwrap(new ConsoleRig(home)
                .from("rnbqk3/ppp2p2/4pr2/3pN1pQ/3P4/2P5/P1P2PPP/R3K2R w KQ - 4 14")
                .halThinks()
                .run("level " + level, "coach on", "Qxg5", "n"));
        assertTrue(out.contains(QUESTION) == asked, out);
    }

    @Test
    void aYesTakesItBackAndAnotherBadMoveInItsPlaceIsQuestionedToo() {
        String out = run("coach on", "Qd7+", "y", "Qd3", "n", "history");
        assertTrue(out.contains("Qd7+? "), out);
        assertTrue(out.contains("Qd3? "), out);
        assertTrue(out.contains("1... Qxd3"), out);
    }

    @Test
    void anotherMoveTypedAtTheQuestionIsMadeInItsPlace() {
        assertTrue(run("coach on", "Qd7+", "Qxd8+", "history").contains("1. Qxd8+ Kxd8"));
        assertTrue(run("coach on", "Qd7+", "Qd7+", "history").contains("1. Qd7+ "));
        String out = run("coach on", "Qd7+", "Kxd7", "y", "Qxd8+", "history");
        assertTrue(out.contains("It is my turn. Take it back? [y/N]"), "no move of the other side: " + out);
        assertTrue(out.contains("1. Qxd8+ Kxd8"), out);
    }

    @Test
    void anIllegalMoveInItsPlaceIsRefusedWithItsReason() {
        String out = run("coach on", "Qd7+", "Qa8", "y", "Qxd8+", "history");
        assertTrue(out.contains("cannot reach a8. Take it back? [y/N]"), out);
        assertTrue(out.contains("1. Qxd8+ Kxd8"), out);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "yeah take it back        | Taken back: 1. Qd7+",
                "yes please take it back  | Taken back: 1. Qd7+",
                "no                       | 1. Qd7+ Kxd7",
                "no, keep it              | 1. Qd7+ Kxd7",
                "don't take it back       | 1. Qd7+ Kxd7",
                "no thanks, keep it       | 1. Qd7+ Kxd7",
                "coach off                | 1. Qd7+ Kxd7",
                "another move please      | Taken back: 1. Qd7+",
                "yes, let me try something else | Taken back: 1. Qd7+",
                "no, Qxd8+                | 1. Qxd8+ Kxd8",
                "i mean Qxd8+             | 1. Qxd8+ Kxd8",
                "what now                 | Type `y` to take your move back, `n` to keep it, or another move",
                "what can i type          | Type `y` to take your move back, `n` to keep it, or another move",
            })
    void theQuestionIsAnsweredInPlainWords(String line, String done) {
        String out = run("coach on", "Qd7+", line, "history");
        assertTrue(out.contains(done), out);
    }

    @Test
    void theQuestionIsPutAgainUntilItIsAnsweredAndTheGameHasItsStoryAllTheSame() {
        FakeDisplay person = new FakeDisplay();
        Thread console =
                new Thread(new ConsoleRig(home).from(QUEENS).halThinks().console(person)::run, "console");
        console.setDaemon(true);
        console.start();
        person.type("coach on", "Qd7+");
        person.awaitText(QUESTION);
        person.type("level");
        person.awaitPrompt(QUESTION + " ");
        person.type("undo");
        person.awaitText("Taken back: 1. Qd7+");
        person.type("Qd7+");
        person.awaitText("1... Kxd7");
        person.type("resign", "yes");
        person.awaitText("With 1. Qd7+?? you turned a ");
        person.pressCtrlD();
        person.awaitFarewell();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "give me a clue           | I take that to mean `hint`.",
                "give me a clue           | Type `y` to take your move back, `n` to keep it, or another move",
                "what happens if i leave it | Qd7+ gives check but loses the queen",
                "who is winning           | That is `explain`.",
                "why did you play that    | That side has not moved yet",
            })
    void whatIsAskedAtTheQuestionIsAnsweredWithoutAnother(String line, String answer) {
        String out = run("coach on", "Qd7+", line, "n", "history");
        assertTrue(out.contains(answer), out);
        assertFalse(out.contains("Do you mean"), out);
        assertTrue(out.contains("1. Qd7+ Kxd7"), out);
    }

    @Test
    void whatEndsTheGameIsAskedAloneAndTheCoachsQuestionComesAgainAfterwards() {
        FakeDisplay person = new FakeDisplay();
        Thread console =
                new Thread(new ConsoleRig(home).from(QUEENS).halThinks().console(person)::run, "console");
        console.setDaemon(true);
        console.start();
        person.type("coach on", "Qd7+");
        person.awaitText(QUESTION);
        person.type("resign");
        person.awaitText("Do you resign, Dave?");
        person.awaitPrompt("[y/N] ");
        person.type("no");
        person.awaitPrompt(QUESTION + " ");
        person.type("y");
        person.awaitText("Taken back: 1. Qd7+");
        assertFalse(person.printed().contains("by resignation"), person.printed());
        person.pressCtrlD();
        person.awaitFarewell();
    }

    @Test
    void afterTheGameItSpeaksToThePlayer() {
        FakeDisplay person = new FakeDisplay();
        Thread console =
                new Thread(new ConsoleRig(home).from(QUEENS).halThinks().console(person)::run, "console");
        console.setDaemon(true);
        console.start();
        person.type("coach on", "Qd7+");
        person.awaitText(QUESTION);
        person.type("n");
        person.awaitText("1... Kxd7");
        person.type("resign", "yes");
        person.awaitText("With 1. Qd7+?? you turned a ");
        person.pressCtrlD();
        person.awaitFarewell();
    }

    @Test
    void whoPlaysTheSameMoveAgainHasBeenWarned() {
        String out = run("coach on", "Qd3", "y", "Qd3", "history");
        assertTrue(out.contains(QUESTION), out);
        assertFalse(out.substring(out.indexOf(QUESTION) + 1).contains(QUESTION), out);
        assertTrue(out.contains("1... Qxd3"), out);
    }

    @Test
    void aGoodMoveIsAnsweredAndWithoutTheCoachAnyMove() {
        assertTrue(run("coach on", "Qxd8+").contains("1... Kxd8"));
        assertFalse(run("Qd7+").contains(QUESTION));
    }

    @Test
    void whereHalDoesNotPlayItDoesNotHelp() {
        assertFalse(run("coach on", "force", "Qd7+").contains(QUESTION));
    }
}
