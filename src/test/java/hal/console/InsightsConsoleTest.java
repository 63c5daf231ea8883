package hal.console;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a file of one's games says. */
final class InsightsConsoleTest {
    private static final String GAMES =
            """
            [White "anna99"]
            [Black "Bob"]
            [WhiteElo "1500"]
            [BlackElo "1800"]
            [Result "0-1"]
            [Opening "Italian Game: Two Knights"]

            1. e4 { [%eval 0.2] [%clk 0:03:00] } e5 { [%eval 0.2] [%clk 0:03:00] }
            2. Ke2 { [%eval -6.0] [%clk 0:00:09] } Nf6 { [%eval -6.0] [%clk 0:02:58] } 0-1

            [White "Carl"]
            [Black "Anna Beispiel"]
            [WhiteElo "1400"]
            [BlackElo "1450"]
            [Result "0-1"]

            1. f3 { [%eval -0.5] [%clk 0:03:00] } e5 { [%eval -0.5] [%clk 0:02:59] } 2. g4 { [%eval #-1] } Qh4# 0-1

            [White "Carl"]
            [Black "Dora"]
            [Result "1-0"]

            1. e4 1-0
            """;

    @TempDir
    private Path home;

    private String run(String... lines) {
        return new ConsoleRig(home).run(lines);
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), () -> "no \"" + part + "\" in:\n" + text);
    }

    @Test
    void resultsAreToldByColourStrengthClockPhaseAndOpening() throws IOException {
        Path file = home.resolve("mine.pgn");
        Files.writeString(file, GAMES);
        String out = run("insights " + file + " as Anna99, anna beispiel");
        assertContains(out, "2 games of yours.");
        assertContains(out, "White       1    0      0     1    0 %");
        assertContains(out, "Black       1    1      0     0  100 %");
        assertContains(out, "stronger      1    0      0     1    0 %");
        assertContains(out, "similar       1    1      0     0  100 %");
        assertContains(out, "time was short      1    0      0     1    0 %");
        assertContains(out, "time enough         1    1      0     0  100 %");
        assertContains(out, "lost in the  games");
        assertContains(out, "opening          1    0      0     1    0 %");
        assertContains(out, "Italian Game, White");
        assertContains(out, "Barnes Opening, Black");
        assertContains(out, "accuracy in the  moves  accuracy");
        assertContains(out, "opening              4 ");
    }

    @Test
    void aFileOfOthersIsSaidToBeOne() throws IOException {
        Path file = home.resolve("mine.pgn");
        Files.writeString(file, GAMES);
        String out = run("insights " + file, "insights", "insights nowhere.pgn");
        assertContains(
                out,
                "None of these 3 games is a decided one by dave; insights FILE as NAME says what you are called there.");
        assertContains(out, "You have not finished a game here yet; insights FILE looks at those of a PGN file.");
        assertContains(out, "nowhere.pgn");
        assertFalse(out.contains("went wrong"), out);
    }
}
