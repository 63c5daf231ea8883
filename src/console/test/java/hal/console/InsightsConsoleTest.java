package hal.console;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import javax.imageio.ImageIO;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
    void resultsAreToldByColourPhaseAndOpening() throws IOException {
        Path file = home.resolve("mine.pgn");
        Files.writeString(file, GAMES);
        String out = run("insights " + file + " as Anna99, anna beispiel");
        assertContains(out, "2 games of yours:");
        assertContains(out, "White       1    0      0     1    0 %");
        assertContains(out, "Black       1    1      0     0  100 %");
        assertContains(out, "lost in the  games");
        assertContains(out, "opening          1    0      0     1    0 %");
        assertContains(out, "Italian Game, White");
        assertContains(out, "Barnes Opening, Black");
        assertContains(out, "chances lost in the  moves  a move");
        assertContains(out, "opening                  4 ");
    }

    private static final String SITES =
            """
            [Event "Live Chess"]
            [Site "Chess.com"]
            [Date "2024.05.01"]
            [White "anna99"]
            [Black "Bob"]
            [Result "0-1"]
            [WhiteElo "1500"]
            [BlackElo "1480"]
            [EndTime "10:11:12 PDT"]
            [Link "https://www.chess.com/game/live/1"]

            1. f3 {[%clk 0:02:58.3]} 1... e5 {[%clk 0:02:59.9]} 2. g4 {[%clk 0:02:50]} 2... Qh4# {[%clk 0:02:55]} 0-1

            [Event "Rated Crazyhouse game"]
            [Site "https://lichess.org/abcdefgh"]
            [White "Bob"]
            [Black "anna99"]
            [Result "1-0"]
            [Variant "Crazyhouse"]

            1. e4 d5 2. exd5 Qxd5 3. P@d4 1-0

            [White "Carl"]
            [Black "Dora"]
            [Result "1-0"]

            1. e4 1-0
            """;

    private Path packed(String name, Packer packer) throws IOException {
        Path file = home.resolve(name);
        try (OutputStream out = packer.around(Files.newOutputStream(file))) {
            out.write(SITES.getBytes(StandardCharsets.UTF_8));
        }
        return file;
    }

    private interface Packer {
        OutputStream around(OutputStream out) throws IOException;
    }

    @Test
    void ownGamesAreImportedOnceHoweverTheyArePacked() throws IOException {
        Path plain = packed("games.pgn", out -> out);
        Path gzip = packed("games.pgn.gz", GZIPOutputStream::new);
        Path bzip2 = packed("games.pgn.bz2", BZip2CompressorOutputStream::new);
        String out = run(
                "import " + bzip2,
                "import " + bzip2 + " as Anna99",
                "import " + plain,
                "import " + gzip,
                "insights",
                "db find lost me");
        assertContains(
                out, "None of these 3 games is by dave. Type `import FILE as NAME` to say what you are called there.");
        assertContains(out, "1 game of yours imported, 1 of Crazyhouse left out, 1 of others left out.");
        assertContains(out, "0 games of yours imported, 1 there already, 1 of Crazyhouse left out");
        assertContains(out, "1 game of yours:");
        assertContains(out, "Bob");
    }

    @Test
    void zstdIsSaidToNeedUnpacking() throws IOException {
        Path file = home.resolve("games.pgn.zst");
        Files.write(file, new byte[] {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0, 0, 0});
        String out = run("import " + file, "db import " + file);
        assertContains(out, "is packed by zstd, not by gzip or bzip2; unpack it first: zstd -d games.pgn.zst");
        assertFalse(out.contains("went wrong"), out);
    }

    @Test
    void damagedBzip2IsSaidToBeSo() throws IOException {
        Path file = packed("games.pgn.bz2", BZip2CompressorOutputStream::new);
        byte[] content = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(content, content.length / 2));
        String out = run("import " + file + " as anna99");
        assertContains(out, "games.pgn.bz2");
        assertFalse(out.contains("imported"), out);
    }

    @Test
    void reviewFindsTheScoresThatGamesLackOnce() throws IOException {
        Path plain = packed("games.pgn", out -> out);
        String out = new ConsoleRig(home)
                .halThinks()
                .run("import " + plain + " as anna99", "insights", "insights review", "insights review", "puzzle mine");
        assertContains(out, "opening                  2 ");
        assertContains(out, "1 game reviewed now.");
        assertContains(out, "0 games reviewed now.");
        assertContains(out, "Puzzle anna99 - Bob 2024.05.01");
    }

    @Test
    void aGameThatWasReviewedCountsAsReviewed() {
        String out =
                new ConsoleRig(home).halPlays("e5", "Qh4").run("f3", "g4", "insights", "review", "insights", "review");
        assertContains(out, "1 game of yours:");
        assertFalse(out.substring(0, out.indexOf("Review by hal")).contains("chances lost in"), out);
        assertContains(out.substring(out.indexOf("Accuracy: White")), "chances lost in the  moves  a move");
    }

    @Test
    void progressIsDrawnAsBarsAndPictures() throws IOException {
        ConsoleRig rig = new ConsoleRig(home).halPlays("e5", "Qh4");
        assertContains(rig.run("progress"), "There is nothing to show yet");
        Files.createDirectories(rig.stateFolder());
        Files.writeString(
                rig.stateFolder().resolve("puzzles.txt"), "tried 3\nday 2001-04-01 1210\nday 2001-03-31 1300\n");
        Path png = home.resolve("me.png");
        Path svg = home.resolve("me.svg");
        String out = rig.run(
                "repertoire italian white",
                "force",
                "e4",
                "e5",
                "keep",
                "new white",
                "f3",
                "g4",
                "review",
                "progress",
                "progress export " + png,
                "progress export " + svg,
                "progress export me.txt");
        assertContains(out, "Puzzle rating, by day\n2001-03-31 \u2588");
        assertContains(out, " 1300\n2001-04-01 \u2588");
        assertContains(out, "Accuracy, per cent, by month\n2001-04 \u2588");
        assertContains(out, "Openings known, per cent\nitalian ");
        assertContains(out, "The pictures are written as .png or .svg");
        assertTrue(ImageIO.read(png.toFile()).getHeight() == 3 * 360, "three charts");
        String drawn = Files.readString(svg);
        assertContains(drawn, ">Openings known, per cent</text>");
        assertContains(drawn, ">2001-04-01</text>");
    }

    @Test
    void progressShowsTheRatingThatInsightsNames() {
        String out = new ConsoleRig(home).halPlays("e5", "Qh4").run("level 5", "f3", "g4", "insights", "progress");
        Matcher rating =
                Pattern.compile("Your rating is (\\d+) after 1 rated game").matcher(out);
        assertTrue(rating.find(), out);
        assertTrue(
                out.matches("(?s).*Playing rating, by day\\n2001-04-02 \u2588+\\S* " + rating.group(1) + "\\n.*"), out);
    }

    @Test
    void aGameInWhichTheUserHasNotMovedHasNoAccuracy() {
        String out = new ConsoleRig(home).halPlays("e4").run("new black", "resign", "review", "record");
        assertFalse(out.contains("Accuracy in"), out);
    }

    @Test
    void recordAndTheListOfGamesCountAReviewToo() {
        ConsoleRig rig = new ConsoleRig(home).halPlays("e5", "Qh4");
        assertFalse(rig.run("f3", "g4", "record").contains("Accuracy in"), "nothing is reviewed yet");
        String out =
                new ConsoleRig(home).halPlays("e5", "Qh4").run("f3", "g4", "review", "record", "games mine", "games 2");
        assertContains(out, "Accuracy in 2 reviewed games: 100 %.");
        assertContains(out.substring(out.indexOf("Game 2 of 2")), "0-1. Accuracy: White 100 %, Black 100 %.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"Carlsen, Magnus\"", "Carlsen, Magnus", "magnus carlsen", "anna99, \"carlsen,magnus\""})
    void aNameMayHaveAComma(String as) throws IOException {
        Path file = home.resolve("mine.pgn");
        Files.writeString(
                file,
                """
                [White "Carlsen, Magnus"]
                [Black "Bob, Jr."]
                [Result "1-0"]

                1. e4 f6 2. d4 g5 3. Qh5# 1-0
                """);
        assertContains(run("import " + file + " as " + as, "insights"), "1 game of yours:");
    }

    @Test
    void phasesComeInTheOrderOfAGame() throws IOException {
        Path file = home.resolve("mine.pgn");
        String opening = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5";
        StringBuilder middle = new StringBuilder(opening);
        for (int move = 4; move < 20; move += 2) {
            middle.append(String.format(Locale.ROOT, " %d. Nc3 Nf6 %d. Nb1 Ng8", move, move + 1));
        }
        String game = "[White \"anna99\"]\n[Black \"Bob\"]\n[Result \"0-1\"]\n\n%s 0-1\n\n";
        Files.writeString(file, String.format(Locale.ROOT, game + game + game, middle, middle + " 20. a3", opening));
        String out = run("insights " + file + " as anna99");
        int table = out.indexOf("lost in the");
        assertTrue(out.indexOf("opening  ", table) < out.indexOf("middlegame  ", table), out);
        assertContains(out, "middlegame       2");
    }

    @Test
    void aFileOfOthersIsSaidToBeOne() throws IOException {
        Path file = home.resolve("mine.pgn");
        Files.writeString(file, GAMES);
        String out = run("insights " + file, "insights", "insights nowhere.pgn");
        assertContains(
                out,
                "None of these 3 games has a result and is by dave. Type `insights FILE as NAME` to say what you are called there.");
        assertContains(out, "You have not finished a game here yet. Type `import FILE` for those you played elsewhere");
        assertContains(out, "nowhere.pgn");
        assertFalse(out.contains("went wrong"), out);
    }
}
