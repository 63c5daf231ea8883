package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.graphics.BasicTextImage;
import hal.console.board.Scenes;
import hal.console.board.paint.Glyphs;
import hal.console.board.paint.Mosaic;
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
                Themes.standard().palette(ColorDepth.TRUE_COLOR), Glyphs.UNICODE, 2, Mosaic.QUADRANTS, PieceStyle.AUTO);
        GameWindow scene = new GameWindow(look, BoardSize.AUTO, WINDOW);
        scene.show(Scenes.start(), Scenes.beginning());
        scene.fit(WINDOW);
        scene.paint(new BasicTextImage(new TerminalSize(120, 45)).newTextGraphics());
        scene.show(Scenes.berlin(), Scenes.berlinPanel());
        assertEquals(Scenes.start(), scene.picture().orElseThrow().view());
    }
}
