package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.option.EngineOptions;
import hal.platform.UserFolders;
import hal.session.UserNames;
import hal.session.settings.Strength;
import hal.session.settings.StrengthFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** HAL asks how strong it shall be, once, and nobody has to answer. */
class FirstStartTest {
    @TempDir
    private Path home;

    private FakeDisplay person = new FakeDisplay();
    private ConsoleRig rig;
    private Thread console;

    /** A sitting in which HAL does not know whom it has before it. */
    private void meet(boolean black) {
        rig = new ConsoleRig(home).halPlays(black ? "e4" : "e5", "Nc6").unset(EngineOptions.ALGORITHM);
        rig = black ? rig.userHasBlack() : rig.undecided();
        Console sitting = rig.set(EngineOptions.LEVEL, "5").console(person);
        sitting.conversation().welcome(true, true);
        console = new Thread(sitting::run, "console under test");
        console.setDaemon(true);
        console.start();
        person.awaitText("What shall I call you?");
    }

    private String config() throws IOException {
        Path file = home.resolve(".config/hal/config.toml");
        return Files.exists(file) ? Files.readString(file) : "";
    }

    private void start() {
        rig = new ConsoleRig(home)
                .halPlays("e5", "Nc6")
                .unset(EngineOptions.ALGORITHM)
                .set(EngineOptions.LEVEL, "5");
        Console sitting = rig.console(person);
        sitting.conversation().welcome(false, true);
        console = new Thread(sitting::run, "console under test");
        console.setDaemon(true);
        console.start();
        person.awaitText("How strong shall I be, Dave?");
        person.awaitText("I propose level 5 \u00b7 about 1260.");
    }

    private void end() throws InterruptedException {
        person.pressCtrlD();
        console.join();
    }

    @Test
    void nameIsAskedBeforeTheStrengthAndTheFirstGameIsWithWhite() throws Exception {
        meet(false);
        person.type("hi");
        person.type("ada king");
        person.awaitText("Hello Ada King, would you care for a game of chess?");
        person.awaitText("How strong shall I be, Ada King?");
        assertFalse(person.printed().contains("Hello, Dave"), person.printed());
        person.type("3");
        person.awaitText("You have White, Ada King. Your move.");
        person.awaitText("Type a move such as e4");
        end();
        assertEquals("name = \"Ada King\"\n", config());
    }

    @Test
    void aNameGivenInAGameIsKeptAndWhatWasPlayedStaysTheUsers() throws Exception {
        meet(false);
        person.type("", "", "name is Tom.");
        person.awaitText("I shall call you Tom.");
        person.type("name Tim");
        person.awaitText("I shall call you Tim.");
        end();
        assertEquals("name = \"Tim\"\n", config());
        assertTrue(UserNames.of(UserFolders.of(Map.of("HOME", home.toString())), "Ada")
                .containsAll(Set.of("ada", "dave", "tom")));
    }

    @Test
    void looksThatAPersonChoosesAreKeptAndHowHalSearchesIsNot() throws Exception {
        meet(false);
        person.type("", "", "theme blue", "coach on", "depth 3");
        person.awaitText("Depth 3 from my next move on.");
        end();
        assertEquals("name = \"Dave\"\ntheme = \"blue\"\ncoach = \"on\"\n", config());
    }

    @Test
    void enterTakesTheNameAndTheStrengthThatAreProposed() throws Exception {
        meet(false);
        person.type("", "");
        person.awaitText("Very well, Dave: level 5 \u00b7 about 1260.");
        person.awaitText("You have White, Dave. Your move.");
        end();
        assertEquals("name = \"Dave\"\n", config());
    }

    @Test
    void nameMayBeACommandsOrStandInASentence() throws Exception {
        meet(false);
        person.type("mark");
        person.awaitText("Hello Mark");
        end();
        Files.delete(home.resolve(".config/hal/config.toml"));
        FakeDisplay other = new FakeDisplay();
        Console sitting = new ConsoleRig(home).console(other);
        sitting.conversation().welcome(true, true);
        Thread second = new Thread(sitting::run, "console under test");
        second.start();
        other.awaitText("What shall I call you?");
        other.type("I am Jean-Luc");
        other.awaitText("Hello Jean-Luc");
        other.pressCtrlD();
        second.join();
    }

