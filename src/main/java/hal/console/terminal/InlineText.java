package hal.console.terminal;

import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.graphics.BasicTextImage;
import com.googlecode.lanterna.graphics.TextImage;
import hal.console.board.paint.Canvas;
import hal.console.board.paint.CellCache;
import hal.console.board.paint.Look;
import hal.session.face.StyledLine;
import java.util.ArrayList;
import java.util.List;

/** Lines with inks of their own, to be printed into scrollback on the terminal's own background. */
final class InlineText {
    private InlineText() {}

    /** The lines with their colours as SGR sequences, without any where there are no colours. */
    static List<String> lines(List<StyledLine> lines, Look look) {
        Look inline = new Look(look.palette().onTerminalBackground(), look.glyphs());
        CellCache cells = new CellCache();
        List<String> written = new ArrayList<>();
        for (StyledLine line : lines) {
            TextImage image = new BasicTextImage(new TerminalSize(Math.max(1, line.length()), 1));
            Canvas canvas = new Canvas(image.newTextGraphics(), inline, cells);
            LinePainter.paint(canvas, 0, 0, line.length(), line);
            written.addAll(AnsiText.lines(image));
        }
        return written;
    }
}
