package hal.console;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.book.SmallBooks;
import hal.book.polyglot.PolyglotEntry;
import hal.notation.Fen;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands book and bk, and play by a book. */
final class BookCommandsTest {
    private static final String AFTER_H4 = "rnbqkbnr/pppppppp/8/8/7P/8/PPPPPPP1/RNBQKBNR b KQkq - 0 1";

    @TempDir
    private Path home;

    @TempDir
    private Path folder;

    private String use;

    @BeforeEach
    void writeBook() throws IOException {
        SmallBooks book = new SmallBooks()
                .add(Fen.START, "h4", 3)
                .add(Fen.START, "a4", 1)
                .add(AFTER_H4, "a5", 1)
                .add(new PolyglotEntry(Fen.parse(AFTER_H4).polyglotKey(), 0xc28, 2, PolyglotEntry.learn(20, 25)));
        use = "book use " + Files.write(folder.resolve("odd.bin"), book.bytes());
    }

    private String run(String... lines) {
        List<String> all = new ArrayList<>(List.of("book on"));
        all.addAll(List.of(lines));
        return new ConsoleRig(home).halThinks().run(all.toArray(String[]::new));
    }

    private static void assertSaid(String text, String output) {
        assertTrue(output.contains(text), output);
    }

    @Test
    void halOpensByTheBook() {
        String output = run(use, "book best", "force", "go", "pgn");
        assertSaid("1. h4 (book)", output);
        assertSaid("1. h4 {book}", output);
    }

    @Test
    void itThinksWhereTheBookIsOff() {
        String output = run("depth 1", use, "book off", "force", "go");
        assertSaid("The book is off", output);
        assertFalse(output.contains("(book)"), output);
    }

    @Test
    void theDepthAndTheLeastWeightAreHeeded() {
        assertSaid("1. a4 (book)", run("depth 1", use, "book worst", "force", "go"));
        assertSaid("1. h4 (book)", run("depth 1", use, "book worst", "book minweight 2", "force", "go"));
        String deep = run("depth 1", use, "book best", "book depth 1", "force", "h4", "go");
        assertSaid("to ply 1", deep);
        assertFalse(deep.contains("(book)"), deep);
    }

    @Test
    void theShippedBookIsUsedUnlessAnotherIs() {
        assertSaid("(book)", run("force", "go"));
        assertSaid("King's Pawn", run("bk"));
    }

    @Test
    void bkListsTheMoves() {
        String output = run(use, "bk", "force", "h4", "bk", "e5", "bk");
        assertSaid("  h4          3   75.0 %", output);
        assertSaid("  a4          1   25.0 %", output);
        assertSaid("66.7 %      20 games, 62.5 %", output);
        assertSaid("does not know this position", output);
    }

    @Test
    void nonsenseIsAnsweredByTheUsage() {
        for (String line : new String[] {"book best worst", "book depth", "book use"}) {
            assertSaid("Usage: book [", run(line));
        }
        assertSaid(
                "\"-1\" is not a value for depth, which takes a number of plies from 0 to 1000", run("book depth -1"));
        assertSaid("\"x\" is not a value for minweight", run("book minweight x"));
        assertSaid("The book is on, off, best", run("book good"));
    }
}
