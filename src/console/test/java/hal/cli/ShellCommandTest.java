package hal.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.command.Reader;
import hal.command.Signature;
import hal.commands.Command;
import hal.commands.prompt.CommandCatalog;
import hal.platform.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The prompt's commands in a shell: the same words, on a position that is named. */
class ShellCommandTest {
    private static final String MATE = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";

    @TempDir
    private Path folder;

    private final InputStream input = System.in;

    /** What is looked at step by step reads its steps there. */
    @BeforeEach
    void typeNothing() {
        System.setIn(InputStream.nullInputStream());
    }

    @AfterEach
    void giveTheInputBack() {
        System.setIn(input);
    }

    /** Those that need a session. */
    private static List<Command> commands() {
        return HalCommand.all().values().stream()
                .filter(command -> command.job().isEmpty())
                .toList();
    }

    private static String answer(String... words) {
        CommandLineRun run = CommandLineRun.of(words);
        assertEquals(0, run.code(), () -> String.join(" ", words) + ": " + run.err());
        return run.out();
    }

    @Test
    void whatOnlyThePromptHasIsSaidToBeThere() {
        for (String word : List.of("undo", "takeback", "redo")) {
            CommandLineRun run = CommandLineRun.of(word);
            assertEquals(2, run.code(), run.err());
            assertTrue(run.err().contains("\"" + word + "\" is for HAL's prompt"), run.err());
        }
        assertTrue(CommandLineRun.of("coach", "on").err().contains("hal --coach VALUE"));
        assertTrue(CommandLineRun.of("comparr").err().contains("Did you mean `hal compare`?"));
    }

    @Test
    void settingsAreListedHereAsAtThePrompt() {
        assertEquals(answer("theme"), answer("colours"));
        for (String word : List.of("theme", "algo", "level", "coach")) {
            assertTrue(answer(word, "--json").startsWith("{"), word);
        }
    }

    @Test
    void aPositionOrTheMovesThatLeadToItNeedNoName() {
        assertEquals(MATE, answer("fen", MATE).strip());
        for (String[] moves : List.of(new String[] {"e4 c5"}, new String[] {"e4", "c5"}, new String[] {"1. e4 c5"})) {
            List<String> line = new ArrayList<>(List.of("history"));
            line.addAll(List.of(moves));
            assertEquals("1. e4 c5", answer(line.toArray(String[]::new)).strip());
        }
        assertTrue(answer("explore", "e4 c5").contains("Sicilian Defense"));
        assertTrue(answer("why", "Rd8", "--fen", MATE).contains("mate"), "a move is still asked about");
        String easy = CommandLineRun.of("puzzle", "--difficulty", "easy").err();
        assertTrue(easy.contains("puzzle easy, puzzle hard, or a rating"), easy);
    }

    @Test
    void aPhraseNeedsNoQuotes() {
        assertTrue(answer("why", "not", "Rd8", "--fen", MATE).contains("Rd8"));
    }

    @Test
    void everyExampleIsTheSameInAShell() {
        int seen = 0;
        for (Command command : commands()) {
            for (Signature.Example example : command.signature().examples()) {
                String out = answer(Reader.words(example.line()).toArray(String[]::new));
                assertTrue(out.contains(example.prints()), example.line() + " answers:\n" + out);
                seen++;
            }
        }
        assertTrue(seen > 5, "only " + seen + " examples");
    }

    @Test
    void threeWaysOfGivingAValueAreOne() {
        List<List<String>> same = List.of(
                List.of("compare", "minimax", "depth", "1", "columns", "nodes"),
                List.of("compare", "minimax", "--depth", "1", "--columns", "nodes"),
                List.of("compare", "depth=1", "--columns=nodes", "minimax"),
                List.of("compare", "1", "minimax", "columns=nodes"));
        for (List<String> words : same) {
            List<String> all = new ArrayList<>(words);
            all.add("--json");
            assertEquals(
                    "{\"algorithm\":\"minimax\",\"nodes\":21}",
                    answer(all.toArray(String[]::new)).strip(),
                    words.toString());
        }
    }

