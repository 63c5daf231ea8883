package hal.console.board.paint;

import hal.session.view.BoardPicture;
import hal.session.view.BoardView;

/** A way to draw a chess board: what its painter says. */
interface ChessBoardShape extends BoardShape {
    /** Paints the board. */
    BoardPainter painter();

    @Override
    default int width() {
        return painter().width();
    }

    @Override
    default int height() {
        return painter().height();
    }

    @Override
    default int edgeHalves() {
        return painter().edgeHalves();
    }

    @Override
    default int boardHalves() {
        return painter().boardHalves();
    }

    @Override
    default void paint(Canvas canvas, int x, int y, BoardPicture picture) {
        painter().paint(canvas, x, y, (BoardView) picture);
    }

    @Override
    default int squareAt(BoardPicture picture, int column, int row) {
        return painter().squareAt((BoardView) picture, column, row);
    }
}
