package hal.console.board.theme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.googlecode.lanterna.TextColor;
import hal.console.board.theme.Palette.PieceShapes;
import hal.export.Ink;
import hal.export.PictureColors;
import hal.game.diagram.BoardColors;
import hal.platform.Shipped;
import hal.platform.UserFolders;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThemeTest {
    @TempDir
    private Path folder;

    private Themes read(String text) throws IOException {
        Files.writeString(Files.createDirectories(folder.resolve("themes")).resolve("moss.toml"), text);
        return own();
    }

    /** The themes of a user with this folder. */
    private Themes own() {
        return new Themes(new UserFolders(Optional.of(folder), Optional.empty(), Optional.empty()));
    }

    /** The contrast ratio that WCAG 2.1 asks of drawings (1.4.11). */
    private static final double WCAG_DRAWING = 3;

    /** The contrast ratio that WCAG 2.1 asks of text. */
    private static final double WCAG_TEXT = 4.5;

    /** Of black on xterm's brightest blue; more than WCAG 2.1 asks of large letters (1.4.3). */
    private static final double ON_BRIGHT_BLUE = 4.4;

    /** Of the 256 colours few are quiet: white pieces, which are large, are on the quiet light ones by this much. */
    private static final double ON_LIGHT_OF_256 = 2.2;

    /** The last move's squares and the others that are marked. */
    private static final List<Ink> MARKS =
            List.of(Ink.LIGHT_LAST, Ink.DARK_LAST, Ink.CHECK, Ink.SELECTED, Ink.CAPTURE, Ink.HINT, Ink.THREAT);

    private static final List<ColorDepth> COLORED =
            List.of(ColorDepth.TRUE_COLOR, ColorDepth.INDEXED_256, ColorDepth.ANSI_16, ColorDepth.ANSI_8);

    private static void forAll(BiConsumer<String, Palette> check) {
        for (Theme theme : Themes.builtIn().all()) {
            for (ColorDepth depth : COLORED) {
                check.accept(theme.name() + " " + depth, theme.palette(depth));
            }
        }
    }

    @Test
    void bothSidesPiecesContrastWithEverySquare() {
        forAll((name, palette) -> {
            for (Ink piece : List.of(Ink.WHITE_PIECE, Ink.BLACK_PIECE)) {
                for (Ink square : List.of(Ink.LIGHT_SQUARE, Ink.DARK_SQUARE)) {
                    double ratio = Legibility.contrast(palette.color(piece), palette.color(square));
                    assertTrue(
                            ratio >= needed(palette.depth(), piece, square),
                            name + ": " + piece + " on " + square + " " + ratio);
                }
                for (Ink square : MARKS) {
                    double ratio = Legibility.contrast(palette.color(piece), palette.color(square));
                    assertTrue(ratio >= WCAG_DRAWING, name + ": " + piece + " on " + square + " " + ratio);
                }
            }
        });
    }

    /** With few colours pieces are drawn as letters are: in one ink, White's as outlines. */
    private static double needed(ColorDepth depth, Ink piece, Ink square) {
        if (depth == ColorDepth.ANSI_8) {
            return WCAG_TEXT;
        }
        if (depth == ColorDepth.ANSI_16) {
            return square == Ink.DARK_SQUARE ? ON_BRIGHT_BLUE : WCAG_TEXT;
        }
        boolean fewQuiet = depth == ColorDepth.INDEXED_256 && piece == Ink.WHITE_PIECE && square == Ink.LIGHT_SQUARE;
        return fewQuiet ? ON_LIGHT_OF_256 : WCAG_DRAWING;
    }

    @Test
    void squaresDifferInBrightnessAndShareOneQuietHue() {
        forManyColors((name, palette) -> {
            TextColor light = palette.color(Ink.LIGHT_SQUARE);
            TextColor dark = palette.color(Ink.DARK_SQUARE);
            assertTrue(Legibility.luminance(light) > Legibility.luminance(dark), name);
            assertTrue(
                    Legibility.contrast(light, dark) >= (palette.depth() == ColorDepth.INDEXED_256 ? 1.7 : 1.8),
                    name + " " + Legibility.contrast(light, dark));
            double[] a = Lab.lab(light);
            double[] b = Lab.lab(dark);
            for (double[] lab : List.of(a, b)) {
                assertTrue(
                        Math.hypot(lab[1], lab[2])
                                <= (lab == b ? palette.depth() == ColorDepth.INDEXED_256 ? 52 : 48 : 32),
                        name + " is not quiet: " + Math.hypot(lab[1], lab[2]));
            }
            // How far apart the hues are, as far as there is any hue: between two colours of one brightness.
            double apart = Math.hypot(a[1] - b[1], a[2] - b[2]);
            assertTrue(apart <= 30, name + " has two hues: " + apart);
            // A coloured light square beside a grey dark one looks like two hues, orange and grey, unlike the other way
            // round.
            assertTrue(
                    Math.hypot(a[1], a[2]) <= Math.hypot(b[1], b[2]) + 10,
                    name + ": the light square is the coloured one");
        });
    }

    @Test
    void bothSquaresOfALastMoveHaveOneHue() {
        forManyColors((name, palette) -> {
            double[] light = Lab.lab(palette.color(Ink.LIGHT_LAST));
            double[] dark = Lab.lab(palette.color(Ink.DARK_LAST));
            double degrees = Math.toDegrees(Math.abs(Math.atan2(light[2], light[1]) - Math.atan2(dark[2], dark[1])));
            assertTrue(Math.min(degrees, 360 - degrees) <= 15, name + " " + degrees);
        });
    }

    @Test
    void marksDifferFromSquaresAndFromEachOtherAlsoWithoutRedAndGreen() {
        List<List<Ink>> kinds = List.of(
                List.of(Ink.LIGHT_SQUARE),
                List.of(Ink.DARK_SQUARE),
                List.of(Ink.LIGHT_LAST, Ink.DARK_LAST),
                List.of(Ink.CHECK),
                List.of(Ink.HINT),
                List.of(Ink.THREAT));
        forManyColors((name, palette) -> {
            List<Lab.Blindness> eyes = name.startsWith("coral")
                    ? List.of(Lab.Blindness.TRITAN)
                    : List.of(Lab.Blindness.PROTAN, Lab.Blindness.DEUTAN);
            for (Lab.Blindness eye : eyes) {
                for (List<Ink> kind : kinds) {
                    for (List<Ink> other : kinds) {
                        if (kind != other) {
                            kind.forEach(one -> other.forEach(two -> {
                                double distance =
                                        Lab.distance(eye.seen(palette.color(one)), eye.seen(palette.color(two)));
                                assertTrue(distance >= 9.5, name + " " + eye + " " + one + " " + two + " " + distance);
                            }));
                        }
                    }
                }
            }
        });
    }

    /** Themes that paint squares, where colours are many enough to choose from. */
    private static void forManyColors(BiConsumer<String, Palette> check) {
        forAll((name, palette) -> {
            if (palette.paintsSquares() && palette.depth().compareTo(ColorDepth.ANSI_16) > 0) {
                check.accept(name, palette);
            }
        });
    }

    /**
     * What {@code hint} and {@code threat} mark is nothing else that is marked, however few colours there are; mono has
     * none.
     */
    @Test
    void hintAndThreatHaveColoursOfTheirOwn() {
        forAll((name, palette) -> {
            if (!name.startsWith("mono")) {
                for (Ink own : List.of(Ink.HINT, Ink.THREAT)) {
                    Set<Ink> others = EnumSet.copyOf(MARKS);
                    others.addAll(List.of(Ink.LIGHT_SQUARE, Ink.DARK_SQUARE));
                    others.remove(own);
                    others.forEach(other ->
                            assertNotEquals(palette.color(other), palette.color(own), name + ": " + own + " " + other));
                }
            }
        });
    }

    @Test
    void thePiecesOfTheTwoSidesDifferInColourOrShape() {
        forAll((name, palette) -> {
            double ratio = Legibility.contrast(palette.color(Ink.WHITE_PIECE), palette.color(Ink.BLACK_PIECE));
            assertTrue(palette.shapes() != PieceShapes.FILLED || ratio > 15, name);
        });
    }

    @Test
    void theSquaresOfAThemeDiffer() {
        forAll((name, palette) -> {
            if (palette.paintsSquares()) {
                TextColor light = palette.color(Ink.LIGHT_SQUARE);
                TextColor dark = palette.color(Ink.DARK_SQUARE);
                assertTrue(Lab.distance(light, dark) >= 20, name + " " + Lab.distance(light, dark));
                for (Ink mark : MARKS) {
                    for (TextColor square : List.of(light, dark)) {
                        double distance = Lab.distance(palette.color(mark), square);
                        assertTrue(distance >= 20, name + " " + mark + " " + distance);
                    }
                }
            }
        });
    }

    @Test
    void errorsAndTheVoiceAreToldApart() {
        forAll((name, palette) -> {
            double distance = Lab.distance(palette.color(Ink.ERROR), palette.color(Ink.VOICE));
            assertTrue(distance >= 10, name + " " + distance);
        });
    }

    @Test
    void textIsLegible() {
        forAll((name, palette) -> {
            for (Ink text : List.of(Ink.TEXT, Ink.ACCENT, Ink.VOICE, Ink.ERROR, Ink.ENGINE, Ink.GOOD, Ink.BAD)) {
                double ratio = Legibility.contrast(palette.color(text), palette.color(Ink.BACKGROUND));
                assertTrue(ratio >= 3, name + " " + text + " " + ratio);
            }
        });
    }

    @Test
    void picturesShowPiecesAndMarksOnEverySquare() {
        for (Theme theme : Themes.builtIn().all()) {
            PictureColors colors = theme.picture();
            int edge = colors.rgb(Ink.BLACK_PIECE);
            int light = colors.rgb(Ink.LIGHT_SQUARE);
            int dark = colors.rgb(Ink.DARK_SQUARE);
            for (Ink square : List.of(
                    Ink.LIGHT_SQUARE, Ink.DARK_SQUARE, Ink.LIGHT_LAST, Ink.DARK_LAST, Ink.CHECK, Ink.WHITE_PIECE)) {
                int ground = colors.rgb(square);
                assertTrue(BoardColors.contrast(edge, ground) >= 4.5, theme.name() + " " + square);
                int fill = colors.rgb(Ink.BLACK_SHADE);
                assertTrue(BoardColors.contrast(fill, ground) >= 2.4, theme.name() + " Black on " + square);
            }
            assertTrue(Lab.distance(color(light), color(dark)) >= 15, theme.name());
            for (Ink mark : List.of(Ink.LIGHT_LAST, Ink.DARK_LAST, Ink.CHECK)) {
                int ground = colors.rgb(mark);
                int plain = mark == Ink.LIGHT_LAST ? light : dark;
                double distance = Lab.distance(color(ground), color(plain));
                assertTrue(distance >= 12, theme.name() + " " + mark + " " + distance);
            }
        }
    }

    private static TextColor color(int rgb) {
        return new TextColor.RGB(rgb >> 16, rgb >> 8 & 0xff, rgb & 0xff);
    }

    @Test
    void aThemeMayHaveOtherColoursInPictures() throws IOException {
        Themes own = read(
                """
                base = "green"
                [colors]
                dark-square = "#905fc2"
                white-detail = "#c79a3e"
                [picture]
                light-square = "#fefefe"
                """);
        assertEquals(List.of(), own.problems());
        PictureColors colors = own.named("moss").picture();
        assertEquals(0xfefefe, colors.rgb(Ink.LIGHT_SQUARE));
        assertEquals(0x905fc2, colors.rgb(Ink.DARK_SQUARE), "nearer than the base's for pictures");
        String problem =
                read("[picture]\nlight-square = \"green\"\n").problems().get(0);
        assertTrue(problem.contains("picture.light-square: \"green\" is not a colour of the form"), problem);
    }

    @Test
    void eightColourTerminalsGetOnlyTheEightColours() {
        for (Theme theme : Themes.builtIn().all()) {
            Palette palette = theme.palette(ColorDepth.ANSI_8);
            for (Ink ink : Ink.values()) {
                assertFalse(palette.color(ink).toString().contains("BRIGHT"), theme.name() + " " + ink);
            }
        }
    }

    @Test
    void colourBlindEyesSeeTheSquaresOfTheirThemes() {
        for (ColorDepth depth : List.of(ColorDepth.TRUE_COLOR, ColorDepth.INDEXED_256)) {
            for (Lab.Blindness eyes : List.of(Lab.Blindness.PROTAN, Lab.Blindness.DEUTAN)) {
                assertSeen(Themes.builtIn().named("sky").palette(depth), eyes);
            }
            assertSeen(Themes.builtIn().named("coral").palette(depth), Lab.Blindness.TRITAN);
        }
    }

    private static void assertSeen(Palette palette, Lab.Blindness eyes) {
        double distance =
                Lab.distance(eyes.seen(palette.color(Ink.LIGHT_SQUARE)), eyes.seen(palette.color(Ink.DARK_SQUARE)));
        assertTrue(distance >= 25, eyes + " " + distance);
    }

    @Test
    void shippedThemesAreWrittenAsUsersWriteTheirs() throws IOException {
        assertTrue(Themes.builtIn().all().size() >= 8);
        for (Theme theme : Themes.builtIn().all()) {
            Files.writeString(
                    Files.createDirectories(folder.resolve("themes")).resolve(theme.name() + ".toml"),
                    Shipped.text("config/themes/" + theme.name() + ".toml"));
        }
        Themes found = own();
        assertEquals(List.of(), found.problems());
        for (Theme theme : Themes.builtIn().all()) {
            Theme own = found.named(theme.name());
            assertEquals(theme.description(), own.description());
            for (ColorDepth depth : COLORED) {
                for (Ink ink : Ink.values()) {
                    assertEquals(
                            theme.palette(depth).color(ink), own.palette(depth).color(ink), theme.name() + ink);
                }
            }
        }
    }

    @Test
    void aThemeThatThereIsNotIsAnsweredWithThoseThatThereAre() {
        UserException problem =
                assertThrows(UserException.class, () -> Themes.builtIn().named("pink"));
        assertEquals(
                "there is no theme \"pink\"; known: wood, green, blue, night, stone, coast, paper, sky, coral, mono",
                problem.getMessage());
        String near = assertThrows(UserException.class, () -> Themes.builtIn().named("nihgt"))
                .getMessage();
        assertTrue(near.startsWith("there is no theme \"nihgt\" (did you mean night?); known: wood"), near);
    }

    @ParameterizedTest
    @CsvSource({
        "xterm-256color, 256, '', '', INDEXED_256",
        "xterm-256color, 256, truecolor, '', TRUE_COLOR",
        "xterm-direct, 16777216, '', '', TRUE_COLOR",
        "xterm-256color, 256, truecolor, 1, NONE",
        "screen, 8, '', '', ANSI_8",
        "xterm-16color, 16, '', '', ANSI_16",
        "rxvt-16color, 8, '', '', ANSI_16",
        "foreign-256color, 8, '', '', INDEXED_256",
        "vt100, -1, '', '', NONE",
        "dumb, 256, truecolor, '', NONE"
    })
    void theTerminalTellsItsColours(String type, int colors, String hint, String noColor, ColorDepth depth) {
        assertEquals(depth, ColorDepth.detect(type, colors, Map.of("COLORTERM", hint, "NO_COLOR", noColor)));
    }

    @Test
    void aUsersThemeStandsBesideTheBuiltInOnes() throws IOException {
        Themes found = read(
                """
                description = "moss and stone"
                base = "green"
                [colors]
                light-square = "#9aa586"
                [colors-16]
                light-square = "bright-cyan"
                """);
        assertEquals(List.of(), found.problems());
        Theme moss = found.named("moss");
        assertEquals("moss and stone", moss.description());
        assertEquals(
                new TextColor.RGB(0x9a, 0xa5, 0x86),
                moss.palette(ColorDepth.TRUE_COLOR).color(Ink.LIGHT_SQUARE));
        assertEquals(
                TextColor.ANSI.CYAN_BRIGHT, moss.palette(ColorDepth.ANSI_16).color(Ink.LIGHT_SQUARE));
        Palette green = Themes.builtIn().named("green").palette(ColorDepth.TRUE_COLOR);
        assertEquals(
                green.color(Ink.DARK_SQUARE),
                moss.palette(ColorDepth.TRUE_COLOR).color(Ink.DARK_SQUARE));
        assertEquals(
                ThemeColors.nearest(new TextColor.RGB(0x9a, 0xa5, 0x86)),
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
                "colour = 1|moss.toml, line 1: colour is unknown; known: base, colors, colors-16, colors-256, colors-8, description",
                "[colors] light-square = 7|moss.toml, line 2: colors.light-square must be a string in quotes",
                "[colors-256] light-square = \"7\"|moss.toml, line 2: colors-256.light-square: \"7\" is not a number from 16 to 255",
                "[colors-8] light-square = \"bright-blue\"|colors-8.light-square: \"bright-blue\" is not a colour such as",
                "[colors|moss.toml, line 1, column ",
                "[colors] light-square = \"#fefefe\"|colors.white-piece can hardly be seen on colors.light-square"
            })
    void aBadThemeFileIsNamedWithItsLineAndKey(String text, String problem) throws IOException {
        Themes found = read(text.replace("] ", "]\n"));
        assertEquals(Themes.builtIn().list(), found.list(), "it is not offered");
        assertTrue(found.problems().get(0).contains(problem), found.problems().get(0));
    }

    @Test
    void aFolderThatIsMissingHoldsNoThemes() {
        assertEquals(Themes.builtIn().list(), own().list());
        assertEquals(List.of(), own().problems());
    }

    @Test
    void theNearestOf256ColoursIsACubeColourOrAGrey() {
        assertEquals(new TextColor.Indexed(16), ThemeColors.nearest(new TextColor.RGB(0, 0, 0)));
        assertEquals(new TextColor.Indexed(196), ThemeColors.nearest(new TextColor.RGB(250, 3, 2)));
        assertEquals(new TextColor.Indexed(244), ThemeColors.nearest(new TextColor.RGB(128, 128, 128)));
    }
}