    @Test
    void aPositionIsNamedByItsFenOrItsPlaceInAFileOfGames() throws IOException {
        assertTrue(answer("why", "Rd8", "--fen", MATE, "--depth", "2").contains("Rd8 is mate"));
        Path games = Files.writeString(
                folder.resolve("games.pgn"),
                "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n");
        assertTrue(answer("fen", "--pgn", games.toString()).contains("4p3/4P3"));
        assertTrue(answer("fen", "--pgn", games.toString(), "--game", "2", "--ply", "1")
                .startsWith("rnbqkbnr/pppppppp/8/8/8/5P2/"));
        assertTrue(answer("hint", "--pgn", games.toString(), "game=2", "--ply=3", "--depth=2", "--book=off")
                .contains("Qh4#"));
        CommandLineRun beyond = CommandLineRun.of("fen", "--pgn", games.toString(), "--ply", "9");
        assertEquals(1, beyond.code());
        assertTrue(beyond.err().contains("the game has 2 plies, not 9"), beyond.err());
        assertEquals(
                2, CommandLineRun.of("fen", "--pgn", "x.pgn", "--fen", MATE).code());
    }

    /** What makes no sense without more is refused; nothing ends in a fault. */
    @Test
    void everyCommandOfThePromptRunsInAShell() {
        for (Command command : commands()) {
            if (command.signature().examples().isEmpty()) {
                CommandLineRun run = CommandLineRun.of(command.name(), "--fen", MATE);
                assertFalse(run.err().contains("report this"), command.name() + ": " + run.err());
                assertTrue(run.code() == 0 || run.err().startsWith("hal: "), command.name() + ": " + run.err());
            }
        }
    }

    @Test
    void puzzlesAreChosenByThemeRatingAndNumber() {
        String forks = answer("puzzles", "--theme", "fork", "--rating", "1500", "--count", "10");
        assertTrue(forks.startsWith("10 puzzles: fork near 1500.\nPuzzle "), forks);
        assertTrue(forks.contains("\n8 "), forks);
        String rated = answer("puzzle", "--min-rating", "1200", "--max-rating", "1600");
        assertTrue(rated.startsWith("Puzzles rated 1200 to 1600.\nPuzzle "), rated);
        CommandLineRun none = CommandLineRun.of("puzzle", "--min-rating", "5000");
        assertTrue(none.err().contains("There is no puzzle rated 5000 or more among"), none.err());
        assertEquals(2, CommandLineRun.of("puzzle", "--theme", "spoon").code());
    }

    @Test
    void aMoveOfBothSidesNamesAPosition() throws IOException {
        Path game = Files.writeString(folder.resolve("game.pgn"), "1. f3 e5 2. g4 Qh4# 0-1\n");
        assertEquals(
                answer("fen", "--pgn", game.toString(), "--ply", "2"),
                answer("fen", "--input", game.toString(), "--move", "1"));
        CommandLineRun beyond = CommandLineRun.of("fen", "--pgn", game.toString(), "--move", "3");
        assertTrue(beyond.err().contains("the game has the moves 1 to 2, not 3"), beyond.err());
    }

    @Test
    void movesFromTheStartNameAPosition() {
        String sicilian = answer("fen", "--moves", "1. e4 c5 2.Nf3");
        assertTrue(sicilian.startsWith("rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/"), sicilian);
        assertEquals(sicilian, answer("fen", "--moves", "e2e4,c7c5,g1f3"));
        assertTrue(answer("fen", "--fen", MATE, "--moves", "Rd8#").startsWith("3R2k1/"));
        CommandLineRun illegal = CommandLineRun.of("fen", "--moves", "e4 e6 e6");
        assertEquals(2, illegal.code());
        assertTrue(illegal.err().contains("e6"), illegal.err());
        assertEquals(
                2, CommandLineRun.of("fen", "--moves", "e4", "--pgn", "x.pgn").code());
    }

    @Test
    void aPositionOrAFileOfGamesNeedsNoName() throws IOException {
        Path game = Files.writeString(folder.resolve("game.pgn"), "1. f3 e5 2. g4 Qh4# 0-1\n");
        assertEquals(answer("board", "--pgn", game.toString()), answer("board", game.toString()));
        assertEquals(answer("board", "--fen", MATE), answer("board", MATE));
        CommandLineRun all = CommandLineRun.of("analyse", game.toString());
        assertEquals(2, all.code());
        assertTrue(all.err().contains("review FILE"), all.err());
    }

    @Test
    void theBoardIsShownFromTheOtherSideAndWithoutCoordinates() {
        assertTrue(answer("board", "--fen", MATE, "--flip").startsWith("1  . K . . R . . .\n2  P P P"));
        String bare = answer("board", "--no-coordinates", "--unicode");
        assertTrue(bare.startsWith("♜ ♞ ♝ ♛") && bare.stripTrailing().endsWith("♕ ♔ ♗ ♘ ♖"), bare);
    }

