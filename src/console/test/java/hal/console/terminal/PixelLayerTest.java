package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.console.board.paint.PictureBoard;
import hal.console.board.paint.Rect;
import hal.console.board.theme.ColorDepth;
import hal.console.board.theme.Palette;
import hal.console.board.theme.Themes;
import hal.game.diagram.PieceSet;
import hal.session.view.BoardView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PixelLayerTest {
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

    @Test
    void aPictureIsSentAgainOnlyIfItOrWhatLiesUnderItHasChanged() {
        TerminalAnswers answers = new TerminalAnswers(Long.MAX_VALUE);
        answers.accept("[6;16;8t", 0, new WindowSize(80, 24));
        answers.accept("_Gi=31;OK", 0, new WindowSize(80, 24));
        List<String> sent = new ArrayList<>();
        PixelLayer layer = new PixelLayer(answers, sent::add);
        Optional<GameWindow.Picture> start = Optional.of(picture(E2));
        layer.show(start, true);
        layer.show(start, false);
        assertEquals(1, sent.size());
        Optional<GameWindow.Picture> moved = Optional.of(picture(E4));
        layer.show(moved, false);
        assertEquals(2, sent.size(), "one picture for each position");
        layer.show(moved, true);
        assertEquals(List.of(sent.get(1), sent.get(1)), sent.subList(1, 3), "the cells under it were written anew");
        assertTrue(layer.show(Optional.empty(), false), "only the cells remove what was shown");
        assertEquals(PixelCode.kittyDelete(), sent.get(3));
    }
}
