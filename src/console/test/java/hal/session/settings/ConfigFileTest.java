package hal.session.settings;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.option.EngineOptions;
import hal.support.UserException;
import hal.testkit.EveryLocale;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@EveryLocale
class ConfigFileTest {
    @TempDir
    private Path folder;

    private final Settings settings = new Settings(SettingCheck.NONE);

    private List<String> read(String text) throws IOException {
        Files.writeString(ConfigFile.in(folder), text);
        return ConfigFile.read(folder, settings);
    }

    @Test
    void withoutAFileNothingIsSet() {
        assertEquals(List.of(), ConfigFile.read(folder.resolve("none"), settings));
        assertEquals(new Settings(SettingCheck.NONE).ofGame(), settings.ofGame());
    }

    @Test
    void valuesOfEveryTypeAreRead() throws IOException {
        assertEquals(
                List.of(),
                read("name = \"Zoë\"\ndepth = 4\nvoice = false\ntime = 2.5\nclock = \"5+3\"\nbook = \"off\"\n"));
        assertEquals("Zoë", settings.get(Setting.NAME));
        assertEquals("4", settings.get(EngineOptions.DEPTH));
        assertEquals("off", settings.get(Setting.VOICE));
        assertEquals("2.5", settings.get(EngineOptions.TIME));
    }

    @Test
    void whatIsWrongIsSaidWithItsLineAndTheRestIsRead() throws IOException {
        List<String> problems = read("name = \"Ann\"\ndepth = \"deep\"\nnonsense = 1\nvoice = off\n");
        assertTrue(problems.stream().anyMatch(p -> p.contains("line 4")), problems.toString());
        problems = read("name = \"Ann\"\ndepth = \"deep\"\nnonsense = 1\n");
        assertEquals(2, problems.size(), problems.toString());
        assertTrue(problems.get(0).contains("line 2: \"deep\" is not a value for depth"), problems.toString());
        assertTrue(problems.get(1).contains("line 3: There is no setting"), problems.toString());
        assertEquals("Ann", settings.get(Setting.NAME));
    }

    @Test
    void oneSettingIsWrittenWhateverItsValueAndTheRestStays() throws IOException {
        read("# mine\ndepth = 4\n[other]\nx = 1\n");
        ConfigFile.write(folder, Setting.NAME, settings);
        settings.set(EngineOptions.DEPTH, "7");
        ConfigFile.write(folder, Setting.NAME, settings);
        assertEquals("# mine\ndepth = 4\nname = \"Dave\"\n[other]\nx = 1\n", Files.readString(ConfigFile.in(folder)));
    }

    @Test
    void anArrayIsRefusedByItsPlaceAndKind() throws IOException {
        String place = ConfigFile.in(folder) + ", line 1: ";
        assertEquals(
                List.of(place + "theme must be a string in quotes, a number, a date, true or false"),
                read("theme = [1, 2]\n"));
        assertEquals(
                List.of(place + "name must be a string in quotes, a number, a date, true or false"),
                read("name.first = \"A\"\n"));
    }

    @Test
    void writingKeepsRemarksAndForeignKeys() throws IOException {
        Files.writeString(ConfigFile.in(folder), "# mine\ndepth = 2 \nother = 1\n\n[table]\nname = \"not this\"\n");
        settings.set(EngineOptions.DEPTH, "5");
        settings.set(Setting.NAME, "\"Q\\q\"");
        settings.set(EngineOptions.TIME, "1.5");
        ConfigFile.write(folder, settings);
        String text = Files.readString(ConfigFile.in(folder));
        assertTrue(text.startsWith("# mine\ndepth = 5\nother = 1\n"), text);
        assertTrue(text.endsWith("[table]\nname = \"not this\"\n"), text);
        Settings again = new Settings(SettingCheck.NONE);
        ConfigFile.read(folder, again);
        assertEquals(settings.ofGame(), again.ofGame());
    }

    @Test
    void earlierSpellingsAreReadAndTheUsersStay() throws IOException {
        assertEquals(
                List.of(),
                read(
                        "strength = \"level 7\"\nbookdepth = 8\nalgo = \"minimax\"\neval = \"material\"\nbook = \"best\"\n"));
        assertEquals("7", settings.get(Setting.of("level")));
        settings.set(Setting.of("elo"), "1500");
        settings.set(Setting.of("book-depth"), "9");
        ConfigFile.write(folder, settings);
        assertEquals(
                "bookdepth = 9\nalgo = \"minimax\"\neval = \"material\"\nbook = \"best\"\nelo = 1500\nbook-textbook = \"on\"\n",
                Files.readString(ConfigFile.in(folder)));
    }

    @Test
    void whatWasNotUnderstoodIsNotLost() throws IOException {
        read("depth = \"deep\"\nname = \"Ann\" # me\nelo = 99999\nnonsense = 1\n");
        settings.set(Setting.VOICE, "off");
        ConfigFile.write(folder, settings);
        assertEquals(
                "# depth = \"deep\"\nname = \"Ann\" # me\n# elo = 99999\nnonsense = 1\nvoice = \"off\"\n",
                Files.readString(ConfigFile.in(folder)));
    }

    @Test
    void aFileThatCannotBeReadWholeIsNotReplaced() throws IOException {
        byte[] latin = "name = \"Zo\u00eb\"\n".getBytes(StandardCharsets.ISO_8859_1);
        Files.write(ConfigFile.in(folder), latin);
        assertThrows(IOException.class, () -> ConfigFile.write(folder, settings));
        assertArrayEquals(latin, Files.readAllBytes(ConfigFile.in(folder)));
        String broken = "name = \"Ann\"\nvoice = off\n[table\n";
        read(broken);
        String refused = assertThrows(UserException.class, () -> ConfigFile.write(folder, settings))
                .getMessage();
        assertTrue(refused.contains("line 2") && refused.contains("correct that first"), refused);
        assertEquals(broken, Files.readString(ConfigFile.in(folder)));
    }

    @Test
    void theFolderIsMade() throws IOException {
        settings.set(Setting.VOICE, "off");
        ConfigFile.write(folder.resolve("a/b"), settings);
        assertEquals("voice = \"off\"\n", Files.readString(ConfigFile.in(folder.resolve("a/b"))));
    }
}
