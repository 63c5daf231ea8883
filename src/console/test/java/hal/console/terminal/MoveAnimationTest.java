package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import hal.console.board.paint.PictureBoard;
import hal.console.board.paint.Rect;
import hal.console.board.theme.ColorDepth;
import hal.console.board.theme.Palette;
import hal.console.board.theme.Themes;
import hal.console.terminal.PixelLayer.MoveAnimation;
import hal.game.diagram.PieceSet;
import hal.session.view.BoardView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MoveAnimationTest {
    private static final int CELL = 8;
    private static final int E2 = 12;
    private static final int E4 = 28;
    private static final PictureBoard BOARD = new PictureBoard(8, 8, 4, 2, true);

    private static GameWindow.Picture picture(int pawn) {
        StringBuilder squares = new StringBuilder(" ".repeat(64));
        squares.setCharAt(pawn, 'P');
        BoardView view = BoardView.of(squares.toString());
        Palette palette = Themes.standard().palette(ColorDepth.TRUE_COLOR);
        return new GameWindow.Picture(
                BOARD,
                new Rect(2, 0, 32, 16),
                pawn == E4 ? view.withLastMove(E2, E4) : view,
                palette,
                PieceSet.DRAWN,
                Rect.NONE);
    }

    private static int[] pixels(GameWindow.Picture picture) {
        return picture.pixels(CELL, 2 * CELL);
    }

    @Test
    void aPieceGlidesFromItsSquareToTheOther() {
        MoveAnimation glide = MoveAnimation.between(picture(E2), picture(E4), CELL, 2 * CELL);
        assertNotNull(glide);
        assertArrayEquals(pixels(picture(E4)), glide.at(1));
        int middle = (6 * 32 + 16) * 8 * 32 + 4 * 32 + 16;
        assertEquals(0xffffff, glide.at(0)[middle], "the white pawn is still on e2");
        assertNotEquals(0xffffff, glide.at(0.5)[middle]);
        int between = middle - 32 * 8 * 32;
        assertEquals(0xffffff, glide.at(0.5)[between], "half way it is on e3");
    }

    @Test
    void nothingGlidesWithoutAMove() {
        assertNull(MoveAnimation.between(picture(E4), picture(E4), CELL, 2 * CELL));
        assertNull(MoveAnimation.between(picture(E4), picture(E2), CELL, 2 * CELL), "a move that was taken back");
    }

    @Test
    void theLastPictureIsThePosition() {
        TerminalAnswers answers = new TerminalAnswers(Long.MAX_VALUE);
        answers.accept("[6;16;8t", 0, new WindowSize(80, 24));
        answers.accept("_Gi=31;OK", 0, new WindowSize(80, 24));
        List<String> sent = new ArrayList<>();
        PixelLayer layer = new PixelLayer(answers, sent::add);
        layer.setAnimated(false);
        layer.show(Optional.of(picture(E2)), true);
        layer.show(Optional.of(picture(E4)), false);
        assertEquals(2, sent.size(), "one picture for each position");
        String position = sent.get(1);
        layer.setAnimated(true);
        layer.show(Optional.of(picture(E2)), false);
        layer.show(Optional.of(picture(E4)), false);
        while (layer.isMoving()) {
            layer.show(Optional.of(picture(E4)), false);
        }
        assertEquals(position, sent.get(sent.size() - 1));
    }
}
