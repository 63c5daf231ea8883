package hal.console.board.theme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.googlecode.lanterna.TextColor;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ThemeTest {
    @TempDir
    private Path folder;

    private ThemeFolder read(String text) throws IOException {
        Files.writeString(folder.resolve("moss.toml"), text);
        return ThemeFolder.read(folder);
    }

    @ParameterizedTest
    @EnumSource(ColorDepth.class)
    void everyPieceStandsOutFromEverySquare(ColorDepth depth) {
        for (Theme theme : Themes.builtIn().all()) {
            Palette palette = theme.palette(depth);
            if (palette.paintsSquares()) {
                assertNull(
                        Legibility.faintPair(palette),
                        () -> theme.name() + Arrays.toString(Legibility.faintPair(palette)));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(ColorDepth.class)
    void theSquaresOfAThemeDiffer(ColorDepth depth) {
        for (Theme theme : Themes.builtIn().all()) {
            Palette palette = theme.palette(depth);
            if (palette.paintsSquares()) {
                TextColor light = palette.color(Ink.LIGHT_SQUARE);
                TextColor dark = palette.color(Ink.DARK_SQUARE);
                assertTrue(Legibility.contrast(light, dark) > 1.05, theme.name());
                for (Ink mark : List.of(
                        Ink.LIGHT_LAST, Ink.DARK_LAST, Ink.CHECK, Ink.SELECTED, Ink.CAPTURE, Ink.HINT, Ink.THREAT)) {
                    assertTrue(
                            !palette.color(mark).equals(light)
                                    && !palette.color(mark).equals(dark),
                            mark.key());
                }
            }
        }
    }

    @Test
    void aThemeThatThereIsNotIsAnsweredWithThoseThatThereAre() {
        UserException problem =
                assertThrows(UserException.class, () -> Themes.builtIn().named("pink"));
        assertEquals("there is no theme \"pink\"; known: wood, green, blue, mono", problem.getMessage());
    }

    @ParameterizedTest
    @CsvSource({
        "xterm-256color, 256, '', '', INDEXED_256",
        "xterm-256color, 256, truecolor, '', TRUE_COLOR",
        "xterm-direct, 16777216, '', '', TRUE_COLOR",
        "xterm-256color, 256, truecolor, 1, NONE",
        "screen, 8, '', '', ANSI_8",
        "xterm-16color, 16, '', '', ANSI_16",
        "vt100, -1, '', '', NONE",
        "dumb, 256, truecolor, '', NONE"
    })
    void theTerminalTellsItsColours(String type, int colors, String hint, String noColor, ColorDepth depth) {
        assertEquals(depth, ColorDepth.detect(type, colors, Map.of("COLORTERM", hint, "NO_COLOR", noColor)));
    }

    @Test
    void aUsersThemeStandsBesideTheBuiltInOnes() throws IOException {
        ThemeFolder found = read(
                """
                description = "moss and stone"
                base = "green"
                [colors]
                light-square = "#9aa586"
                """);
        assertEquals(List.of(), found.problems());
        Theme moss = Themes.builtIn().with(found.themes()).named("moss");
        assertEquals("moss and stone", moss.description());
        assertEquals(
                new TextColor.RGB(0x9a, 0xa5, 0x86),
                moss.palette(ColorDepth.TRUE_COLOR).color(Ink.LIGHT_SQUARE));
        Palette green = Themes.builtIn().named("green").palette(ColorDepth.TRUE_COLOR);
        assertEquals(
                green.color(Ink.DARK_SQUARE),
                moss.palette(ColorDepth.TRUE_COLOR).color(Ink.DARK_SQUARE));
        assertEquals(
                NearestColor.of(new TextColor.RGB(0x9a, 0xa5, 0x86)),
                moss.palette(ColorDepth.INDEXED_256).color(Ink.LIGHT_SQUARE));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[colors] light-square = \"beige\"|moss.toml, line 2: colors.light-square: \"beige\" is not a colour of the form \"#rrggbb\"",
                "[colors] light-squares = \"#ffffff\"|moss.toml, line 2: colors.light-squares is not a theme colour; known: background,",
                "base = \"pink\"|moss.toml, line 1: base: there is no theme \"pink\"",
                "colour = 1|moss.toml, line 1: colour is unknown; known: base, colors, description",
                "[colors] light-square = 7|moss.toml, line 2: colors.light-square must be a string in quotes",
                "[colors|moss.toml, line 1, column ",
                "[colors] light-square = \"#fefefe\"|colors.white-piece can hardly be seen on colors.light-square"
            })
    void aBadThemeFileIsNamedWithItsLineAndKey(String text, String problem) throws IOException {
        ThemeFolder found = read(text.replace("] ", "]\n"));
        assertEquals(List.of(), found.themes());
        assertTrue(found.problems().get(0).contains(problem), found.problems().get(0));
    }

    @Test
    void aFolderThatIsMissingHoldsNoThemes() {
        assertEquals(new ThemeFolder(List.of(), List.of()), ThemeFolder.read(folder.resolve("none")));
    }

    @Test
    void theNearestOf256ColoursIsACubeColourOrAGrey() {
        assertEquals(new TextColor.Indexed(16), NearestColor.of(new TextColor.RGB(0, 0, 0)));
        assertEquals(new TextColor.Indexed(196), NearestColor.of(new TextColor.RGB(250, 3, 2)));
        assertEquals(new TextColor.Indexed(244), NearestColor.of(new TextColor.RGB(128, 128, 128)));
    }
}
