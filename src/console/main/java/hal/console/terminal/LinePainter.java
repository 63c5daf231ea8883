package hal.console.terminal;

import hal.console.board.paint.Canvas;
import hal.export.Ink;
import hal.session.face.Style;
import hal.session.face.StyledLine;

/** Paints the styles of a line in the inks of a terminal. */
final class LinePainter {
    private static final Ink[] COLD = {Ink.COLD_1, Ink.COLD_2, Ink.COLD_3, Ink.COLD_4};
    private static final Ink[] WARM = {Ink.WARM_1, Ink.WARM_2, Ink.WARM_3, Ink.WARM_4};

    private LinePainter() {}

    /** Paints a line from a column on, as far as there is room. */
    static void paint(Canvas canvas, int left, int y, int width, StyledLine line) {
        int x = left;
        for (StyledLine.Span span : line.spans()) {
            int heat = span.heat();
            Ink ink = heat == 0 ? ink(span.style()) : Ink.MENU_TEXT;
            Ink plain = span.style() == Style.CHART ? Ink.BAR_BLACK : Ink.BACKGROUND;
            Ink background = heat == 0 ? plain : heat > 0 ? WARM[heat - 1] : COLD[-heat - 1];
            x = canvas.text(x, y, left + width - x, span.text(), ink, background, span.style() == Style.ERROR);
        }
    }

    private static Ink ink(Style style) {
        return switch (style) {
            case TEXT -> Ink.TEXT;
            case QUIET -> Ink.DIM;
            case HEADING -> Ink.ACCENT;
            case ENGINE -> Ink.ENGINE;
            case VOICE -> Ink.VOICE;
            case GOOD -> Ink.GOOD;
            case BAD -> Ink.BAD;
            case ERROR -> Ink.ERROR;
            case CHART -> Ink.BAR_WHITE;
        };
    }
}
