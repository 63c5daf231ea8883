package hal.console.board.paint;

import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.graphics.BasicTextImage;
import com.googlecode.lanterna.graphics.TextImage;
import hal.session.view.BoardSize;
import hal.session.view.BoardView;
import hal.session.view.PanelView;

/** Paints whole frames into pictures. */
final class Pictures {
    private Pictures() {}

    static TextImage scene(int columns, int rows, RenderStyle look, BoardView board, PanelView panel) {
        TextImage image = new BasicTextImage(new TerminalSize(columns, rows));
        Canvas canvas = new Canvas(image.newTextGraphics(), look, new Canvas.Cells());
        WindowLayout layout = WindowLayout.of(columns, rows, BoardSize.AUTO, look);
        WindowPainter.paint(canvas, layout, board, panel, new Rect(0, 0, columns, rows));
        return image;
    }

    /** The characters of a row. */
    static String row(TextImage image, int y) {
        StringBuilder text = new StringBuilder();
        for (int x = 0; x < image.getSize().getColumns(); x++) {
            text.append(image.getCharacterAt(x, y).getCharacterString());
        }
        return text.toString();
    }

    /** The characters of all rows. */
    static String text(TextImage image) {
        StringBuilder text = new StringBuilder();
        for (int y = 0; y < image.getSize().getRows(); y++) {
            text.append(row(image, y)).append('\n');
        }
        return text.toString();
    }
}