    @Test
    void aNameInAPoliteSentenceIsTaken() throws Exception {
        meet(false);
        person.type("hi there, call me Tom please");
        person.awaitText("How strong shall I be, Tom?");
        end();
    }

    @Test
    void aStrengthInWordsBeginsTheGame() throws Exception {
        meet(false);
        person.type("Tom", "medium please");
        person.awaitText("You have White, Tom. Your move.");
        end();
    }

    @Test
    void whoNamesHisSideInsteadOfAStrengthIsToldThatHeHasIt() throws Exception {
        meet(false);
        person.type("Tom", "white please");
        person.awaitText("You have White. How strong shall I be, Tom?");
        person.type("3");
        person.awaitText("You have White, Tom. Your move.");
        end();
    }

    @Test
    void whoSaysHowStrongHalIsToPlayIsOnlyAskedForAName() throws Exception {
        meet(false);
        person.type("im a beginner", "Tom");
        person.awaitText("You have White, Tom. Your move.");
        assertFalse(person.printed().contains("How strong shall I be"), person.printed());
        end();
    }

    @Test
    void whatIsNotUnderstoodLeavesTheQuestionOpen() throws Exception {
        meet(false);
        person.type("what on earth is all this then", "Tom");
        person.awaitText("How strong shall I be, Tom?");
        end();
    }

    @Test
    void aMoveOrACommandIsNoName() throws Exception {
        meet(false);
        person.type("help", "hint please", "i am a beginner", "i am 12!", "e4");
        person.awaitText("1... ");
        person.type("ada");
        person.awaitText("Do you mean `play ada`?");
        end();
        assertEquals("", config());
    }

    @Test
    void withBlackTheQuestionsComeBeforeHalsFirstMove() throws Exception {
        meet(true);
        person.type("");
        person.awaitText("How strong shall I be, Dave?");
        assertFalse(person.printed().contains("1. e4"), person.printed());
        person.type("4");
        person.awaitText("1. e4");
        end();
    }

    @Test
    void levelCanBeNumberedAndIsRemembered() throws InterruptedException {
        start();
        person.type("3");
        person.awaitText("I play at level 3 from my next move on.");
        end();
        StrengthFile.Known known =
                new StrengthFile(Optional.of(rig.stateFolder())).read().orElseThrow();
        assertEquals(Strength.level(3), known.strength());
    }

    @Test
    void whoLeavesAtTheQuestionIsAskedAgainAndWhoPlaysIsNot() throws InterruptedException {
        start();
        end();
        assertTrue(new StrengthFile(Optional.of(rig.stateFolder())).read().isEmpty(), "left without an answer");
        person = new FakeDisplay();
        start();
        person.type("e4");
        person.awaitText("1... ");
        end();
        assertTrue(new StrengthFile(Optional.of(rig.stateFolder())).read().isPresent());
    }

    @Test
    void levelCanBeNamedByAWord() throws InterruptedException {
        start();
        person.type("club");
        person.awaitText("I play at level 9 from my next move on.");
        end();
    }

    @Test
    void aMoveIsPlayedAtOnceAndEndsTheQuestion() throws InterruptedException {
        start();
        person.type("e4");
        person.awaitText("1... ");
        person.type("3");
        person.awaitText("\"3\" is neither a move nor a command.");
        end();
    }

    @Test
    void afterThreeGamesAnotherLevelIsProposed() throws InterruptedException {
        start();
        person.type("resign", "new white", "resign", "new white", "resign");
        person.awaitText("After these three games I propose level 3 \u00b7 about 920: type `level 3` to take it.");
        end();
    }

    @Test
    void unreadableAnswerIsAskedAgain() throws IOException {
        StrengthFile file = new StrengthFile(Optional.of(home));
        Files.writeString(home.resolve("strength"), "level 99\n");
        assertTrue(file.read().isEmpty());
    }
}
