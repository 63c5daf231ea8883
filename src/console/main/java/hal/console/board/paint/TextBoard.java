package hal.console.board.paint;

import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.graphics.BasicTextImage;
import com.googlecode.lanterna.graphics.TextImage;
import hal.console.board.theme.Palette;
import hal.session.view.BoardPicture;
import hal.session.view.GridView;

/** A board as plain text, for pipes, e-mails and terminals without escape codes. */
public final class TextBoard {
    private TextBoard() {}

    /**
     * Draws the board with lines.
     *
     * @param glyphs letters or figurines
     * @return rows separated by line feeds, without trailing blanks
     */
    public static String of(BoardPicture board, Glyphs glyphs) {
        BoardShape painter = board instanceof GridView grid ? GridShape.lined(grid) : BoardStyle.LINED;
        TextImage image = new BasicTextImage(new TerminalSize(painter.width(), painter.height()));
        Canvas canvas = new Canvas(image.newTextGraphics(), new RenderStyle(Palette.none(), glyphs), new CellCache());
        painter.paint(canvas, 0, 0, board);
        StringBuilder text = new StringBuilder();
        for (int y = 0; y < painter.height(); y++) {
            StringBuilder row = new StringBuilder();
            for (int x = 0; x < painter.width(); x++) {
                row.append(image.getCharacterAt(x, y).getCharacterString());
            }
            text.append(y == 0 ? "" : "\n").append(row.toString().stripTrailing());
        }
        return text.toString();
    }
}
