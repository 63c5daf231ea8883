package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.console.board.paint.Mosaic;
import hal.console.board.theme.ColorDepth;
import hal.console.terminal.TerminalAnswers.Graphics;
import org.junit.jupiter.api.Test;

class TerminalAnswersTest {
    private static final WindowSize WINDOW = new WindowSize(100, 32);

    private static TerminalAnswers after(String... answers) {
        TerminalAnswers all = new TerminalAnswers(Long.MAX_VALUE);
        for (String answer : answers) {
            all.accept(answer, 0, WINDOW);
        }
        return all;
    }

    @Test
    void aCellsSizeFollowsFromTheWindowsInPixels() {
        TerminalAnswers answers = after("[4;544;800t", "[?62;4c");
        assertEquals(Graphics.SIXEL, answers.graphics());
        assertEquals(8, answers.cellWidth());
        assertEquals(17, answers.cellHeight());
    }

    @Test
    void theTerminalsOwnCountOfItsCellsIsPreferred() {
        TerminalAnswers answers = after("[8;16;50t", "[4;544;800t", "[?62;4c");
        assertEquals(16, answers.cellWidth());
        assertEquals(34, answers.cellHeight());
    }

    @Test
    void aSizeThatWasSaidIsNotDividedAnew() {
        TerminalAnswers answers = after("[6;17;8t", "[4;600;900t", "[?2;0;2000;2000S", "[?2;0;1000;640S", "[?62;4c");
        assertEquals(8, answers.cellWidth());
        assertEquals(17, answers.cellHeight());
    }

    @Test
    void aWindowLargerThanAPictureKeepsTheSizeThatIsKnown() {
        assertEquals(
                Graphics.SIXEL,
                after("[6;17;8t", "[?2;0;800;480S", "[?2;0;800;480S", "[?62;4c").graphics());
    }

    @Test
    void inlineImagesOfITerm2AreKnownByTheirCellsInPoints() {
        TerminalAnswers answers = after("]1337;ReportCellSize=17.5;8.0;2.0", "[?62;4c");
        assertEquals(Graphics.ITERM, answers.graphics());
        assertEquals(16, answers.cellWidth());
        assertEquals(35, answers.cellHeight());
        assertEquals(Graphics.NONE, after("]1337;ReportCellSize=x;8.0").graphics());
    }

    @Test
    void piecesAreDrawnOfTheFinestPartsThatTheTerminalDrawsInOneCell() {
        assertEquals(
                Mosaic.SEXTANTS, after("P>|kitty(0.32.2)", "[1;2R", "[?62c").mosaic());
        assertEquals(Mosaic.SEXTANTS, after("P>|VTE(7006)", "[1;2R", "[?62c").mosaic());
        assertEquals(Mosaic.SEXTANTS, after("P>|foot(1.16.2)", "[1;2R").mosaic());
        assertEquals(
                Mosaic.SEXTANTS,
                after("P>|WezTerm 20240203-110809-5046fc22", "[1;2R").mosaic());
        assertEquals(Mosaic.OCTANTS, after("P>|kitty(0.42.1)", "[1;2R").mosaic());
        assertEquals(Mosaic.OCTANTS, after("P>|foot(1.20.2)", "[1;2R").mosaic());
        assertEquals(Mosaic.OCTANTS, after("P>|ghostty 1.2.0", "[1;2R").mosaic());
        assertEquals(
                Mosaic.OCTANTS,
                after("P>|WezTerm 20251101-080000-abcdef12", "[1;2R").mosaic());
        assertEquals(
                Mosaic.QUADRANTS, after("P>|kitty(0.42.1)", "[1;3R", "[?62c").mosaic(), "two cells wide");
        assertEquals(Mosaic.QUADRANTS, after("P>|VTE(5202)", "[1;2R").mosaic(), "an old one");
        assertEquals(Mosaic.QUADRANTS, after("P>|XTerm(379)", "[1;2R").mosaic(), "its font may show an empty box");
        assertEquals(Mosaic.QUADRANTS, after("[1;2R").mosaic());
    }

    @Test
    void whatIsMissingForPixelsIsNamed() {
        assertTrue(after("[?62;4c").missing().contains("has sixel graphics, but does not say how large a cell is"));
        assertEquals(
                "no Kitty or iTerm2 protocol, no sixel graphics",
                after("[?62;22c").missing());
        assertEquals("", after("[6;17;8t", "[?62;4c").missing());
    }

    @Test
    void colorsAreWhatTheTerminalHasTakenOrItsNameStandsFor() {
        assertEquals(ColorDepth.NONE, after("[?62c").colors());
        assertEquals(ColorDepth.NONE, after("P1$r0;48;5;16m", "P0$r").colors());
        assertEquals(ColorDepth.INDEXED_256, after("]4;255;rgb:eeee/eeee/eeee").colors());
        assertEquals(
                ColorDepth.TRUE_COLOR,
                after("P1$r0;48:2::1:2:3m", "]4;255;rgb:eeee/eeee/eeee").colors());
        assertEquals(ColorDepth.TRUE_COLOR, after("P1$r48;2;1;2;3m").colors());
        assertEquals(ColorDepth.TRUE_COLOR, after("P>|kitty(0.32.2)").colors());
        assertEquals(ColorDepth.INDEXED_256, after("P>|tmux 3.3a").colors());
        assertEquals("XTerm(379)", after("P>|XTerm(379)").name());
    }
}
