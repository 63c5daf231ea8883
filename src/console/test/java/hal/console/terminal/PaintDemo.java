package hal.console.terminal;

import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.graphics.BasicTextImage;
import com.googlecode.lanterna.graphics.TextImage;
import hal.console.board.Scenes;
import hal.console.board.paint.Canvas;
import hal.console.board.paint.Glyphs;
import hal.console.board.paint.Rect;
import hal.console.board.paint.RenderStyle;
import hal.console.board.paint.WindowLayout;
import hal.console.board.paint.WindowPainter;
import hal.console.board.theme.ColorDepth;
import hal.console.board.theme.Theme;
import hal.console.board.theme.Themes;
import hal.session.view.BoardSize;
import hal.session.view.BoardView;
import hal.session.view.PanelView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes every theme and depth at several sizes as text with escape codes, to look at. Argument: a folder. */
final class PaintDemo {
    private PaintDemo() {}

    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        int[][] sizes = {{80, 24}, {120, 45}, {60, 20}, {100, 32}, {120, 30}, {132, 30}, {30, 12}, {50, 26}, {200, 60}};
        for (Theme theme : Themes.builtIn().all()) {
            for (ColorDepth depth : ColorDepth.values()) {
                for (Glyphs glyphs : new Glyphs[] {Glyphs.UNICODE, Glyphs.ASCII}) {
                    for (int[] size : sizes) {
                        String name = theme.name() + "-" + depth + (glyphs.unicode() ? "" : "-ascii") + "-" + size[0]
                                + "x" + size[1];
                        RenderStyle look = new RenderStyle(theme.palette(depth), glyphs);
                        boolean first = size[0] != 120;
                        TextImage image = paint(
                                size[0],
                                size[1],
                                look,
                                first ? Scenes.berlin() : Scenes.check(),
                                first ? Scenes.berlinPanel() : Scenes.checkPanel());
                        Files.writeString(
                                folder.resolve(name + ".ansi"), String.join("\n", AnsiText.lines(image)) + "\n");
                    }
                }
            }
        }
    }

    static TextImage paint(int columns, int rows, RenderStyle look, BoardView board, PanelView panel) {
        TextImage image = new BasicTextImage(new TerminalSize(columns, rows));
        Canvas canvas = new Canvas(image.newTextGraphics(), look, new Canvas.Cells());
        WindowLayout layout = WindowLayout.of(columns, rows, BoardSize.AUTO, look);
        WindowPainter.paint(canvas, layout, board, panel, new Rect(0, 0, columns, rows));
        return image;
    }
}
