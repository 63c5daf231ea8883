package hal.console.terminal;

import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.graphics.BasicTextImage;
import com.googlecode.lanterna.graphics.TextImage;
import hal.console.board.paint.Canvas;
import hal.console.board.paint.Rect;
import hal.console.board.paint.RenderStyle;
import hal.console.board.paint.WindowLayout;
import hal.console.board.paint.WindowPainter;
import hal.session.view.BoardPicture;
import hal.session.view.BoardSize;
import hal.session.view.BoardView;
import hal.session.view.PanelView;
import java.util.List;

/** Board and panel as lines to print into scrollback, on the terminal's own background. */
final class InlinePicture {
    private static final int WIDEST = 100;
    /** More rows than any layout needs, since scrollback has no bottom. */
    private static final int ROWS = 1000;

    private InlinePicture() {}

    /**
     * Paints the lines.
     *
     * @param columns the window's width
     * @param size the requested size; {@link BoardSize#AUTO} is a medium one here
     */
    static List<String> lines(BoardPicture board, PanelView panel, RenderStyle look, int columns, BoardSize size) {
        RenderStyle inline = look.inline();
        int width = Math.min(columns, WIDEST);
        BoardSize wish = size == BoardSize.AUTO ? BoardSize.MEDIUM : size;
        WindowLayout layout = WindowLayout.of(width, ROWS, wish, inline, board);
        if (layout.style() == null) {
            return List.of();
        }
        int rows = layout.prompt().y() - 1;
        TextImage image = new BasicTextImage(new TerminalSize(width, rows));
        Canvas canvas = new Canvas(image.newTextGraphics(), inline, new Canvas.Cells());
        BoardPicture unpicked = board instanceof BoardView chess ? chess.withSelection(BoardView.NONE, 0) : board;
        WindowPainter.paint(canvas, layout, unpicked, panel, new Rect(0, 0, width, rows));
        return AnsiText.lines(image);
    }
}
