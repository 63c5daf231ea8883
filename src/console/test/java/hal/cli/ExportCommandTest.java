package hal.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportCommandTest {
    @TempDir
    private Path folder;

    private String games;

    @BeforeEach
    void writeGames() throws IOException {
        Path file = folder.resolve("games.pgn");
        Files.writeString(file, "[White \"Anna\"]\n\n1. e4 e5 *\n\n[White \"Ben\"]\n\n1. d4 d5 2. c4 *\n");
        games = file.toString();
    }

    private static CommandLineRun export(String... arguments) {
        return CommandLineRun.of(
                Stream.concat(Stream.of("export"), Stream.of(arguments)).toArray(String[]::new));
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    @Test
    void aRunWritesSeveralFilesOfAGame() throws IOException {
        CommandLineRun run = export(games, "--game", "2", path("a.gif"), path("a.txt"), "--size", "128");
        assertEquals("", run.err());
        assertEquals(0, run.code());
        assertTrue(Files.readString(folder.resolve("a.txt")).contains("1. d4 d5 2. c4\n"));
        assertEquals(
                "GIF89a",
                new String(
                        Files.readAllBytes(folder.resolve("a.gif")), 0, 6, java.nio.charset.StandardCharsets.US_ASCII));
    }

    @Test
    void aFileThatExistsIsReplacedOnlyOnRequest() throws IOException {
        Files.writeString(folder.resolve("a.txt"), "mine");
        CommandLineRun refused = export(games, path("a.txt"));
        assertEquals(1, refused.code());
        assertTrue(
                refused.err().contains("a.txt exists already; type `overwrite` after it to replace it."),
                refused.err());
        assertEquals("mine", Files.readString(folder.resolve("a.txt")));
        assertEquals(0, export(games, path("a.txt"), "--overwrite").code());
        assertTrue(Files.readString(folder.resolve("a.txt")).contains("1. e4 e5"));
    }

    @Test
    void aPositionNeedsNoGame() throws IOException {
        CommandLineRun run =
                export("--fen", "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", "--svg", path("p.svg"), "--no-coordinates");
        assertEquals(0, run.code(), run.err());
        assertEquals(3, Files.readString(folder.resolve("p.svg")).split("<use ", -1).length - 1);
    }

    @Test
    void theSvgOnStandardOutputIsNothingElse() throws IOException {
        java.io.PrintStream before = System.out;
        java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
        try {
            System.setOut(new java.io.PrintStream(bytes, true, java.nio.charset.StandardCharsets.UTF_8));
            assertEquals(
                    0,
                    export("--fen", "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", "--svg", "-")
                            .code());
        } finally {
            System.setOut(before);
        }
        String svg = bytes.toString(java.nio.charset.StandardCharsets.UTF_8);
        assertTrue(svg.startsWith("<?xml") && svg.endsWith("</svg>\n"), svg);
    }

    @Test
    void aWrongCommandLineIsExplained() {
        assertRefused(2, "name a file to write, such as games.pgn", "--pgn", games);
        assertRefused(2, "\"9\" is not a number from 128 to 4000 for size", games, path("a.png"), "--size", "9");
        assertRefused(2, "there is no theme \"mauve\"", games, path("a.png"), "--theme", "mauve");
        assertRefused(1, "games.pgn holds only 2 games", games, "--game", "3", path("a.png"));
        assertRefused(1, "there is no such file", path("none.pgn"), path("a.png"));
        assertRefused(1, "its folder does not exist", games, path("no/a.png"));
    }

    private static void assertRefused(int code, String message, String... arguments) {
        CommandLineRun run = export(arguments);
        assertTrue(run.err().contains(message), run.err());
        assertEquals(code, run.code(), run.err());
    }
}
