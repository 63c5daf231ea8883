package hal.console.board.paint;

import static hal.testkit.Records.with;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.googlecode.lanterna.SGR;
import com.googlecode.lanterna.TextCharacter;
import com.googlecode.lanterna.TextColor;
import com.googlecode.lanterna.graphics.TextImage;
import hal.console.board.Scenes;
import hal.console.board.theme.ColorDepth;
import hal.console.board.theme.Palette;
import hal.console.board.theme.Themes;
import hal.export.Ink;
import hal.game.Shape;
import hal.rules.Square;
import hal.session.view.BoardView;
import hal.session.view.EngineView;
import hal.session.view.MoveListView;
import hal.session.view.PanelView;
import hal.session.view.PlayerView;
import hal.session.view.ScoreView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PainterTest {
    private static final Palette WOOD = Themes.standard().palette(ColorDepth.TRUE_COLOR);
    private static final RenderStyle LOOK = new RenderStyle(WOOD, Glyphs.UNICODE);

    private final PanelView panel = Scenes.beginning();

    /** The cell of a square's piece in a window of 80 by 23, with pieces of one glyph. */
    private static TextCharacter piece(TextImage image, int row, int column) {
        return image.getCharacterAt(5 + 4 * column, 1 + 2 * row);
    }

    private TextImage paint(BoardView board) {
        return Pictures.scene(80, 22, LOOK, board, panel);
    }

    @Test
    void bothSidesAreFilledAndDifferInColour() {
        TextImage image = paint(Scenes.start());
        assertEquals("\u265a", piece(image, 0, 4).getCharacterString());
        assertEquals("\u265a", piece(image, 7, 4).getCharacterString());
        assertEquals(WOOD.color(Ink.BLACK_PIECE), piece(image, 0, 4).getForegroundColor());
        assertEquals(WOOD.color(Ink.WHITE_PIECE), piece(image, 7, 4).getForegroundColor());
    }

    @Test
    void theLowerLeftSquareIsDarkForBothPlayers() {
        assertEquals(
                WOOD.color(Ink.DARK_SQUARE), piece(paint(Scenes.start()), 7, 0).getBackgroundColor());
        TextImage flipped = paint(Scenes.start().withBlackBelow(true));
        assertEquals(WOOD.color(Ink.DARK_SQUARE), piece(flipped, 7, 0).getBackgroundColor());
        assertEquals(WOOD.color(Ink.WHITE_PIECE), piece(flipped, 0, 0).getForegroundColor());
    }

    @Test
    void marksHaveTheirOwnColours() {
        TextImage image = paint(Scenes.berlin());
        assertEquals(WOOD.color(Ink.LIGHT_LAST), piece(image, 2, 2).getBackgroundColor());
        assertEquals(WOOD.color(Ink.SELECTED), piece(image, 7, 3).getBackgroundColor());
        assertEquals(WOOD.color(Ink.CAPTURE), piece(image, 0, 3).getBackgroundColor());
        assertEquals("\u2022", piece(image, 7, 1).getCharacterString());
        assertEquals(WOOD.color(Ink.CHECK), piece(paint(Scenes.check()), 0, 4).getBackgroundColor());
    }

    @Test
    void hintAndThreatDifferFromTheLastMove() {
        BoardView advised = Scenes.start()
                .withLastMove(Scenes.square("g1"), Scenes.square("a1"))
                .withAdvice(1L << Scenes.square("b1"), 1L << Scenes.square("c1") | 1L << Scenes.square("b1"));
        TextImage image = paint(advised);
        assertEquals(WOOD.color(Ink.HINT), piece(image, 7, 1).getBackgroundColor());
        assertEquals(WOOD.color(Ink.THREAT), piece(image, 7, 2).getBackgroundColor());
        assertEquals(WOOD.color(Ink.DARK_LAST), piece(image, 7, 0).getBackgroundColor());
        assertEquals("{}", SquareLook.brackets(advised, Scenes.square("b1")));
        assertEquals("~~", SquareLook.brackets(advised, Scenes.square("c1")));
    }

    @Test
    void onlyThePiecesSquareChangesColour() {
        TextImage before = paint(Scenes.start());
        TextImage after = paint(Scenes.start().withCheck(Scenes.square("e8")));
        int changed = 0;
        for (int y = 0; y < 22; y++) {
            for (int x = 0; x < 80; x++) {
                changed += before.getCharacterAt(x, y).equals(after.getCharacterAt(x, y)) ? 0 : 1;
            }
        }
        assertEquals(12, changed, "four columns and the half rows above and below");
    }

    @Test
    void coordinatesCanBeLeftOut() {
        assertTrue(Pictures.row(paint(Scenes.start()), 17).contains("a   b   c"));
        assertFalse(
                Pictures.row(paint(Scenes.start().withCoordinates(false)), 17).contains("a"));
    }

    @Test
    void whereThereIsNoRoomBelowTheBoardOnlyTheFilesStandOnIt() {
        TextImage image = Pictures.scene(80, 24, LOOK, Scenes.start(), panel);
        for (int row = 0; row < 8; row++) {
            assertEquals(
                    ' ' + "87654321".substring(row, row + 1),
                    Pictures.row(image, 3 * row + 1).substring(0, 2));
        }
        assertTrue(
                Pictures.row(image, 23).matches("  .{5}a.{5}b.{5}c.{5}d.{5}e.{5}f.{5}g.{5}h.*"),
                Pictures.row(image, 23));
    }

    @Test
    void anArrowHasAHeadAndACircleIsARingAndBothLieBehindThePieces() {
        BoardView plain = Scenes.start();
        BoardView drawn = plain.withDrawn(
                List.of(new Shape(Square.A2, Square.A5, Shape.Color.RED), Shape.circle(Square.D1, Shape.Color.RED)));
        TextImage before = Pictures.scene(80, 24, LOOK, plain, panel);
        TextImage after = Pictures.scene(80, 24, LOOK, drawn, panel);
        for (int y = 0; y < 24; y++) {
            for (int x = 0; x < 80; x++) {
                assertEquals(piecePart(before, x, y), piecePart(after, x, y), x + " " + y);
            }
        }
        int[] widths = IntStream.range(10, 18).map(y -> reds(after, y, 2, 8)).toArray();
        assertArrayEquals(new int[] {2, 4, 4, 2, 2, 2, 2, 2}, widths, "a head, and a shaft as far as the pawn");
        assertEquals(1, reds(after, 22, 20, 22), "no ring in the middle");
        RenderStyle few = new RenderStyle(Themes.standard().palette(ColorDepth.ANSI_8), Glyphs.UNICODE);
        TextImage eight = Pictures.scene(80, 24, few, drawn, panel);
        assertEquals(TextColor.ANSI.RED, eight.getCharacterAt(4, 14).getBackgroundColor(), "on a white square");
    }

    @Test
    void inARankThatIsLowerThanTheOthersPiecesAndRingsAreWhole() {
        BoardView drawn =
                Scenes.board("4k3/8/8/8/8/8/8/4K3").withDrawn(List.of(Shape.circle(Square.C1, Shape.Color.RED)));
        TextImage image = Pictures.scene(80, 23, LOOK, drawn, panel);
        assertTrue(reds(image, 21, 14, 20) == 6 && reds(image, 22, 14, 20) == 5, "above, and below beside the file");
        assertEquals(
                "\u2597\u2584\u2590\u258c\u2584\u2596", Pictures.row(image, 21).substring(26, 32), "a king");
    }

    @Test
    void blackNamesAreNotBoldWhereThatMakesThemGrey() {
        RenderStyle light = new RenderStyle(Themes.on(0xffffff, Themes.standard(), ColorDepth.ANSI_16), Glyphs.UNICODE);
        TextImage image = Pictures.scene(80, 24, light, Scenes.start(), panel);
        TextCharacter name = image.getCharacterAt(Pictures.row(image, 0).indexOf("HAL"), 0);
        assertEquals(TextColor.ANSI.BLACK, name.getForegroundColor());
        assertFalse(name.getModifiers().contains(SGR.BOLD));
    }

    /** How many cells of a row are red. */
    private static int reds(TextImage image, int y, int from, int to) {
        TextColor red = WOOD.rounded(Shape.Color.RED.rgb());
        return (int) IntStream.range(from, to)
                .mapToObj(x -> image.getCharacterAt(x, y))
                .filter(cell -> red.equals(cell.getBackgroundColor()) || red.equals(cell.getForegroundColor()))
                .count();
    }

    /** A cell's character and its colours, as far as they are those of a piece; empty where none is. */
    private static String piecePart(TextImage image, int x, int y) {
        List<TextColor> pieces = List.of(WOOD.color(Ink.WHITE_PIECE), WOOD.color(Ink.BLACK_PIECE));
        TextCharacter cell = image.getCharacterAt(x, y);
        int front = cell.is(' ') ? -1 : pieces.indexOf(cell.getForegroundColor());
        int behind = pieces.indexOf(cell.getBackgroundColor());
        return front + behind == -2 ? "" : cell.getCharacterString() + front + behind;
    }

    @Test
    void theSideToMoveIsMarked() {
        TextImage white = Pictures.scene(80, 22, LOOK, Scenes.start(), panel);
        assertTrue(Pictures.row(white, 9).contains("\u25b8"), Pictures.row(white, 9));
        assertFalse(Pictures.row(white, 0).contains("\u25b8"));
        TextImage over =
                Pictures.scene(80, 22, LOOK, Scenes.start(), with(panel, "whiteToMove", true, "gameOver", true));
        assertFalse(Pictures.text(over).contains("\u25b8"));
    }

    @Test
    void theListShowsTheMoveOnTheBoard() {
        MoveListView list = Scenes.moves(1, Collections.nCopies(201, "Nf3"));
        String end = Pictures.text(Pictures.scene(80, 22, LOOK, Scenes.start(), panel.withMoves(list)));
        assertTrue(end.contains("101. Nf3") && !end.contains(" 1. "), end);
        String back = Pictures.text(Pictures.scene(80, 22, LOOK, Scenes.start(), panel.withMoves(list.withShown(0))));
        assertTrue(back.contains(" 1. \u2026       Nf3"), back);
    }

    @Test
    void aLongNameNeitherHidesTheClockNorLeavesItsPlace() {
        PlayerView longName = PlayerView.of("x".repeat(300)).withClock(61_000, true);
        TextImage image =
                Pictures.scene(80, 22, LOOK, Scenes.start(), with(panel, "white", longName, "black", longName));
        assertTrue(Pictures.row(image, 0).endsWith("x\u2026  1:01  "), Pictures.row(image, 0));
    }

    @Test
    void whatIsKnownOfAPlayerIsLeftOutWhereThereIsNoRoomForAllOfIt() {
        PlayerView level = PlayerView.of("HAL \u00b7 level 5 \u00b7 about 1180");
        String narrow = Pictures.row(
                Pictures.scene(80, 24, LOOK, Scenes.start(), with(panel, "white", level, "black", level)), 0);
        assertTrue(narrow.stripTrailing().endsWith("HAL \u00b7 level 5 \u00b7 1180"), narrow);
        PlayerView timed = level.withClock(61_000, true);
        String clock = Pictures.row(
                Pictures.scene(80, 24, LOOK, Scenes.start(), with(panel, "white", timed, "black", timed)), 0);
        assertTrue(clock.stripTrailing().endsWith("HAL \u00b7 level 5   1:01"), clock);
        String wide = Pictures.row(
                Pictures.scene(80, 22, LOOK, Scenes.start(), with(panel, "white", level, "black", level)), 0);
        assertTrue(wide.stripTrailing().endsWith("about 1180"), wide);
    }

    @Test
    void aClockWithLittleTimeHasAnotherColour() {
        for (boolean running : new boolean[] {true, false}) {
            PlayerView low = PlayerView.of("Dave").withClock(19_900, running);
            PlayerView enough = PlayerView.of("Dave").withClock(20_000, running);
            TextImage image = Pictures.scene(80, 22, LOOK, Scenes.start(), with(panel, "white", enough, "black", low));
            String row = Pictures.row(image, 0);
            assertTrue(row.contains("0:19.9"), row);
            TextCharacter digit = image.getCharacterAt(row.indexOf("19.9"), 0);
            assertEquals(WOOD.color(Ink.ERROR), running ? digit.getBackgroundColor() : digit.getForegroundColor());
            TextImage other = Pictures.scene(80, 22, LOOK, Scenes.start(), with(panel, "white", low, "black", enough));
            String calm = Pictures.row(other, 0);
            TextCharacter calmDigit = other.getCharacterAt(calm.indexOf("0:20"), 0);
            assertFalse(WOOD.color(Ink.ERROR).equals(calmDigit.getBackgroundColor()), calm);
        }
    }

    @Test
    void controlsAndWideLettersKeepTheirPlace() {
        PlayerView odd = PlayerView.of("\u001b[31m\u732b\ud83d\ude00!");
        TextImage image = Pictures.scene(80, 22, LOOK, Scenes.start(), with(panel, "white", odd, "black", odd));
        assertTrue(Pictures.row(image, 0).contains("?[31m\u732b"), Pictures.row(image, 0));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "999, 999", "1000, 1k", "34567, 34k", "1234567, 1.2M", "98765432, 98M", "3456789012, 3.4G"})
    void countsAreShort(long value, String text) {
        assertEquals(text, NotesPainter.count(value));
    }

    @Test
    void theBarGrowsFromWhitesSide() {
        TextImage image = Pictures.scene(80, 22, LOOK, Scenes.start(), with(panel, "evaluation", ScoreView.mate(1)));
        assertEquals(WOOD.color(Ink.BACKGROUND), image.getCharacterAt(0, 0).getBackgroundColor());
        assertEquals(WOOD.color(Ink.BAR_WHITE), image.getCharacterAt(0, 0).getForegroundColor());
        TextImage flipped = Pictures.scene(
                80,
                23,
                LOOK,
                Scenes.start().withBlackBelow(true),
                with(panel, "evaluation", ScoreView.centipawns(-300)));
        assertEquals(WOOD.color(Ink.BAR_WHITE), flipped.getCharacterAt(0, 1).getBackgroundColor());
        assertEquals(WOOD.color(Ink.BAR_BLACK), flipped.getCharacterAt(0, 16).getBackgroundColor());
    }

    @Test
    void onTheTerminalsOwnBackgroundNothingIsDrawnInItsTextColour() {
        RenderStyle inline = new RenderStyle(WOOD.onTerminalBackground(), Glyphs.UNICODE);
        TextImage image = Pictures.scene(80, 22, inline, Scenes.start(), with(panel, "evaluation", ScoreView.mate(1)));
        for (int x : new int[] {0, 4, 20}) {
            TextCharacter edge = image.getCharacterAt(x, 16);
            assertEquals("\u2584", edge.getCharacterString());
            assertEquals(TextColor.ANSI.DEFAULT, edge.getBackgroundColor());
            assertTrue(edge.getModifiers().contains(SGR.REVERSE), "so the background is the character's colour");
        }
    }

    @Test
    void allLinesOfAnAnalysisAreShownOrItIsSaidHowManyAre() {
        EngineView one = Scenes.berlinPanel().engine();
        for (int[] size : new int[][] {{80, 24}, {100, 32}, {120, 40}, {200, 60}}) {
            for (int lines = 2; lines <= 20; lines++) {
                List<EngineView.Line> others = new ArrayList<>();
                for (int i = 2; i <= lines; i++) {
                    others.add(new EngineView.Line(ScoreView.centipawns(20 - i), "20. line" + i + ". Kxd8"));
                }
                PanelView many = Scenes.berlinPanel()
                        .withEngine(one.withPv("20. line1. Kf3").withOthers(others));
                String screen = Pictures.text(Pictures.scene(size[0], size[1], LOOK, Scenes.berlin(), many));
                int shown = 0;
                for (int i = 1; i <= lines; i++) {
                    shown += screen.contains("line" + i + ".") ? 1 : 0;
                }
                assertTrue(shown >= Math.min(lines, 5), screen);
                assertTrue(shown == lines || screen.contains(shown + " of " + lines + " lines"), screen);
            }
        }
    }
}
