package hal.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.CommandLineRun;
import hal.game.pgn.Pgn;
import hal.game.pgn.PgnEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SelfPlayCommandTest {
    @TempDir
    private Path folder;

    private static CommandLineRun selfPlay(String... options) {
        String[] arguments = {"selfplay", "--white", "hal:depth=1", "--black", "random", "--games", "3"};
        String[] all = Arrays.copyOf(arguments, arguments.length + options.length);
        System.arraycopy(options, 0, all, arguments.length, options.length);
        return CommandLineRun.of(all);
    }

    private static List<String> games(Path file) throws IOException {
        return Pgn.parse(Files.readString(file)).stream()
                .map(PgnEntry::orThrow)
                .map(game -> game.result() + " " + game.moves())
                .toList();
    }

    @Test
    void playsPrintsATableAndAppendsTheGames() throws IOException {
        Path first = folder.resolve("first.pgn");
        Path second = folder.resolve("second.pgn");
        CommandLineRun run = selfPlay("--pgn", first.toString(), "--seed", "5");
        assertEquals(0, run.code(), run.err());
        assertEquals("", run.err());
        assertTrue(run.out().startsWith("Player "), run.out());
        assertTrue(run.out().contains("3 games: "), run.out());
        selfPlay("--pgn", second.toString(), "--seed", "5");
        assertEquals(3, games(first).size());
        assertEquals(games(first), games(second));
        selfPlay("--pgn", second.toString(), "--seed", "6");
        assertEquals(6, games(second).size());
        assertEquals(games(first), games(second).subList(0, 3));
    }

    @Test
    void twoOfAKindAreToldApart() {
        CommandLineRun run = selfPlay("--white", "random", "--games", "1");
        assertEquals(2, run.code(), "an option given twice");
        CommandLineRun alike = CommandLineRun.of("selfplay", "--white=random", "--black=random", "--games=2");
        assertTrue(alike.out().contains("\nrandom (1) "), alike.out());
        assertTrue(alike.out().contains("\nrandom (2) "), alike.out());
    }

    @Test
    void badOptionsAreReportedBeforeTheFirstGame() {
        assertOneLine(2, CommandLineRun.of("selfplay", "--white", "deepblue"), "deepblue");
        assertOneLine(2, CommandLineRun.of("selfplay", "--white", "hal:depth=zero"), "depth=zero");
        assertOneLine(2, CommandLineRun.of("selfplay", "--black", "hal:eval=astrology"), "astrology");
        assertOneLine(1, selfPlay("--pgn", folder.resolve("no/such/file.pgn").toString()), "its folder does not exist");
        assertOneLine(1, selfPlay("--pgn", folder.toString()), folder.toString());
    }

    @Test
    void theGamesSayWhatTheyWerePlayedFor() throws IOException {
        Path file = folder.resolve("tagged.pgn");
        CommandLineRun run = CommandLineRun.of(
                "selfplay",
                "--white=random",
                "--black=random",
                "--games=2",
                "--max-plies=6",
                "--event=Club evening",
                "--site=Urbana, Illinois",
                "--round=3",
                "--boards=unicode",
                "--pgn=" + file);
        assertEquals(0, run.code(), run.err());
        String text = Files.readString(file);
        assertTrue(text.contains("[Event \"Club evening\"]\n[Site \"Urbana, Illinois\"]"), text);
        assertTrue(text.contains("[Round \"3.1\"]") && text.contains("[Round \"3.2\"]"), text);
        assertTrue(run.out().startsWith("Game 1, 1. "), run.out());
        assertTrue(run.out().contains("8  \u265c"), run.out());
        assertEquals(
                12, run.out().lines().filter(line -> line.startsWith("Game ")).count(), run.out());
        String letters = CommandLineRun.of("selfplay", "--white=random", "--games=1", "--max-plies=5", "--boards")
                .out();
        assertTrue(letters.contains("8  r"), letters);
        assertEquals(2, selfPlay("--boards=crayon").code());
        assertEquals(2, selfPlay("--event= ").code());
    }

    private static void assertOneLine(int code, CommandLineRun run, String word) {
        assertEquals(code, run.code());
        assertEquals("", run.out());
        assertTrue(run.err().startsWith("hal: "), run.err());
        assertTrue(run.err().contains(word), run.err());
        // Where the words are wrong, the way to the help stands below.
        String way = code == 2 ? "\nTry 'hal selfplay --help'." : "";
        assertEquals(run.err().lines().findFirst().orElse("") + way, run.err().strip());
    }

    @Test
    void optionsOutOfRange() {
        for (String option : new String[] {"--random-plies=-1", "--random-plies=101", "--max-plies=0", "--seed=x"}) {
            CommandLineRun run = selfPlay(option);
            assertEquals(2, run.code(), option);
            assertTrue(run.err().contains(option.substring(2, option.indexOf('='))), run.err());
        }
        assertEquals(2, CommandLineRun.of("selfplay", "--games", "0").code());
    }

    @Test
    void benchPrintsTheSignature() {
        CommandLineRun run = CommandLineRun.of("bench", "1");
        assertEquals(0, run.code(), run.err());
        Matcher lines = Pattern.compile("(?s)Bench: (\\d+)\n.*\n(\\d+) nodes (\\d+) nps\n")
                .matcher(run.out());
        assertTrue(lines.matches(), run.out());
        assertEquals(lines.group(1), lines.group(2), "the last line is for OpenBench");
        assertEquals(2, CommandLineRun.of("bench", "0").code());
    }
}
