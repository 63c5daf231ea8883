package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.commands.prompt.StartPlan;
import hal.engine.option.EngineOptions;
import hal.session.settings.Setting;
import hal.testkit.Text;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is kept on disk: the unfinished game, and the archive of finished ones. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class ConsoleResumeTest {
    @TempDir
    private Path folder;

    private ConsoleRig rig(String home) {
        return new ConsoleRig(folder.resolve(home)).undecided();
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), () -> "expected \"" + part + "\" in:\n" + text);
    }

    private static FakeDisplay start(ConsoleRig rig) {
        FakeDisplay person = new FakeDisplay();
        Thread thread = new Thread(rig.console(person)::run, "console under test");
        thread.setDaemon(true);
        thread.start();
        return person;
    }

    /** A sitting of a person who types these lines, as far as HAL has answered the last of them. */
    private static FakeDisplay sit(ConsoleRig rig, String... lines) {
        FakeDisplay person = start(rig);
        person.typeSlowly(lines);
        return person;
    }

    private static void quit(FakeDisplay person) {
        person.type("quit");
        person.awaitFarewell();
    }

    /** Plays a little and leaves the disk as a kill would at that moment, in another home. */
    private ConsoleRig killed(ConsoleRig rig, String... lines) throws IOException {
        FakeDisplay person = sit(rig, lines);
        Path state = rig.stateFolder();
        ConsoleRig after = rig("after");
        Files.createDirectories(after.stateFolder());
        try (Stream<Path> files = Files.list(state)) {
            for (Path file : files.toList()) {
                Files.copy(file, after.stateFolder().resolve(file.getFileName()));
            }
        }
        quit(person);
        return after;
    }

    @Test
    void afterAKillTheGameContinuesWithItsSettingsAndClocks() throws IOException {
        ConsoleRig before = rig("before");
        before.engine().holds();
        before.set(Setting.CLOCK, "5+3").set(EngineOptions.DEPTH, "7").set(Setting.NAME, "Frank");
        FakeDisplay person = start(before);
        person.type("new white", "e4");
        before.halPlays("e5");
        person.awaitText("1... e5");
        before.letSecondsPass(60);
        person.type("Nf3");
        person.awaitPrompt();

        ConsoleRig after = rig("after");
        Files.createDirectories(after.stateFolder());
        Files.copy(
                before.stateFolder().resolve("game-1.hal"), after.stateFolder().resolve("game-1.hal"));
        quit(person);

        FakeDisplay again = sit(after.halPlays("Nc6"), "y", "history", "config depth");
        again.awaitText("last game: Frank against HAL, after 2. Nf3. Shall we continue it?");
        again.awaitText("I have everything as it was, Frank.");
        again.awaitText("2... Nc6");
        again.awaitText("depth        7");
        assertEquals("Frank", again.panel().white().name());
        assertEquals("4:06", again.panel().white().clockText());
        quit(again);
    }

    /** Also with time odds and a delay, of which a PGN's own comments do not tell. */
    @ParameterizedTest
    @ValueSource(strings = {"5+3", "5d3", "5 1+1"})
    void aTakebackGivesTheTimeBackThatWentBeforeTheResumption(String clock) throws IOException {
        ConsoleRig before = rig("before").halPlays("e5", "d5").set(Setting.CLOCK, clock);
        FakeDisplay person = start(before);
        person.type("new white", "e4");
        person.awaitText("1... e5");
        person.awaitPanel(panel -> panel.moves().moves().size() == 2, "HAL's move");
        long left = person.panel().white().clockMillis();
        before.letSecondsPass(60);
        person.type("Nf3");
        person.awaitText("2... d5");
        person.awaitPanel(panel -> panel.white().clockMillis() < left - 50_000, "a minute gone");
        ConsoleRig after = rig("after");
        Files.createDirectories(after.stateFolder());
        Files.copy(
                before.stateFolder().resolve("game-1.hal"), after.stateFolder().resolve("game-1.hal"));
        quit(person);

        FakeDisplay again = sit(after, "y", "undo");
        again.awaitPanel(panel -> panel.white().clockMillis() == left, "the minute back");
        quit(again);
    }

    @Test
    void noQuestionWithoutAnUnfinishedGame() {
        FakeDisplay person = sit(rig("home"), "force");
        assertFalse(person.printed().contains("continue it"), person.printed());
        quit(person);
    }

    @Test
    void declinedGameIsFoundInTheArchive() throws IOException {
        ConsoleRig after = killed(rig("before").halPlays("e5"), "new white", "e4");
        FakeDisplay person = sit(after, "perhaps", "n", "history");
        person.awaitText("Yes or no?");
        assertFalse(person.printed().contains("1. e4 e5"), person.printed());
        assertContains(Files.readString(after.stateFolder().resolve("games.pgn")), "1. e4 e5");
        quit(person);
    }

    @Test
    void ctrlCIsNoAnswerAndTheQuestionStands() throws IOException {
        ConsoleRig after = killed(rig("before").halPlays("e5"), "new white", "e4");
        FakeDisplay person = start(after);
        person.pressCtrlC();
        person.awaitText("Yes or no?");
        person.typeSlowly("y", "history");
        person.awaitText("\n1. e4 e5\n");
        quit(person);
    }

    @Test
    void theTimeUsedBeforeAQuitIsUsed() {
        ConsoleRig before = rig("home").set(Setting.CLOCK, "5");
        before.halPlays("e5");
        FakeDisplay person = start(before);
        person.type("new white", "e4");
        person.awaitText("1... e5");
        person.awaitPanel(panel -> panel.moves().moves().size() == 2, "HAL's move");
        before.letSecondsPass(60);
        person.awaitPanel(panel -> panel.white().clockMillis() <= 240_000, "a minute used");
        quit(person);
        FakeDisplay again = sit(rig("home"), "y");
        again.awaitText("I have everything as it was");
        again.awaitPanel(panel -> panel.white().clockMillis() <= 240_000, "still used");
        quit(again);
    }

    @Test
    void aGameThatWasOnlyLookedAtIsNotPromised() {
        FakeDisplay person = sit(rig("home"), "1. e4 e5 2. Nf3 Nc6 *", "redo");
        quit(person);
        assertContains(person.farewell(), "Goodbye, Dave.");
        assertFalse(person.farewell().contains("I shall keep"), person.farewell());
    }

    @Test
    void theUnfinishedGameOutlastsAQuit() {
        FakeDisplay person = sit(rig("home").halPlays("e5"), "new white", "e4");
        quit(person);
        assertContains(person.farewell(), "1. e4 e5 *");
        assertContains(person.farewell(), "I shall keep our game as it stands.");
        FakeDisplay again = sit(rig("home"), "", "history");
        again.awaitText("\n1. e4 e5\n");
        quit(again);
    }

    @Test
    void aPipeIsNotAskedButTold() throws IOException {
        ConsoleRig after = killed(rig("before").halPlays("e5"), "new white", "e4");
        String out = after.run("history");
        assertContains(
                out, "An unfinished game is saved (Dave against HAL, after 1... e5);" + " hal --resume continues it.");
        assertContains(rig("after").resume(StartPlan.Resume.YES).run("history"), "\n1. e4 e5\n");
        assertContains(rig("after").resume(StartPlan.Resume.YES).run("history"), "\n1. e4 e5\n");
        assertFalse(rig("after").resume(StartPlan.Resume.NO).run("history").contains("1. e4 e5"));
        assertContains(rig("other").resume(StartPlan.Resume.YES).run(), "There is no unfinished game.");
    }

    @Test
    void aFinishedGameIsArchivedAndNotOfferedAgain() throws IOException {
        ConsoleRig rig = rig("home").halPlays("e5", "Qh4#");
        quit(sit(rig, "new white", "f3", "g4"));
        String archive = Files.readString(rig.stateFolder().resolve("games.pgn"));
        assertContains(archive, "[Result \"0-1\"]");
        assertEquals(2, archive.split("\\[Event ", -1).length);
        FakeDisplay again = sit(rig("home"), "force");
        assertFalse(again.printed().contains("continue it"), again.printed());
        quit(again);
    }

    @Test
    void twoAtOnceKeepTwoGames() {
        ConsoleRig first = rig("home").halPlays("e5");
        ConsoleRig second = rig("home").halPlays("d5");
        FakeDisplay one = sit(first, "new white", "e4");
        FakeDisplay two = sit(second, "new white", "d4");
        quit(one);
        quit(two);
        FakeDisplay three = sit(rig("home"), "y", "history");
        FakeDisplay four = sit(rig("home"), "y", "history");
        String both = three.printed() + four.printed();
        assertContains(both, "\n1. e4 e5\n");
        assertContains(both, "\n1. d4 d5\n");
        quit(three);
        quit(four);
    }

    @Test
    void whenAllSlotsAreTakenTheOldestGameGoesIntoTheArchive() throws IOException {
        ConsoleRig rig = rig("home");
        for (int i = 1; i <= 9; i++) {
            quit(sit(rig("home").resume(StartPlan.Resume.NO), "force", "a" + (i % 2 + 3), "h6"));
            Path slot = rig.stateFolder().resolve("game-" + i + ".hal");
            if (i <= 8) {
                Files.setLastModifiedTime(slot, FileTime.fromMillis(1_000_000L * i));
            }
        }
        assertContains(Files.readString(rig.stateFolder().resolve("games.pgn")), "1. a4 h6 *");
        assertTrue(Files.getLastModifiedTime(rig.stateFolder().resolve("game-1.hal"))
                        .toMillis()
                > 9_000_000L);
    }

    @Test
    void aGarbledSaveIsSaidAndPutAside() throws IOException {
        ConsoleRig rig = rig("home");
        Files.createDirectories(rig.stateFolder());
        for (String garbage : List.of("", "nonsense", "[HalPly \"x\"]\n\n*\n", "[HalWhite \"dave\"]\n")) {
            Files.writeString(rig.stateFolder().resolve("game-1.hal"), garbage);
            FakeDisplay person = sit(rig("home"), "force", "e4", "history");
            person.awaitText("cannot be read");
            person.awaitText("I have set it aside as game-1.hal.bad");
            person.awaitText("\n1. e4\n");
            person.type("undo 1");
            quit(person);
        }
        assertTrue(Files.exists(rig.stateFolder().resolve("game-1.hal.bad")));
    }

    @Test
    void aFolderThatCannotBeWrittenIsSaidOnceAndStopsNothing() throws IOException {
        ConsoleRig rig = rig("home").halPlays("e5", "Nc6", "Nf6");
        Files.createDirectories(rig.stateFolder().getParent());
        Files.writeString(rig.stateFolder(), "a file where the folder should be");
        FakeDisplay person = sit(rig, "new white", "e4", "Nf3", "Nc3", "resign", "resign", "history");
        person.awaitText("1. e4 e5 2. Nf3 Nc6 3. Nc3 Nf6");
        assertEquals(2, person.printed().split("I cannot save the game to disk", -1).length, person.printed());
        person.awaitText("(" + rig.stateFolder() + ": ");
        quit(person);
    }

    @Test
    void withoutAnyFolderTheGameContinues() {
        FakeDisplay person = sit(rig("home").homeless().halPlays("e5"), "new white", "e4", "history");
        person.awaitText("1. e4 e5");
        person.awaitText("There is no folder for HAL's files");
        quit(person);
    }

    private String archive(ConsoleRig rig) throws IOException {
        Path file = rig.stateFolder().resolve("games.pgn");
        return Files.exists(file) ? Files.readString(file) : "";
    }

    @Test
    void aGameIsKeptWithItsPlayersAsSoonAsTheUserHasMovedInIt() throws IOException {
        quit(sit(rig("home").halPlays("e4"), "new black"));
        quit(sit(rig("home"), "new white sicilian najdorf"));
        quit(sit(rig("home"), "new white sicilian najdorf", "puzzle", "puzzle stop"));
        FakeDisplay first = sit(rig("home").halPlays("e5"), "new white sicilian najdorf", "Be3");
        first.awaitText("6... e5");
        assertFalse(first.printed().contains("Shall we continue it?"), first.printed());
        quit(first);
        FakeDisplay again = sit(rig("home").halPlays("e5"), "y", "pgn");
        again.awaitText("last game: Dave against HAL, after 6... e5. Shall we continue it?");
        again.awaitText("[White \"Dave\"]");
        again.awaitText("[Black \"HAL\"]");
        quit(again);
    }

    @Test
    void onlyAGameInWhichTheUserHasMovedIsOffered() throws IOException {
        Path file = folder.resolve("anna.pgn");
        Files.writeString(file, "[White \"Anna\"]\n[Black \"Ben\"]\n\n1. e4 (1. d4) e5 2. Nf3 1-0\n");
        FakeDisplay first = sit(rig("home").halPlays("e5"), "new white", "e4");
        first.awaitText("1... e5");
        first.typeSlowly("load " + file, "new white");
        quit(first);
        quit(sit(rig("home"), "load " + file));
        FakeDisplay later = sit(rig("home"), "fen");
        assertFalse(later.printed().contains("Anna against Ben"), later.printed());
        quit(later);
    }

    @Test
    void whatNobodyHasPlayedIsNotArchived() throws IOException {
        FakeDisplay third =
                sit(rig("home"), "new white sicilian najdorf", "new", "setboard 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "new");
        quit(third);
        assertEquals("", archive(rig("home")));
    }

    @Test
    void aFinishedGameIsArchivedOnceWhateverFollows() throws IOException {
        ConsoleRig rig = rig("home").halPlays("e5", "Qh4#", "Qh4#");
        quit(sit(rig, "new white", "f3", "g4", "undo 1", "go", "undo", "new", "new"));
        assertEquals(2, archive(rig).split("\\[Event ", -1).length, archive(rig));
        assertContains(archive(rig), "[Result \"0-1\"]");
    }

    @Test
    void aMateTakenBackIsNotArchivedAgainByALaterSitting() throws IOException {
        ConsoleRig rig = rig("home").halPlays("e5", "Qh4#");
        quit(sit(rig, "new white", "f3", "g4", "undo"));
        quit(sit(rig("home"), "n"));
        assertEquals(2, archive(rig).split("\\[Event ", -1).length, archive(rig));
    }

    @Test
    void theArchiveTellsHowStrongHalWas() throws IOException {
        ConsoleRig rig = rig("home")
                .unset(EngineOptions.ALGORITHM)
                .set(EngineOptions.LEVEL, "5")
                .halPlays("e5");
        quit(sit(rig, "new white", "e4", "elo 1500", "resign", "yes"));
        assertContains(archive(rig), "[BlackElo \"1500\"]");
        ConsoleRig level = rig("other")
                .unset(EngineOptions.ALGORITHM)
                .set(EngineOptions.LEVEL, "5")
                .halPlays("e5");
        quit(sit(level, "new white", "e4", "resign", "yes"));
        assertContains(archive(level), "[BlackLevel \"5\"]");
        assertTrue(archive(level).matches("(?s).*\\[BlackElo \"\\d+\"\\].*"), archive(level));
        assertFalse(archive(level).contains("WhiteElo"), archive(level));
        ConsoleRig full = rig("third").unset(EngineOptions.ALGORITHM).halPlays("e5");
        quit(sit(full, "new white", "e4", "resign", "yes"));
        assertContains(archive(full), "[BlackLevel \"full\"]");
        ConsoleRig chosen = rig("fourth").set(EngineOptions.LEVEL, "5").halPlays("e5");
        quit(sit(chosen, "new white", "depth 3", "e4", "resign", "yes"));
        assertContains(archive(chosen), "[BlackLevel \"random, depth 3\"]");
        assertFalse(archive(chosen).contains("BlackElo"), archive(chosen));
    }

    @Test
    void afterAKillALoadedGameIsThereWhole() throws IOException {
        Path file = folder.resolve("anna.pgn");
        Files.writeString(
                file,
                "[White \"Anna\"]\n[Black \"Ben\"]\n\n1. e4 $1 {[%clk 0:01:00] best} (1. d4 {quiet} d5 (1... Nf6)) 1... e5 2. Nf3 1-0\n");
        ConsoleRig after = killed(rig("before"), "load " + file, "redo 2", "d4");
        FakeDisplay person = sit(after, "y", "pgn", "undo 1", "save " + folder.resolve("saved.pgn"));
        person.awaitText("Saved to");
        String saved = Text.unwrap(Files.readString(folder.resolve("saved.pgn")));
        assertContains(
                saved, "1. e4 $1 {[%clk 0:01:00] best} (1. d4 {quiet} 1... d5 (1... Nf6)) 1... e5 2. Nf3 (2. d4)");
        assertContains(saved, "[Result \"1-0\"]");
        assertContains(saved, "[White \"Anna\"]");
        quit(person);
    }
}
