package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.commands.Command;
import hal.commands.prompt.CommandCatalog;
import hal.engine.option.EngineOptions;
import hal.eval.network.BadNetworks;
import hal.eval.network.MaterialNetwork;
import hal.eval.network.RandomNetworks;
import hal.platform.Checksum;
import hal.session.settings.Setting;
import hal.testkit.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each command with good, bad and no input, through the pipe. */
class CommandsTest {
    @TempDir
    private Path home;

    private String run(String... lines) {
        return new ConsoleRig(home).run(lines);
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), () -> "expected \"" + part + "\" in:\n" + text);
    }

    /** The other names of a command by night: they lead to it. */
    private static Stream<String> wordsButSave() {
        // save would write files of these names into the project's folder.
        CommandCatalog catalog = new CommandCatalog();
        Command save = catalog.find("save").orElseThrow();
        Set<String> names = catalog.commands().stream().map(Command::name).collect(Collectors.toSet());
        return catalog.words().stream()
                .filter(word -> !word.equals("save") && !save.aliases().contains(word))
                .filter(word -> Workload.isWhole() || names.contains(word));
    }

    @ParameterizedTest
    @MethodSource("wordsButSave")
    void arbitraryArgumentsCauseNoFault(String word) {
        String out = run(
                word,
                word + " nonsense",
                word + " -1",
                word + " 99999999999999999999",
                word + " a b c d e f",
                word + " \u001b[31m\u0007\u202e",
                word + " " + "x".repeat(5000),
                "new white",
                "e4",
                word,
                word + " 1",
                word + " off",
                word + " white");
        assertFalse(out.contains("please report"), out);
        assertFalse(out.contains("\u001b") || out.contains("\u0007") || out.contains("\u202e"), out);
        assertFalse(out.contains("Exception"), out);
    }

    @Test
    void helpListsMovesByPieceAndCommandsByLine() {
        String help = run("help");
        assertTrue(help.indexOf("Pawn    a3 a4 b3 b4") < help.indexOf("  undo "), help);
        assertTrue(help.indexOf("  undo ") < help.indexOf("play, after, inside, study, board, files"), help);
        assertTrue(help.lines().count() < 24, "a first look fits a window: " + help);
        assertContains(run("help inside"), "what each of HAL's moves cost");
        assertContains(run("help difficult"), "how strong HAL plays");
        assertContains(run("help colours"), "the board's colours");
        String out = run("help", "help all");
        assertContains(out, "Pawn    a3 a4 b3 b4");
        assertContains(out, "Knight  Na3 Nc3 Nf3 Nh3");
        for (Command command : new CommandCatalog().commands()) {
            Command info = command;
            assertTrue(
                    out.lines().anyMatch(line -> line.startsWith("  " + info.name()) && line.endsWith(info.summary())),
                    info.name());
        }
        assertTrue(out.lines().noneMatch(line -> line.length() > 100), out);
    }

    @Test
    void copyPrintsWhereThereIsNoClipboard() {
        String out = run("force", "e4", "copy fen", "copy pgn");
        assertContains(out, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\nThere is no clipboard");
        assertContains(out, "1. e4 *\nThere is no clipboard to reach from here");
    }

    @Test
    void helpSaysMoreOfOneCommand() {
        assertContains(run("help takeback"), "undo [PLIES]\n  takes back your last move and HAL's reply.");
        assertContains(run("help takeback"), "Also: takeback, back, u");
        assertContains(run("help udno"), "There is no command \"udno\". Did you mean undo?");
    }

    @Test
    void aMistypedCommandGetsASuggestion() {
        assertContains(run("histroy"), "\"histroy\" is neither a move nor a command. Do you mean `history`?");
    }

    @Test
    void severalMovesOnALineAreTooMany() {
        assertContains(run("e4 e5"), "One move at a time, please.");
        assertContains(run("1. e4", "history"), "1. e4 ");
        assertContains(run("?!"), "\"?!\" is neither a move nor a command. Type `help` for both.");
    }

    @Test
    void movesOfOneSquare() {
        assertContains(run("moves g1"), "\nNf3 Nh3\n");
        assertContains(run("moves e1"), "Nothing can move from e1.");
        assertContains(run("moves z9"), "\"z9\" is not a value for square");
    }

    @Test
    void undoTakesBackTheMoveAndTheReply() {
        String out = new ConsoleRig(home).halPlays("e5", "Nc6").run("e4", "Nf3", "undo", "fen", "redo", "fen");
        assertContains(out, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
        assertContains(out, "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
    }

    @Test
    void undoOneTakesBackOnePlyAndHalWaits() {
        String out = new ConsoleRig(home).halPlays("e5", "c5").run("e4", "undo 1", "show", "go");
        assertContains(out, "It is my turn. Type `go` when you want me to move.");
        assertContains(out, "Black to move (HAL waits for go)");
        assertContains(out, "1... c5");
    }

    @Test
    void undoSaysWhenThereIsNothing() {
        assertContains(run("undo"), "There is no move to take back.");
        assertContains(run("redo"), "There is nothing to redo.");
        assertContains(new ConsoleRig(home).userHasBlack().run("undo"), "You have not moved yet.");
        assertContains(
                run("undo 0"),
                "\"0\" is not a value for plies, which takes a number from 1 to 10000. Usage: undo [PLIES]");
    }

    @Test
    void aNewMoveAfterUndoForgetsTheOldLine() {
        String out = new ConsoleRig(home).halPlays("e5", "d5").run("e4", "undo", "d4", "redo", "history");
        assertContains(out, "There is nothing to redo.");
        assertContains(out, "1. d4 d5");
    }

    @Test
    void removeTakesBackTwoPlies() {
        assertContains(new ConsoleRig(home).halPlays("e5").run("e4", "remove", "history"), "No move has been played.");
        assertContains(run("remove"), "There is no move to take back.");
    }

    @Test
    void forceLetsDaveMoveForBoth() {
        assertContains(run("force", "e4", "e5", "Nf3", "history"), "1. e4 e5 2. Nf3");
    }

    @Test
    void goTakesOverTheSideToMove() {
        String out = new ConsoleRig(home).halPlays("e4").run("go", "show");
        assertContains(out, "I have White.\n1. e4\nWhite: HAL   Black: Dave");
    }

    @Test
    void resignAndDraw() {
        assertContains(run("resign"), "Black wins by resignation. 0-1");
        assertContains(new ConsoleRig(home).userHasBlack().run("resign"), "White wins by resignation. 1-0");
        ConsoleRig worse = new ConsoleRig(home);
        worse.engine().feels(-300);
        assertContains(worse.run("e4", "draw"), "I accept, Dave.\nDraw by agreement. 1/2-1/2");
        ConsoleRig better = new ConsoleRig(home);
        better.engine().feels(300);
        assertContains(better.run("e4", "draw"), "I'm sorry Dave, I would rather play on.");
        assertContains(run("draw"), "I would rather play on.");
    }

    @Test
    void aGameWhoseResignationWasTakenBackIsOnRecordOnce() {
        ConsoleRig rig = new ConsoleRig(home).halPlays("e5", "d5");
        String out = rig.run("e4", "resign", "undo", "d4", "resign", "record");
        assertContains(out, "1 game of yours: 0 won, 0 drawn, 1 lost.");
        assertContains(new ConsoleRig(home).run("record"), "1 game of yours: 0 won, 0 drawn, 1 lost.");
        String left = new ConsoleRig(home).halPlays("c5").run("e4", "resign", "undo", "new white", "record");
        assertContains(left, "1 game of yours: 0 won, 0 drawn, 1 lost.");
    }

    @Test
    void undoTakesBackAResignationFirstAndThenMoves() {
        String out = new ConsoleRig(home).halPlays("e5").run("e4", "resign", "undo", "pgn", "undo", "history");
        String after = out.substring(out.indexOf("The resignation is taken back, and the moves stay"));
        assertContains(after, "1. e4 e5");
        assertContains(after, "[Result \"*\"]");
        assertContains(after.substring(after.indexOf("[Result")), "No move has been played.");
        ConsoleRig agreed = new ConsoleRig(home);
        agreed.engine().feels(-300);
        String drawn = agreed.run("e4", "draw", "undo", "show");
        assertContains(drawn, "The draw is taken back, and the moves stay");
        assertContains(drawn, "Move 2, White to move");
    }

    @Test
    void depthListsItsChoicesAndMarksThePresentOne() {
        String out = run("depth", "depth 4", "depth", "depth 7", "depth", "depth off");
        assertContains(out, "* off ");
        assertContains(out, "* 4 ");
        assertContains(out, "* 7    as you set it");
        assertContains(out, "No depth limit from my next move on");
        assertContains(
                run("depth 0x"),
                "\"0x\" is not a value for depth, which takes a number of plies from 1 to 100, or off.");
    }

    @Test
    void evalHereListsWhatEachSideGets() {
        ConsoleRig rig =
                new ConsoleRig(home).from("4k3/8/8/8/8/8/8/Q3K3 b - - 0 1").userHasBlack();
        String out = rig.run("eval here shannon", "eval here nobody");
        assertContains(out, "material    +9.00        0    +9.00");
        assertContains(out, "total                        +10.70");
        assertContains(out, "There is no evaluation \"nobody\"");
    }

    @Test
    void evalHereShowsWhatEachManIsWorthToANetwork() throws IOException {
        Path file = Files.write(
                home.resolve("Own.hnet"), RandomNetworks.file(1, 32, 1).bytes());
        ConsoleRig rig = new ConsoleRig(home).from("4k2r/8/8/8/8/8/8/Q3K3 w - - 0 1");
        String out = rig.run("eval " + file, "eval here");
        assertContains(out, "Own.hnet (made by chance) from my next move on.");
        assertContains(out, "queens ");
        assertContains(out, "interplay ");
        assertContains(out, "the value of each piece for White");
    }

    @Test
    void aBadNetworkIsToldOfAndTheEvaluationStays() throws IOException {
        Path file = Files.write(
                home.resolve("Own.hnet"), RandomNetworks.file(1, 32, 1).bytes());
        for (Map.Entry<Path, String> bad : BadNetworks.write(home).entrySet()) {
            ConsoleRig rig = new ConsoleRig(home).from("4k2r/8/8/8/8/8/8/Q3K3 w - - 0 1");
            String out = rig.run("eval " + file, "eval " + bad.getKey(), "eval here");
            assertContains(out, bad.getValue());
            assertContains(out, "interplay ");
        }
    }

    @Test
    void theGameNamesTheNetworkByItsChecksum() throws IOException {
        Path file = Files.write(
                home.resolve("material.hnet"), MaterialNetwork.file().bytes());
        ConsoleRig rig = new ConsoleRig(home).halThinks().set(EngineOptions.DEPTH, "1");
        String out = rig.run("eval " + file, "e4", "pgn");
        assertContains(out, "[BlackEvaluation \"material.hnet " + Checksum.of(file) + "\"]");
        ConsoleRig other =
                new ConsoleRig(home).halThinks().set(EngineOptions.DEPTH, "1").set(EngineOptions.EVALUATION, "classic");
        assertFalse(other.run("e4", "pgn").contains("Evaluation"));
    }

    @Test
    void whyAsksTheNetworkThatIsChosen() throws IOException {
        Path file = Files.write(
                home.resolve("material.hnet"), MaterialNetwork.file().bytes());
        ConsoleRig rig = new ConsoleRig(home)
                .halThinks()
                .set(EngineOptions.DEPTH, "3")
                .from("6k1/5pp1/7p/8/3q4/7P/5PP1/3R2K1 w - - 0 1");
        String out = rig.run("eval " + file, "why Kh2");
        assertContains(out, "Better was 1. Rxd4, which wins the queen");
        assertContains(out, "I would play 1. Rxd4");
    }

    @Test
    void treeDrawsWhatASearchLookedAtAndWritesAPicture() throws IOException {
        ConsoleRig rig = new ConsoleRig(home).from("6k1/5ppp/8/8/3q4/8/5PPP/3R2K1 w - - 0 1");
        Path picture = home.resolve("tree.svg");
        String out = rig.run("tree alphabeta:eval=material --svg " + picture, "tree 2 hal", "tree random", "tree 9");
        assertContains(out, "Rxd4 +5.00*");
        assertContains(out, "Qxd1# #-1!  Qd2");
        assertContains(out, "\"hal\" cannot be drawn as a tree; the laboratory's algorithms can: minimax");
        assertContains(out, "\"random\" cannot be drawn");
        assertContains(out, "A tree of this game can be 5 plies deep at most.");
        assertTrue(Files.readString(picture).startsWith("<?xml"));
    }

    @Test
    void whatTheShellDoesAtLengthIsAJobAtThePrompt() {
        String out = new ConsoleRig(home)
                .run(
                        "match minimax:depth=1 random games 2 --max-plies 6",
                        "match random random --games x",
                        "help match");
        assertContains(out, "#1 minimax:depth=1");
        assertContains(out, "\"x\" is not a value for games, which takes a number from 1 to 10000000");
        assertContains(out, "engines ENGINE");
    }

    @Test
    void helpFindsWhatWordsMean() {
        ConsoleRig rig = new ConsoleRig(home);
        for (String[] pair : new String[][] {
            {"how do I save", "adds the game to a PGN file"},
            {"castling", "castle ..."},
            {"sound", "bell [on|off]"},
            {"colours", "theme"},
            {"saving my game", "adds the game to a PGN file"},
            {"quiescence", "algo"}
        }) {
            assertContains(rig.run("help " + pair[0]), pair[1]);
        }
    }

    @Test
    void whyTellsWhatAMoveLoses() {
        ConsoleRig rig = new ConsoleRig(home)
                .halThinks()
                .set(EngineOptions.ALGORITHM, "alphabeta")
                .set(EngineOptions.DEPTH, "2")
                .set(EngineOptions.EVALUATION, "material")
                .from("6k1/5ppp/8/8/3q4/8/5PPP/3R2K1 w - - 0 1");
        String out = rig.run("why Rb1", "why not Rxd4", "why Qd1", "why", "why mine", "Rxd4", "why", "why mine");
        assertEquals(2, out.split("No move has been made yet", -1).length - 1, out);
        assertContains(out, "I would play 1. Rxd4");
        assertContains(out, "Rxd4 wins the queen");
        assertContains(out, "The next best is ");
        assertContains(out, "White has no queen");
        assertContains(out, "No move has been made yet; type `why MOVE` to ask about a move.");
        assertContains(rig.run("Rxd4", "why yours"), "Kf8 prevents");
    }

    /** How much worse a move is ends the answer: a little, or so much that another would be played. */
    @Test
    void whyNotEndsWithHowMuchBetterTheOtherIs() {
        ConsoleRig rig = new ConsoleRig(home)
                .halThinks()
                .set(EngineOptions.ALGORITHM, "alphabeta")
                .set(EngineOptions.DEPTH, "1")
                .set(EngineOptions.EVALUATION, "simplified")
                .from("4k3/8/8/8/1p6/8/P2P4/4K3 w - - 0 1");
        assertContains(rig.run("why not d3"), "A little better is 1. ");
        assertContains(rig.run("why not a3"), "I would play 1. ");
    }

    /** Nothing is expected after mate, and no choice is praised that was none. */
    @Test
    void whyAndThreatSayOnceWhatIsPlain() {
        ConsoleRig rig = new ConsoleRig(home).halThinks().set(EngineOptions.NODES, "2000");
        String threat = rig.run("fen rnbqkbnr/pppp1ppp/8/4p3/6P1/2N2P2/PPPPP2P/R1BQKBNR w KQkq - 0 3", "threat");
        assertContains(threat, "Black threatens 3... Qh4 mate.");
        assertFalse(threat.contains("That is mate"), threat);
        String out = rig.run("new white", "force", "f3", "e5", "g4", "Qh4", "why");
        assertContains(out, "Qh4 is mate.");
        assertFalse(out.contains("I expect"), out);
        String forced = rig.run("fen 7k/8/6KQ/8/8/8/8/8 b - - 0 1", "force", "Kg8", "why");
        assertContains(forced, "It is the only legal move.");
    }

    @Test
    void explainTellsWhoIsWinning() {
        ConsoleRig rig =
                new ConsoleRig(home).halThinks().set(EngineOptions.DEPTH, "4").from("8/8/1p6/8/8/5B2/7k/K7 w - - 0 1");
        assertContains(rig.run("fen k7/8/8/P7/8/8/7K/2B5 w - - 0 1", "explain"), "A draw: the bishop never controls");
        assertContains(rig.run("fen 6k1/5ppp/8/8/3q4/8/5PPP/3R2K1 w - - 0 1", "explain"), "which wins the queen");
    }

    @Test
    void statsTellWhatAMoveHasCost() {
        ConsoleRig rig = new ConsoleRig(home).halPlays("e5", "d5");
        assertContains(rig.run("stats on", "e4"), "1,000 calls, 500 leaves, maximum depth 4, no cutoffs, 0.00 s");
        assertFalse(new ConsoleRig(home).halPlays("e5").run("e4").contains("calls"));
    }

    @Test
    void algoAndEvalListTheirChoicesAndMarkThePresentOne() {
        String out = run("algo", "algo alphabeta", "algo", "eval", "eval shannon", "eval");
        assertContains(out, "* random");
        assertContains(out, "* alphabeta");
        assertContains(out, "  balanced               65 %");
        assertTrue(out.matches("(?s).*\\n\\* hal +HAL's own network.*"), out);
        assertContains(out, "* shannon");
    }

    @Test
    void timeSetsSecondsOrAClock() {
        assertContains(run("time 2.5"), "At most 2.5 s per move; no clock.");
        assertContains(run("time 5+3"), "Each side has 5 minutes and 3 s more per move.");
        assertContains(run("level 40 90 30"), "Each side has a clock of 40/90+30.");
        assertContains(run("level 0 5 3", "time off"), "No time limit per move; no clock.");
        assertContains(run("st"), "No time limit per move; no clock.");
        assertContains(run("time soon"), "\"soon\" is not a value for time, which takes a time of up to 86400s");
    }

    @Test
    void levelAndEloSetTheStrength() {
        assertContains(run("level 7"), "I play at level 7 from my next move on.");
        assertContains(run("level 7", "level"), "Now: level 7.");
        assertContains(run("elo 1500"), "I play at elo 1500 from my next move on.");
        assertContains(run("elo 1500", "elo"), "Strength: elo 1500");
        assertContains(run("level 3", "level full", "elo"), "Strength: full");
        assertContains(run("level 21"), "1 to 20");
        assertContains(run("elo 100"), "380 to 3120");
        assertContains(run("level high"), "1 to 20");
        assertContains(run("config strength weak"), "The strength is full, level 1 to level 20");
    }

    @Test
    void nodesAreCounted() {
        assertContains(run("nodes 20000"), "At most 20000 nodes a move.");
        assertContains(run("nodes off"), "No node limit.");
        assertContains(
                run("nodes many"), "\"many\" is not a value for nodes, which takes a whole number from 1 up, or off.");
    }

    @Test
    void theHashTableHasASize() {
        assertContains(run("hash 64"), "The hash table takes 64 MB from my next move on.");
        assertContains(run("hash 8", "hash"), "The hash table takes 8 MB");
        assertContains(run("hash 0"), "\"0\" is not a value for hash, which takes a number of megabytes from 1 to ");
        assertContains(run("help hash"), "hash [MEGABYTES]\n  the size of HAL's hash table in megabytes.");
    }

    @Test
    void aSettingWithoutALineInHelpIsACommandAllTheSame() {
        assertContains(run("coordinates off"), "Coordinates are off.");
        assertContains(run("name Anna Lena", "show"), "White: Anna Lena");
        assertContains(run("help book-depth"), "book-depth [PLIES|off]\n  the last ply that HAL plays from a book");
        assertFalse(run("help").contains("coordinates"));
    }

    @Test
    void hintAndAnalysis() {
        assertContains(new ConsoleRig(home).halPlays("e4").run("hint"), "I would play e4, Dave. That leaves ");
        String book = new ConsoleRig(home)
                .halThinks()
                .set(EngineOptions.BOOK_CHOICE, "best")
                .run("hint", "new white", "e4", "threat");
        assertContains(book, "It is the book's move");
        assertContains(new ConsoleRig(home).halPlays("e4").run("analyze"), "depth 3  +0.00  1000 nodes  1. e4");
    }

    @Test
    void boardFenPgnAndHistoryShowTheGame() {
        String out = new ConsoleRig(home).halPlays("e5").run("e4", "board", "flip", "board", "fen", "pgn", "history");
        assertContains(out, "5  . . . . p . . .\n4  . . . . P . . .");
        assertContains(out, "4  . . . P . . . .\n5  . . . p . . . .");
        assertContains(out, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
        assertContains(out, "[Date \"2001.04.02\"]");
    }

    @Test
    void fenSetsAPositionUpAndDaveHasTheMove() {
        String out = new ConsoleRig(home).halPlays("Kd1").run("fen 4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", "Kd8", "fen x");
        assertContains(out, "2. Kd1");
        assertContains(out, "line 3: ");
        assertContains(run("setboard 8/8/8/8/8/8/8/8 w - - 0 1"), "line 1: ");
        assertContains(run("fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), "Draw by stalemate. 1/2-1/2");
    }

    @Test
    void saveAddsToAFileAndLoadReadsIt() throws IOException {
        Path file = home.resolve("my games.pgn");
        String out = new ConsoleRig(home)
                .halPlays("e5", "d5")
                .run(
                        "e4",
                        "save " + file,
                        "new white",
                        "d4",
                        "save " + file,
                        "load " + file + " 2",
                        "redo 2",
                        "history");
        assertContains(out, "Game 2 of 2: Dave against HAL, Casual game, 2001.04.02, 1 move.");
        assertContains(out, "\n1. d4 d5\n");
        assertEquals(2, Files.readString(file).split("\\[Event ", -1).length - 1);
        assertContains(run("load " + file, "redo 1", "undo 1", "redo 1", "history"), "\n1. e4 e5\n");
        assertContains(run("load " + file + " 3"), "holds only 2 games.");
        assertContains(run("load " + home.resolve("none")), ": there is no such file");
        assertContains(run("save " + home.resolve("no/such/folder.pgn")), "its folder does not exist");
        assertContains(run("save"), "Where to? Type `save game.pgn`");
    }

    @Test
    void resultOfALoadedGameIsShown() throws IOException {
        Path file = home.resolve("drawn.pgn");
        Files.writeString(file, "[White \"A\"]\n[Black \"B\"]\n[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 Nc6 1/2-1/2\n");
        String out = run("load " + file, "lines");
        assertTrue(out.contains(", 2 moves, 1/2-1/2.\n1. e4 e5 2. Nf3 Nc6\n1/2-1/2\n"), out);
    }

    @Test
    void aLoadedGameKeepsItsPlayersUntilAnotherTakesOver() throws IOException {
        Path file = Files.writeString(home.resolve("g.pgn"), "[White \"Anna\"]\n[Black \"Ben\"]\n\n1. e4 e5 1-0\n");
        String out = new ConsoleRig(home).halPlays("Nf3").run("load " + file, "show", "go", "show");
        assertContains(out, "White: Anna   Black: Ben");
        assertContains(out, "White: HAL   Black: Dave");
    }

    @Test
    void theVoiceCanBeTurnedOff() {
        String out = run("voice off", "e9", "Ke2", "new white");
        assertContains(out, "That cannot be played.");
        assertContains(out, "You have White. Your move.");
        assertContains(run("voice loud"), "\"loud\" is not a value for voice, which takes on or off.");
    }

    @Test
    void namesCanBeChanged() {
        String out = new ConsoleRig(home)
                .set(Setting.NAME, "Frank")
                .set(Setting.ENGINE_NAME, "SAL")
                .run("Ke2", "show", "config name Heywood", "Ke2");
        assertContains(out, "Hello Frank, would you care for a game of chess?");
        assertContains(out, "I'm sorry Frank, I'm afraid I can't do that.");
        assertContains(out, "White: Frank   Black: SAL");
        assertContains(out, "I'm sorry Heywood, I'm afraid I can't do that.");
    }

    @Test
    void configIsKept() throws IOException {
        String out = run("config depth 3", "config save", "config nothing 1");
        assertContains(out, "There is no setting \"nothing\"");
        String kept = Files.readString(home.resolve(".config/hal/config.toml"));
        assertContains(kept, "depth = 3");
        assertContains(kept, "algorithm = \"random\"");
    }

    @Test
    void chess960BeginsWhereItIsTold() {
        assertContains(run("new960 0 white", "fen"), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
        assertContains(run("new960 960"), "\"960\" is not a value for start, which takes a number from 0 to 959");
        assertContains(run("new960"), "Chess960 position ");
    }

    @Test
    void selfPlayGoesToTheEnd() {
        String out = new ConsoleRig(home).halPlays("f3", "e5", "g4", "Qh4").run("selfplay", "history");
        assertContains(out, "Black wins by checkmate. 0-1");
        assertContains(out, "1. f3 e5 2. g4 Qh4#");
    }

    @Test
    void sizeAndThemeListTheirChoices() {
        assertContains(run("size large"), "The size is large.");
        assertContains(run("size large", "size"), "* large");
        assertContains(run("size huge"), "\"huge\" is not a value for size, which takes auto, small, medium or large.");
        assertContains(run("theme"), "* wood");
        assertContains(run("theme green", "theme"), "* green");
    }

    @ParameterizedTest
    @ValueSource(strings = {"quit", "q", "exit", "QUIT"})
    void quitEndsAtOnce(String word) {
        assertFalse(run(word, "e4").contains("1. e4"));
    }

    @Test
    void versionNamesBoth() {
        assertContains(run("version"), "HAL (from its source folder)\nJava ");
    }
}
