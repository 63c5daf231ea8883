package hal.console;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.session.face.Face;
import hal.session.settings.Setting;
import hal.session.speech.SpokenFace;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A console that says everything in words, and one with other piece letters. */
class SpeechConsoleTest {
    @TempDir
    private Path home;

    private static void assertContains(String out, String... parts) {
        for (String part : parts) {
            assertTrue(out.contains(part), () -> "expected \"" + part + "\" in:\n" + out);
        }
    }

    @Test
    void movesAndTheBoardAreSaid() {
        String out = new ConsoleRig(home)
                .set(Setting.SPEECH, "on")
                .set(Setting.CLOCK, "5+3")
                .halPlays("d5")
                .run(
                        "e4",
                        "board",
                        "last",
                        "where knights",
                        "square d5",
                        "attackers f7",
                        "clock",
                        "Bb5",
                        "undo",
                        "theme");
        assertContains(
                out,
                "white pawn from e2 to e4.\nblack pawn from d7 to d5.\n",
                "Rank 8: black rook a8, black knight b8,",
                "Rank 6: empty.\nRank 5: black pawn d5.\n",
                "black pawn from d7 to d5.\n",
                "White: 2 knights on b1, g1. Black: 2 knights on b8, g8.",
                "d5, a light square: black pawn.\nWhite attacks d5 with pawn e4. Black protects d5 with queen d8.",
                "White does not attack f7. Black protects f7 with king e8.",
                "White has 5:03, Black has 5:03; White is to move.",
                "white bishop from f1 to b5, check.",
                "wood, now in use: warm browns.");
        assertFalse(out.contains("a b c d e f g h"), out);
    }

    @Test
    void nothingThatAFaceCanDoIsLost() {
        for (Method method : Face.class.getDeclaredMethods()) {
            boolean words = method.getName().equals("print") && method.getParameterCount() == 2;
            if (!Modifier.isStatic(method.getModifiers()) && !method.isSynthetic() && !words) {
                assertDoesNotThrow(
                        () -> SpokenFace.class.getDeclaredMethod(method.getName(), method.getParameterTypes()),
                        () -> "SpokenFace does not pass on " + method.getName());
            }
        }
    }

    @Test
    void aTableIsReadRowByRowWithItsHeadings() {
        assertContains(new ConsoleRig(home).set(Setting.SPEECH, "on").run("level"), "level 1, Elo ", "\nlevel 2, Elo ");
    }

    @Test
    void aPersonIsShownNoBoardUntilSpeechIsOff() {
        FakeDisplay person = new FakeDisplay();
        ConsoleRig rig = new ConsoleRig(home).set(Setting.SPEECH, "on").halPlays("e5");
        Console sitting = rig.console(person);
        Thread console = new Thread(sitting::run, "console under test");
        console.setDaemon(true);
        console.start();
        person.type("e4");
        person.awaitText("black pawn from e7 to e5");
        assertFalse(person.hasBoard(), "a board was shown");
        person.type("speech off");
        person.awaitBoard(board -> board.pieceAt(36) == 'p', "the board");
        person.type("quit");
    }

    @Test
    void movesAreShownAndUnderstoodInTheChosenLetters() {
        String out = new ConsoleRig(home)
                .set(Setting.NOTATION, "german")
                .halPlays("Nc6", "Nf6", "e6")
                .run("e4", "Sf3", "Nc3", "moves d1", "moves", "Lb5", "Tz9", "pgn");
        assertContains(out, "1... Sc6", "2... Sf6", "Lb5", "2. Nf3", "4. Bb5");
        assertContains(out, "\"Tz9\" is neither a move nor a command.");
    }
}
