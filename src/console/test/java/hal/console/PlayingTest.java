package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.commands.prompt.StartPlan;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.rules.Colors;
import hal.rules.Squares;
import hal.session.settings.Setting;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a game is begun and played with, beside the moves: answers, coin, castling, stand-ins, pauses, clocks, a second
 * person.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class PlayingTest {
    private static final String PROMOTES = "8/P6k/8/8/8/8/7P/K7 w - - 0 1";
    private static final String CASTLES = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";

    @TempDir
    private Path home;

    private ConsoleRig rig() {
        return new ConsoleRig(home);
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), () -> "expected \"" + part + "\" in:\n" + text);
    }

    private static void assertLacks(String text, String part) {
        assertFalse(text.contains(part), () -> "unexpected \"" + part + "\" in:\n" + text);
    }

    private static void sit(ConsoleRig rig, FakeDisplay person) {
        Thread console = new Thread(rig.console(person)::run, "console under test");
        console.setDaemon(true);
        console.start();
    }

    // How it begins.

    @Test
    void theGreetingTakesAnAnswer() {
        assertContains(rig().run("y"), "Very well, Dave. Your move.");
        assertContains(rig().run("# a remark", "", "Yes, please"), "Very well, Dave. Your move.");
        String no = rig().run("no", "show", "e4", "e5");
        assertContains(no, "As you wish, Dave. The board is yours.");
        assertContains(no, "White: Dave   Black: Dave");
        assertContains(no, "1. e4 e5 *");
    }

    @Test
    void onlyTheFirstLineIsThatAnswer() {
        assertContains(rig().halPlays("e5").run("e4", "y"), "line 2: I have not asked anything.");
    }

    @Test
    void theCoinIsSeenToFall() {
        assertContains(rig().undecided().run(), "The coin falls: heads.\nYou have White, Dave.");
        assertLacks(rig().run("new white"), "The coin");
        assertLacks(rig().run("new nonsense"), "The coin");
    }

    @Test
    void theColourStandsFirstOrLast() {
        String first = rig().halPlays("exd4").run("new white scotch", "show");
        String last = rig().halPlays("exd4").run("new scotch white", "show");
        assertContains(last, "C44 Scotch Game");
        assertContains(last, "White: Dave   Black: HAL");
        assertEquals(first, last);
    }

    // Moves.

    @Test
    void castlingHasAWord() {
        assertContains(rig().from(CASTLES).halPlays("Ke7").run("castle"), "1. O-O Ke7");
        assertContains(rig().from(CASTLES).halPlays("Ke7").run("castle long"), "1. O-O-O Ke7");
        assertContains(
                rig().run("castle"), "I'm sorry Dave, I'm afraid I can't do that.\nCastling kingside is blocked");
        assertContains(rig().run("castle sideways"), "Usage: castle [short|long|");
    }

    @Test
    void aPawnBecomesWhatIsSet() {
        assertContains(rig().from(PROMOTES).run("a8"), "could be");
        assertContains(rig().from(PROMOTES).halPlays("Kg7").run("promotion queen", "a8"), "1. a8=Q Kg7");
        assertContains(rig().from(PROMOTES).halPlays("Kg7").run("promotion knight", "a8!"), "1. a8=N Kg7");
        assertContains(rig().from(PROMOTES).halPlays("Kg7").run("promotion queen", "a8=R"), "1. a8=R Kg7");
        assertContains(rig().run("promotion king"), "ask, queen, rook, bishop or knight");
    }

    @Test
    void aClickPromotesToWhatIsSet() {
        ConsoleRig rig = rig().from(PROMOTES).halPlays("Kg7").set(Setting.PROMOTION, "rook");
        FakeDisplay person = new FakeDisplay();
        sit(rig, person);
        person.awaitText("Your move.");
        person.click(Squares.parse("a7"));
        person.click(Squares.parse("a8"));
        person.awaitText("1... Kg7");
        person.type("quit");
        person.awaitFarewell();
        assertContains(person.farewell(), "1. a8=R Kg7");
    }

    @Test
    void anotherEngineMakesOneMoveAndTheGameContinuesAsBefore() {
        ScriptedEngine fish = new ScriptedEngine();
        fish.plays("d4", "Nf6");
        ConsoleRig rig = rig().halPlays("d5");
        ScriptedEngine hal = rig.engine();
        rig.engines(spec -> spec.algorithm().equals(EngineSpec.PROGRAM) ? fish : hal);
        String out = rig.run("go fish", "show", "force", "c4", "go fish", "show");
        assertContains(out, "1. d4 (fish)\n1... d5\nWhite: Dave   Black: HAL");
        assertContains(out, "2... Nf6 (fish)\nWhite: Dave   Black: Dave");
        assertContains(rig().run("go nobody"), "nobody");
    }

    @Test
    void theTextbookSearchesOpenWithoutTheBookUnlessAsked() {
        ConsoleRig rig = rig().halThinks().set(EngineOptions.BOOK_CHOICE, "off");
        String out = rig.run("new white", "depth 1", "book on", "e4", "algo random");
        assertContains(out, "(book)");
        ConsoleRig usual = new ConsoleRig(home).halThinks().unset(EngineOptions.BOOK_CHOICE);
        String plain = usual.run("algo random", "book", "e4", "book best", "new white", "e4");
        assertContains(
                plain,
                "random (any legal move) from my next move on, without the book; type `book on` to give it one.");
        assertContains(plain, "random thinks for itself from the first move");
        String[] games = plain.split("You have White", -1);
        assertLacks(games[1], "(book)");
        assertContains(games[2], "(book)");
    }

    // Time.

    @Test
    void aTakebackGivesTheTimeBack() {
        ConsoleRig rig = rig().halPlays("e5", "d5").set(Setting.CLOCK, "5+0");
        FakeDisplay person = new FakeDisplay();
        sit(rig, person);
        person.type("e4");
        person.awaitText("1... e5");
        rig.letSecondsPass(60);
        person.type("Nf3");
        person.awaitText("2... d5");
        person.awaitPanel(panel -> panel.white().clockMillis() == 240_000, "a minute gone");
        person.type("undo");
        person.awaitPanel(panel -> panel.white().clockMillis() == 300_000, "the minute back");
        person.type("quit");
        person.awaitFarewell();
    }

    @Test
    void clocksOfEveryKindAreSet() {
        assertContains(rig().run("level 40 5 0"), "Each side has a clock of 40/5.");
        assertContains(rig().run("level 40 5"), "A clock takes three numbers");
        assertContains(rig().run("time 5d3"), "Each side has 5 minutes and 3 s of delay before each move counts.");
        assertContains(rig().run("time 5b3"), "Each side has 5 minutes and gets up to 3 s back after each move.");
        assertContains(
                rig().run("time 5 1+1"), "You have 5 minutes, your opponent has 1 minute and 1 s more per move.");
        assertContains(rig().run("time 5 1 1"), "Usage: time");
        assertContains(rig().run("time 5+3 x"), "\"x\" is not a time control");
    }

    @Test
    void timeOddsGoWithThePlayerWhateverHisColour() {
        for (int color = Colors.WHITE; color <= Colors.BLACK; color++) {
            boolean white = color == Colors.WHITE;
            ConsoleRig rig = rig().halPlays("a6").set(Setting.CLOCK, "5 1").resume(StartPlan.Resume.NO);
            FakeDisplay person = new FakeDisplay();
            sit(white ? rig : rig.userHasBlack(), person);
            person.awaitPanel(
                    panel -> panel.white().clockMillis() == (white ? 300_000 : 60_000)
                            && panel.black().clockMillis() == (white ? 60_000 : 300_000),
                    "odds");
            person.type("quit");
            person.awaitFarewell();
        }
        String pgn = rig().resume(StartPlan.Resume.NO)
                .set(Setting.CLOCK, "5 1")
                .halPlays("e5")
                .run("e4", "pgn");
        assertContains(pgn, "[WhiteTimeControl \"300\"]");
        assertContains(pgn, "[BlackTimeControl \"60\"]");
        assertLacks(pgn, "[TimeControl");
    }

    @Test
    void theBellRingsForHalsMoveAndForLowTime() {
        ConsoleRig rig = rig().halPlays("e5").set(Setting.CLOCK, "1+0").set(Setting.BELL, "on");
        FakeDisplay person = new FakeDisplay();
        sit(rig, person);
        person.type("e4");
        person.awaitRings(1);
        rig.letSecondsPass(30);
        person.type("show");
        person.awaitText("Move 2");
        assertEquals(1, person.rings());
        rig.letSecondsPass(15);
        person.awaitRings(2);
        person.type("quit");
        person.awaitFarewell();
    }

    @Test
    void thePaceHoldsAReplyBackUntilItIsWanted() {
        // Twice: "go" may come while the first thinking is about to end, and is then answered by another.
        ConsoleRig rig = rig().halPlays("e5", "e5").set(Setting.PACE, "60");
        FakeDisplay person = new FakeDisplay();
        sit(rig, person);
        person.type("e4", "show");
        person.awaitText("Move 1, Black to move");
        person.type("go");
        person.awaitText("1... e5");
        person.type("quit");
        person.awaitFarewell();
    }

    @Test
    void scriptsDoNotWaitForThePace() {
        assertContains(rig().halPlays("e5").set(Setting.PACE, "60").run("e4"), "1... e5");
    }

    // Who plays.

    @Test
    void aPauseStopsEverythingUntilGo() {
        ConsoleRig rig = rig().halPlays("e5").set(Setting.CLOCK, "5+0");
        FakeDisplay person = new FakeDisplay();
        sit(rig, person);
        person.type("e4");
        person.awaitText("1... e5");
        person.type("pause");
        person.awaitText("We have paused, Dave.");
        rig.letSecondsPass(100);
        person.type("go");
        person.awaitText("The game is in progress. Your move.");
        person.awaitPanel(
                panel -> panel.white().clockRunning() && panel.white().clockMillis() == 300_000, "no time lost");
        person.type("quit");
        person.awaitFarewell();
    }

    @Test
    void enginesThatPlayEachOtherCanBePausedAndRelieved() {
        ConsoleRig rig = rig();
        rig.engine().holds();
        FakeDisplay person = new FakeDisplay();
        sit(rig, person);
        person.type("selfplay");
        person.awaitPanel(panel -> panel.engine().thinking(), "a thinking HAL");
        person.type("pause");
        person.awaitText("We have paused");
        person.awaitPanel(panel -> !panel.engine().thinking(), "a HAL at rest");
        person.type("go");
        person.awaitText("The game is in progress.");
        person.awaitPanel(panel -> panel.engine().thinking(), "a thinking HAL again");
        person.type("white me", "show");
        person.awaitText("White: Dave   Black: HAL");
        person.type("quit");
        person.awaitFarewell();
    }

    @Test
    void twoPeoplePlayAtOneKeyboard() {
        String out = rig().run("two Anna", "f3", "e5", "undo", "c5", "show", "resign");
        assertContains(out, "Dave has White, Anna has Black.");
        assertContains(out, "White: Dave   Black: Anna");
        assertContains(out, "1. f3 c5 0-1");
        assertContains(out, "Black wins by resignation. 0-1");
        assertContains(rig().run("two", "new white"), "Dave has White, Frank has Black. White to move.");
        assertContains(rig().halPlays("e5").run("two", "e4", "play hal"), "I have Black.");
    }

    @Test
    void theirClocksRunAndTheirGameIsKept() {
        ConsoleRig rig = rig().set(Setting.CLOCK, "5+0");
        FakeDisplay person = new FakeDisplay();
        sit(rig, person);
        person.type("two Anna", "e4");
        person.awaitPanel(panel -> panel.black().clockRunning(), "Anna's clock running");
        rig.letSecondsPass(10);
        person.awaitPanel(panel -> panel.black().clockMillis() == 290_000, "ten seconds gone");
        person.type("quit");
        person.awaitFarewell();
        String out = rig().resume(StartPlan.Resume.YES).run("show", "e5", "show");
        assertContains(out, "White: Dave   Black: Anna");
        assertContains(out, "Move 2, White to move");
    }

    // What is shown.

    @Test
    void theQuestionToResumeShowsTheGame() {
        FakeDisplay person = new FakeDisplay();
        sit(rig().halPlays("e5"), person);
        person.type("e4");
        person.awaitText("1... e5");
        person.type("quit");
        person.awaitFarewell();
        FakeDisplay resuming = new FakeDisplay();
        sit(rig().undecided(), resuming);
        resuming.awaitText("Shall we continue it?");
        resuming.awaitBoard(board -> board.squares().charAt(Squares.parse("e4")) == 'P', "the kept game");
        resuming.type("n", "quit");
        resuming.awaitFarewell();
    }

    @Test
    void thePositionsKeyAndItsPiecesInUnicode() {
        assertContains(rig().run("show"), "Move 1, White to move\n");
        assertContains(rig().run("show key"), "463b96181691fc9c\n");
        String board = rig().run("board unicode");
        assertContains(board, "8  \u265c \u265e \u265d \u265b \u265a \u265d \u265e \u265c\n");
        assertContains(board, "1  \u2656 \u2658 \u2657 \u2655 \u2654 \u2657 \u2658 \u2656\n\n   a b c d e f g h");
    }

    @Test
    void aPuzzleSaysWhoseItIs() {
        String out = rig().run("puzzle", "pgn");
        assertContains(out, "\"Dave\"]");
        assertContains(out, "\"HAL's games\"]");
        assertLacks(out, "\"?\"]\n[Result");
    }
}
