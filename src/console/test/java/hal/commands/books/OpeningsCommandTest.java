package hal.commands.books;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.HalCommand;
import hal.console.ConsoleRig;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class OpeningsCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int hal(String... arguments) {
        return HalCommand.run(arguments, new PrintWriter(out), new PrintWriter(err));
    }

    @Test
    void findsOpeningsByWords() {
        assertEquals(0, hal("openings", "najdorf"));
        assertTrue(
                out.toString().startsWith("B90 Sicilian Defense: Najdorf Variation\n    1. e4 c5 2. Nf3"),
                out::toString);
        assertTrue(out.toString().contains(" 5. Nc3 a6\n"), out::toString);
    }

    @Test
    void ofVeryManyLinesTheMainOnesStandForAll() {
        assertEquals(0, hal("openings", "sicilian"));
        assertTrue(out.toString().startsWith("B20 Sicilian Defense\n    1. e4 c5\n"), out::toString);
        assertTrue(out.toString().contains("B90 Sicilian Defense: Najdorf Variation\n"), out::toString);
        assertTrue(out.toString().contains("B70 Sicilian Defense: Dragon Variation\n"), out::toString);
        assertEquals(15, out.toString().lines().count(), out::toString);
    }

    @Test
    void namesTheOpeningOfTheGame(@TempDir Path home) {
        String named = new ConsoleRig(home).run("force", "e4", "c5", "Nf3", "a5", "what opening is this");
        assertTrue(named.contains("This is Sicilian Defense, B27: 1. e4 c5 2. Nf3."), named);
        assertFalse(named.contains("key "), named);
        String start = new ConsoleRig(home).run("new", "force", "openings here");
        assertTrue(start.contains("No move has been made yet"), start);
    }

    @Test
    void accentsAndCapitalsDoNotMatter() {
        assertEquals(0, hal("openings", "GRUNFELD", "exch"));
        assertTrue(out.toString().startsWith("D85 Grünfeld Defense: Exchange Variation\n"), out::toString);
    }

    /** Their other lines contain the words, too. */
    @Test
    void theOpeningsOfThatNameComeBeforeOthers() {
        assertEquals(0, hal("openings", "king's gambit"));
        assertTrue(out.toString().startsWith("C30 King's Gambit\n"), out::toString);
        int others = out.toString().indexOf(" King's Indian");
        assertTrue(others < 0 || out.toString().lastIndexOf(" King's Gambit") < others, out::toString);
    }

    @Test
    void listsTheLinesOfACode() {
        assertEquals(0, hal("openings", "c89"));
        assertTrue(out.toString().startsWith("C89 Ruy Lopez: Marshall Attack\n    1. e4 e5 2. Nf3"), out::toString);
    }

    @Test
    void saysWhatIsUnknown() {
        assertEquals(1, hal("openings", "xyzzy"));
        assertTrue(err.toString().contains("no opening is called \"xyzzy\"; part of a name is enough"), err::toString);
    }
}