    @Test
    void whatIsToBeTypedNextIsToldAsAShellHasIt() {
        assertEquals(
                List.of("Type `hal opponents NAME` to read about one."),
                answer("opponents")
                        .lines()
                        .filter(line -> line.contains("Type "))
                        .toList());
        assertFalse(answer("opponents", "ada").contains("`play"));
        assertTrue(answer("level").contains("Type `hal config save --elo 1500` for a strength"));
        assertTrue(CommandLineRun.of("open", "a.pgn").err().contains("type hal, then load"));
    }

    @Test
    void goIsUnderstoodAsAGuiSaysIt() {
        assertTrue(answer("go", "depth", "2").contains("depth 2"));
    }

    @Test
    void tablesAreDataWithTheirHeadingsAsNames() {
        Json first = Json.parse(answer("bk", "--json").lines().findFirst().orElseThrow());
        assertTrue(first.members().containsKey("move") || first.size() > 2, first.toString());
        assertTrue(answer("eval", "--json").lines().allMatch(line -> List.copyOf(
                        Json.parse(line).members().keySet())
                .equals(List.of("present", "value", "description"))));
        assertTrue(answer("why", "Nf3", "--depth", "1", "--json").startsWith("{\"move\":\"Nf3\",\"claims\":["));
        assertTrue(answer("compare", "1", "minimax", "--csv", "columns=move,nodes")
                .startsWith("algorithm,move,nodes\nminimax,"));
    }

    @Test
    void otherProgramsNamesOfOptionsAreUnderstood() {
        String fen = "8/8/8/8/8/8/P7/K1k5 w - - 0 1";
        String[][] guesses = {
            {"compare", "minimax", "--plies", "1", "--evaluation", "material"},
            {"compare", "--algorithm", "minimax", "--max-depth", "1", "--evals=material"},
            {"compare", "--engine", "minimax", "--d=1", "--position", fen},
            {"why", "a3", "--pos", fen, "--search-depth", "1", "--cores", "1"},
            {"hint", "--setup", fen, "--movetime", "50ms", "--opening-book", "off"},
            {"hint", "--epd", fen, "--seconds", "0.05", "--concurrency", "1", "--books=off"},
            {"perft", "--plies", "2", "--position", fen},
            {"perft", "depth=2", "--pos", fen},
        };
        for (String[] guess : guesses) {
            answer(guess);
        }
    }

    @Test
    void longWorkIsACommandOfThePromptAndOfTheShell() {
        Map<String, CommandLine> all = HalCommand.whole().getSubcommands();
        for (String job : List.of("match", "tournament", "merge", "perft")) {
            assertTrue(new CommandCatalog().find(job).isPresent() && all.containsKey(job), job);
        }
    }

    @Test
    void theStartHasANameWhereverAPositionIsWanted() {
        for (String command : List.of("moves", "show moves", "fen")) {
            assertEquals(answer(command.split(" ")), answer((command + " --fen startpos").split(" ")));
        }
        assertTrue(answer("perft", "1", "--fen", "startpos").contains("20"));
    }

    @Test
    void anotherProgramIsSentToWhatItCanDo() {
        String refusal = CommandLineRun.of("compare", "hal", "java").err();
        assertTrue(refusal.contains("`match hal java`") && refusal.contains("`analyse java`"), refusal);
    }

    @Test
    void whatIsWrongBehindPlainWordsIsSaidOnce() {
        CommandLineRun run = CommandLineRun.of("daily", "--hint");
        assertEquals(2, run.code(), run.err());
        assertTrue(run.err().contains("there is no option --hint of puzzle daily"), run.err());
    }

    @Test
    void aGameBeginsWithTheOpponentAndTheOpeningThatAreNamed() {
        String game = answer("play", "minimax", "--white", "--opening", "caro-kann", "--time", "1");
        assertTrue(game.contains("minimax has Black.") && game.contains("Caro-Kann Defense: 1. e4 c6"), game);
        assertEquals(2, CommandLineRun.of("play", "conect4").code());
        assertTrue(answer("--new", "french", "--plain").contains("French Defense: 1. e4 e6"));
    }

    @Test
    void aValueThatMakesNoSenseIsRefusedWithWhatWouldBeRight() {
        for (String[] bad : new String[][] {
            {"compare", "depth", "99"},
            {"compare", "--depth=many"},
            {"tree", "2", "3"},
            {"hint", "--ply=many"},
            {"compare", "--dpeth", "2"}
        }) {
            CommandLineRun run = CommandLineRun.of(bad);
            assertEquals(2, run.code(), String.join(" ", bad) + ": " + run.err());
            assertTrue(run.err().contains("--help'."), run.err());
        }
        assertTrue(CommandLineRun.of("compare", "depth", "99").err().contains("from 1 to 30"));
    }
}
