package hal.console.board.paint;

import hal.console.board.theme.Palette;
import hal.export.Ink;
import hal.export.PiecePainter;
import hal.export.PieceSet;
import hal.session.view.BoardView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A board that is a picture, where a terminal shows pixels. Its cells have the squares' colours and figurines, too,
 * over which the picture lies.
 *
 * @param squareWidth columns of a square
 * @param squareHeight rows of a square
 */
public record PictureBoard(int squareWidth, int squareHeight) implements ChessBoardShape {
    private static final int LARGEST = 7;
    private static final int SMALLEST = 2;
    private static final PiecePainter.Colors WHITE = new PiecePainter.Colors(0xffffff, 0, 0);
    /** With grey lines, so that its parts can be told apart, and stand out from the darkest squares. */
    private static final PiecePainter.Colors BLACK = new PiecePainter.Colors(0, 0x9a9a9a, 0x9a9a9a);

    /**
     * The boards to try, the largest first.
     *
     * @param aspect a cell's height, in widths
     */
    static List<BoardShape> candidates(double aspect) {
        List<BoardShape> boards = new ArrayList<>();
        for (int rows = LARGEST; rows >= SMALLEST; rows--) {
            boards.add(new PictureBoard(Math.max(2, (int) Math.round(rows * aspect)), rows));
        }
        return boards;
    }

    @Override
    public BoardPainter painter() {
        return new FlatBoard(squareWidth, squareHeight, true);
    }

    /** Where the squares are, in the part of the window that the board has with its coordinates. */
    public Rect squares(Rect board) {
        return new Rect(board.x() + BoardPainter.GUTTER, board.y(), 8 * squareWidth, 8 * squareHeight);
    }

    /**
     * The squares with their pieces in pixels.
     *
     * @param cellWidth a cell's width in pixels
     * @param cellHeight its height
     * @return 24-bit colours, row after row, each of eight squares' widths
     */
    public int[] pixels(BoardView view, Palette palette, int cellWidth, int cellHeight) {
        int width = squareWidth * cellWidth;
        int height = squareHeight * cellHeight;
        int stride = 8 * width;
        int size = Math.min(width, height);
        int[] picture = new int[8 * height * stride];
        PiecePainter pieces = new PiecePainter(PieceSet.DRAWN, size);
        for (int row = 0; row < 8; row++) {
            for (int column = 0; column < 8; column++) {
                int square = view.squareAt(row, column);
                int color = palette.rgb(SquareInk.of(view, square));
                for (int y = row * height; y < (row + 1) * height; y++) {
                    int from = y * stride + column * width;
                    Arrays.fill(picture, from, from + width, color);
                }
                int left = column * width + (width - size) / 2;
                int top = row * height + (height - size) / 2;
                char piece = view.pieceAt(square);
                if (piece != ' ') {
                    pieces.paint(picture, stride, left, top, piece, Glyphs.isWhite(piece) ? WHITE : BLACK);
                } else if (view.isTarget(square)) {
                    paintDot(picture, stride, left, top, size, palette.rgb(Ink.TARGET));
                }
            }
        }
        return picture;
    }

    private static void paintDot(int[] picture, int stride, int left, int top, int size, int color) {
        double middle = size / 2.0;
        double radius = size / 7.0;
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                if (Math.hypot(x + 0.5 - middle, y + 0.5 - middle) <= radius) {
                    picture[(top + y) * stride + left + x] = color;
                }
            }
        }
    }
}
