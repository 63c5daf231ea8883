package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.graphics.BasicTextImage;
import hal.console.board.Scenes;
import hal.console.board.paint.Glyphs;
import hal.console.board.paint.Mosaic;
import hal.console.board.paint.Rect;
import hal.console.board.paint.RenderStyle;
import hal.console.board.theme.ColorDepth;
import hal.console.board.theme.Themes;
import hal.session.view.BoardSize;
import hal.session.view.PieceStyle;
import org.junit.jupiter.api.Test;

class GameWindowTest {
    private static final WindowSize WINDOW = new WindowSize(120, 45);

    @Test
    void thePictureShowsTheBoardWhoseCellsLieBelowItEvenIfAMoveIsPlayedMeanwhile() {
        RenderStyle look = new RenderStyle(
                Themes.standard().palette(ColorDepth.TRUE_COLOR),
                Glyphs.UNICODE,
                2,
                Mosaic.QUADRANTS,
                PieceStyle.AUTO,
                true);
        GameWindow scene = new GameWindow(look, BoardSize.AUTO, WINDOW);
        scene.show(Scenes.start(), Scenes.beginning());
        scene.fit(WINDOW);
        scene.paint(new BasicTextImage(new TerminalSize(120, 45)).newTextGraphics());
        scene.show(Scenes.berlin(), Scenes.berlinPanel());
        assertEquals(Scenes.start(), scene.picture(Rect.NONE).orElseThrow().view());
    }

    @Test
    void theCursorsSquareHasAFrameInThePictureThatHidesItsCells() {
        RenderStyle look = new RenderStyle(
                Themes.standard().palette(ColorDepth.TRUE_COLOR),
                Glyphs.UNICODE,
                2,
                Mosaic.QUADRANTS,
                PieceStyle.AUTO,
                true);
        GameWindow scene = new GameWindow(look, BoardSize.AUTO, WINDOW);
        scene.show(Scenes.start(), Scenes.beginning());
        scene.fit(WINDOW);
        scene.paint(new BasicTextImage(new TerminalSize(120, 45)).newTextGraphics());
        GameWindow.Picture plain = scene.picture(Rect.NONE).orElseThrow();
        Rect square = scene.place(28);
        int[] before = plain.pixels(10, 20);
        int[] after = scene.picture(square).orElseThrow().pixels(10, 20);
        int stride = plain.part().width() * 10;
        int corner = (square.y() - plain.part().y()) * 20 * stride
                + (square.x() - plain.part().x()) * 10;
        int middle = corner + square.height() * 10 * stride + square.width() * 5;
        assertEquals(before.length, after.length);
        assertNotEquals(before[corner], after[corner]);
        assertEquals(before[middle], after[middle]);
        assertEquals(before[corner - 1], after[corner - 1], "the neighbour is as it was");
    }
}
