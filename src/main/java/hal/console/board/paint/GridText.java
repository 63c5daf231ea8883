package hal.console.board.paint;

import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.graphics.BasicTextImage;
import com.googlecode.lanterna.graphics.TextImage;
import hal.console.board.theme.Palette;
import hal.session.view.GridView;

/** The board of a small game as nothing but text, for pipes and terminals that know no escape codes. */
public final class GridText {
    private GridText() {}

    /** Draws the board with lines; rows are separated by line feeds. */
    public static String of(GridView grid) {
        Look look = new Look(Palette.none(), Glyphs.ASCII);
        GridLayout layout = GridLayout.of(200, 200, grid, look);
        Rect board = layout.board();
        int height = board.height() - (grid.discs() ? 0 : 1);
        TextImage image = new BasicTextImage(new TerminalSize(board.width() + 1, board.height()));
        new GridPainter(new Canvas(image.newTextGraphics(), look, new CellCache()), grid, layout).paint();
        StringBuilder text = new StringBuilder();
        for (int y = 0; y < height; y++) {
            StringBuilder row = new StringBuilder();
            for (int x = board.x(); x < board.x() + board.width(); x++) {
                row.append(image.getCharacterAt(x, y).getCharacterString());
            }
            text.append(y == 0 ? "" : "\n").append(row.toString().stripTrailing());
        }
        return text.toString();
    }
}
