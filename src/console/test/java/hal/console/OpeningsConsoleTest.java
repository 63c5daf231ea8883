package hal.console;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.book.SmallBooks;
import hal.book.name.OpeningNames;
import hal.notation.Fen;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The names of openings at the console: in PGN, in a walk through them, and as the beginning of a game. */
final class OpeningsConsoleTest {
    @TempDir
    private Path home;

    private String run(String... lines) {
        return new ConsoleRig(home).run(lines);
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), () -> "no \"" + part + "\" in:\n" + text);
    }

    @Test
    void thePgnNamesTheOpeningByPosition() {
        String out = run("force", "Nf3", "c5", "e4", "d6", "d4", "cxd4", "Nxd4", "Nf6", "Nc3", "a6", "h4", "pgn");
        assertContains(out, "[ECO \"B90\"]\n[Opening \"Sicilian Defense\"]\n[Variation \"Najdorf Variation\"]\n");
    }

    @Test
    void aGameFromAPositionOffTheBoardOfTheOpeningsHasNoName() {
        assertFalse(run("setboard 8/8/4k3/8/8/4K3/4P3/8 w - - 0 1", "force", "Kd4", "pgn")
                .contains("[ECO"));
    }

    @Test
    void aGameBeginsInANamedOpening() {
        String out = run("new white najdorf", "moves", "pgn");
        assertContains(
                out, "B90 Sicilian Defense: Najdorf Variation: 1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6");
        assertContains(out, "[Variation \"Najdorf Variation\"]");
        assertContains(out, "5. Nc3 a6");
    }

    @Test
    void anUnknownOpeningLeavesTheGameAsItIs() {
        String out = run("force", "e4", "new xyzzy", "pgn");
        assertContains(out, "No opening is called \"xyzzy\".");
        assertContains(out, "1. e4 *");
    }

    @Test
    void aWalkTellsTheBooksMovesAndTheirNames() throws IOException {
        SmallBooks book = new SmallBooks().add(Fen.START, "e4", 3).add(Fen.START, "d4", 1);
        Path file = Files.write(home.resolve("two.bin"), book.bytes());
        String out = run("book use " + file, "explore", "e4", "c5", "back", "explore stop", "pgn");
        assertContains(out, "              HAL plays\n  1. e4          75.0 %  B00 King's Pawn Game");
        assertContains(out, "  1. d4          25.0 %  A40 Queen's Pawn Game");
        assertContains(out, "No book knows this position; moves that lead to named ones:");
        assertContains(out, "  1... c5      B20 Sicilian Defense\n    2. Nf3     B27 Sicilian Defense\n");
        assertContains(out, "Back to our game.");
        assertFalse(out.contains("1. e4 *"), out);
    }

    @Test
    void aWalkThatIsNotOnIsNotLeft() {
        assertContains(run("explore stop"), "You are not exploring the openings: type `explore` to start.");
    }

    @Test
    void tabOffersTheNextWords() {
        OpeningNames names = OpeningNames.shipped();
        assertTrue(names.words(List.of()).contains("sicilian"));
        assertFalse(names.words(List.of()).contains("najdorf"));
        assertTrue(names.words(List.of("sicilian")).contains("najdorf"));
        assertFalse(names.words(List.of("french")).contains("najdorf"));
    }
}
