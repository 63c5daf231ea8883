package hal.commands.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.CommandLineRun;
import hal.game.GameTree;
import hal.game.pgn.Pgn;
import hal.platform.FileClaim;
import hal.platform.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FileReviewTest {
    private static final String GAMES =
            """
            [White "Fool"]
            [Black "Sage"]
            [Result "0-1"]

            1. f3 e5 2. g4 Qh4# 0-1

            [White "Scholar"]
            [Black "Victim"]
            [Result "1-0"]

            1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0
            """;
    private static final String JUDGE = "hal:eval=simplified";

    @TempDir
    private Path folder;

    private String games() throws IOException {
        return Files.writeString(folder.resolve("games.pgn"), GAMES).toString();
    }

    private CommandLineRun review(String... more) throws IOException {
        String[] arguments = new String[more.length + 6];
        System.arraycopy(new String[] {"review", games(), "--engine", JUDGE, "--nodes", "3000"}, 0, arguments, 0, 6);
        System.arraycopy(more, 0, arguments, 6, more.length);
        return CommandLineRun.of(arguments);
    }

    @Test
    void printsAReportOfEachGame() throws IOException {
        CommandLineRun run = review("--threads", "1");
        assertEquals(0, run.code(), run.err());
        assertTrue(run.out().startsWith("1. Fool - Sage 0-1\n"), run.out());
        assertTrue(run.out().contains("\n2. Scholar - Victim 1-0\n"), run.out());
        assertTrue(run.out().contains("2. g4??"), run.out());
        assertTrue(run.out().lines().anyMatch(line -> line.matches("\\*  2\\. g4\\?\\?   .* #-1  2\\. .*")), run.out());
        assertTrue(
                run.out().lines().anyMatch(line -> line.matches("\\*  3\\.\\.\\. Nf6\\?\\? .* #1  3\\.\\.\\. .*")),
                run.out());
        assertTrue(run.err().contains("2 of 2 games, 13 positions in "), run.err());
    }

    @Test
    void aFileThatAnotherHalIsWritingIsLeftToIt() throws IOException {
        Path file = folder.resolve("claimed");
        FileClaim claim = FileClaim.of(file);
        try {
            CommandLineRun second = CommandLineRun.of("review", games(), "--out", file.toString(), "--nodes=100");
            assertEquals(1, second.code());
            assertTrue(second.err().contains("another HAL is writing to " + file), second.err());
        } finally {
            claim.close();
        }
        assertFalse(Files.exists(file));
    }

    @Test
    void writesAnnotatedGamesThatCanBeReadAgain() throws IOException {
        Path out = folder.resolve("annotated.pgn");
        CommandLineRun run = review("--out", out.toString());
        assertEquals(0, run.code(), run.err());
        assertTrue(
                run.out().lines().anyMatch(line -> line.matches("1\\. Fool - Sage 0-1: [0-9.]+ % / [0-9.]+ %")),
                run.out());
        GameTree game = Pgn.parse(Files.readString(out)).get(0).orThrow();
        assertEquals(
                4,
                game.root()
                        .next()
                        .orElseThrow()
                        .next()
                        .orElseThrow()
                        .next()
                        .orElseThrow()
                        .nags()
                        .get(0));
        assertTrue(game.root().next().orElseThrow().eval().isPresent());
        assertTrue(game.root().comment().startsWith("Review by hal:eval=simplified, 3,000 nodes a position; White: "));
        CommandLineRun again = review("--out", out.toString());
        assertEquals(1, again.code());
        assertTrue(again.err().contains("exists already"), again.err());
    }

    @Test
    void printsALineOfJsonForEachMove() throws IOException {
        CommandLineRun run = review("--json", "--threads", "2");
        assertEquals(0, run.code(), run.err());
        List<Json> moves = run.out().lines().map(line -> Json.parse(line)).toList();
        assertEquals(11, moves.size());
        Json error = moves.get(2);
        assertEquals("Fool", error.getString("white", ""));
        assertEquals("g2g4", error.getString("move", ""));
        assertEquals("blunder", error.getString("mark", ""));
        assertEquals(-1, error.getInt("after_mate", 0));
        assertTrue(error.get("after_cp").isNull());
        assertTrue(error.get("of_black_accuracy").asDouble() > 90);
        assertEquals(2, moves.get(10).getInt("game", 0));
    }

    @Test
    void theNumberOfThreadsChangesNothing() throws IOException {
        assertEquals(
                review("--json", "--threads", "1").out(),
                review("--json", "--threads", "2").out());
    }

    @Test
    void illegalMovesAreToldAndWhatComesBeforeIsReviewed() throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.pgn"), "1. e4 Qh4 *\n");
        CommandLineRun run = CommandLineRun.of("review", bad.toString(), "--engine", JUDGE, "--depth", "2");
        assertEquals(0, run.code());
        assertTrue(run.err().contains("game 1, line 1, column 7: "), run.err());
        assertTrue(run.err().contains("1 of 1 game, 2 positions"), run.err());
    }

    @Test
    void badInputIsExplained() throws IOException {
        CommandLineRun missing =
                CommandLineRun.of("review", folder.resolve("none.pgn").toString());
        assertEquals(1, missing.code());
        assertTrue(missing.err().contains("none.pgn: there is no such file"), missing.err());
        CommandLineRun directory = CommandLineRun.of("review", folder.toString());
        assertTrue(directory.err().contains("it is a folder"), directory.err());
        CommandLineRun engine = CommandLineRun.of("review", games(), "--engine", "uci:nobody-has-this");
        assertEquals(1, engine.code());
        assertFalse(engine.err().contains("unexpected"), engine.err());
        assertEquals(2, CommandLineRun.of("review").code());
        assertEquals(2, review("--resume").code());
        Path kept = Files.writeString(folder.resolve("kept.pgn"), "mine");
        CommandLineRun nothing = review("--resume", "--out", kept.toString());
        assertTrue(nothing.err().contains("there is nothing to resume"), nothing.err());
        assertEquals("", nothing.out());
        assertEquals(2, review("--threads", "0").code());
        assertEquals(2, review("--time", "soon").code());
    }
}
