package hal.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.console.ConsoleRig;
import hal.game.clock.TimeControl;
import hal.testkit.EveryLocale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Numbers and letters are the same wherever HAL runs: here are languages with other digits, another i and a comma in
 * numbers.
 */
@EveryLocale
class OtherLocalesTest {
    private static final String[] LINES = {
        "clock 1:30+2",
        "depth 3",
        "e4",
        "position",
        "export HOME/board.svg",
        "export HOME/game.html",
        "save HOME/game.pgn",
        "config save",
        "config",
        "memory",
        "book",
        "help export",
        "help clock"
    };

    private final Locale before = Locale.getDefault();

    @AfterEach
    void back() {
        Locale.setDefault(before);
    }

    /** What HAL says and writes in a session, without the folder in which it is. */
    private static Map<String, String> session(Path home, String language) throws IOException {
        Locale.setDefault(Locale.forLanguageTag(language));
        Files.createDirectories(home);
        Map<String, String> texts = new TreeMap<>();
        String[] lines = new String[LINES.length];
        for (int i = 0; i < lines.length; i++) {
            lines[i] = LINES[i].replace("HOME", home.toString());
        }
        texts.put("said", new ConsoleRig(home).run(lines).replace(home.toString(), "HOME"));
        for (String file : new String[] {"board.svg", "game.html", "game.pgn", ".config/hal/config.toml"}) {
            texts.put(file, Files.readString(home.resolve(file)));
        }
        return texts;
    }

    @ParameterizedTest
    @ValueSource(strings = {"ar-EG", "tr-TR", "hi-IN-u-nu-deva", "de-DE"})
    void everyLanguageSaysAndWritesTheSame(String language, @TempDir Path folder) throws IOException {
        Map<String, String> expected = session(folder.resolve("en"), "en-US");
        assertTrue(expected.get(".config/hal/config.toml").contains("1:30+2"), expected::toString);
        Map<String, String> found = session(folder.resolve("other"), language);
        expected.forEach((name, text) -> assertEquals(text, found.get(name), name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ar-EG", "tr-TR", "en-US"})
    void settingsThatWereSavedAreReadAgain(String language, @TempDir Path home) throws IOException {
        session(home, language);
        String said = new ConsoleRig(home).run("config clock");
        assertEquals(-1, said.indexOf("is not a"), said);
    }

    @Test
    void timesAreWrittenInPlainDigits() {
        Locale.setDefault(Locale.forLanguageTag("ar-EG"));
        TimeControl time = TimeControl.parseMinutes("1:30+2");
        assertEquals("1:30+2", time.toString());
    }
}
