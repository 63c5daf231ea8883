package hal.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.CommandLineRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of hal book, from PGN to what is in the book. */
final class BookCommandTest {
    @TempDir
    private Path folder;

    private Path games;
    private Path book;

    @BeforeEach
    void write() throws IOException {
        games = folder.resolve("games.pgn");
        book = folder.resolve("made.bin");
        String game = "[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n";
        Files.writeString(games, game.repeat(3) + game.replace("1-0", "0-1").replace("e4", "d4"));
    }

    private CommandLineRun make(String... more) {
        String[] all = new String[more.length + 5];
        System.arraycopy(new String[] {"book", "make", games.toString(), "--out", book.toString()}, 0, all, 0, 5);
        System.arraycopy(more, 0, all, 5, more.length);
        return CommandLineRun.of(all);
    }

    private static void assertSays(String words, CommandLineRun run) {
        assertTrue((run.out() + run.err()).contains(words), () -> run.out() + run.err());
    }

    @Test
    void aBookIsMadeAndShown() {
        CommandLineRun run = make("--min-games", "1", "--counts");
        assertEquals(0, run.code(), run.err());
        assertSays("4 games, 16 moves in them, 8 distinct; 4 kept", run);
        CommandLineRun shown = CommandLineRun.of("bk", "--book", book.toString());
        assertEquals(0, shown.code());
        assertSays("  e4          6  100.0 %      3 games, 100.0 %", shown);
        assertSays(
                "does not know this position",
                CommandLineRun.of("bk", "--fen", "8/8/8/8/8/8/8/K1k5 w - - 0 1", "--book", book.toString()));
    }

    @Test
    void theKeysOfATableOfNamesAreWritten() throws IOException {
        Path table = folder.resolve("mine.tsv");
        Files.writeString(table, "# mine\nB00\tKing's Pawn Game\t\te4\n");
        assertEquals(0, CommandLineRun.of("openings", "keys", table.toString()).code());
        assertEquals("# mine\nB00\tKing's Pawn Game\t\te4\t823c9b50fd114196\n", Files.readString(table));
    }

    @Test
    void aGoodBookIsNotReplacedByAnEmptyOne() throws IOException {
        make("--min-games", "1");
        byte[] good = Files.readAllBytes(book);
        CommandLineRun strict = make("--min-games", "50");
        assertEquals(1, strict.code());
        assertSays("of 8 moves in 4 games none is left by the limits", strict);
        assertSays("; " + book + " is left as it was", strict);
        Files.writeString(games, "[Event \"x\"]\n\n1. Qh9 *\n");
        assertSays("no move of 1 game could be read: " + games, make());
        Files.writeString(games, "");
        assertSays("there is no game in these files", make());
        Files.writeString(games, "[Event \"x\"]\n\n*\n");
        CommandLineRun repertoire = CommandLineRun.of("book", "repertoire", games.toString(), "--out", book.toString());
        assertEquals(1, repertoire.code(), repertoire.out());
        assertArrayEquals(good, Files.readAllBytes(book));
        try (var files = Files.list(folder)) {
            assertEquals(2, files.count(), "nothing half written is left");
        }
    }

    @Test
    void aBookThatCannotBeWrittenSaysWhy() {
        book = folder.resolve("nowhere").resolve("b.bin");
        assertSays("cannot write the book " + book + ": its folder does not exist", make("--min-games", "1"));
        book = folder;
        assertSays("cannot write the book " + book + ": it is a folder", make("--min-games", "1"));
    }

    @Test
    void aRepertoireIsMadeIntoABookAndChecked() throws IOException {
        Path repertoire = folder.resolve("mine.pgn");
        String good = "[Event \"Good\"]\n[Repertoire \"both\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n";
        Files.writeString(
                repertoire, good + "[Event \"Bad\"]\n[Repertoire \"white\"]\n\n1. e4 e5 2. Qg4 d5 3. Qxc8 *\n");
        CommandLineRun made = CommandLineRun.of("book", "repertoire", repertoire.toString(), "--out", book.toString());
        assertEquals(0, made.code(), made.err());
        assertSays("7 moves in 6 positions, 2 lines", made);
        Path record = folder.resolve("record");
        CommandLineRun checked = CommandLineRun.of(
                "book", "check", repertoire.toString(), "--depth", "4", "--record", record.toString());
        assertEquals(1, checked.code());
        assertSays("Worse than -0.70 for the side whose repertoire it is: 1", checked);
        assertSays("\tBad\t1. e4 e5 2. Qg4 d5 3. Qxc8\n", checked);
        assertTrue(checked.out().startsWith(Files.readString(record)), "the record is what was said");
    }

    @Test
    void nonsenseIsRefused() {
        assertEquals(2, make("--plies", "0").code());
        assertEquals(2, make("--min-score", "101").code());
        assertEquals(2, make("--colour", "red").code());
        assertEquals(2, CommandLineRun.of("book", "make", games.toString()).code());
        CommandLineRun missing = CommandLineRun.of("book", "make", "none.pgn", "--out", book.toString());
        assertEquals(1, missing.code());
        assertSays("there is no file none.pgn", missing);
    }
}
