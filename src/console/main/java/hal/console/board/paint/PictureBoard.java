package hal.console.board.paint;

import hal.console.board.theme.Palette;
import hal.export.FileLetters;
import hal.export.Ink;
import hal.export.PiecePainter;
import hal.export.ShapePainter;
import hal.game.diagram.BoardColors;
import hal.game.diagram.PieceSet;
import hal.session.view.BoardPicture;
import hal.session.view.BoardView;
import java.util.Arrays;

/**
 * A board that is a picture, where a terminal shows pixels. Its cells are drawn, too, in the same colours, so that
 * nothing flashes when the picture that lies over them is exchanged.
 */
public final class PictureBoard extends DrawnBoard {
    private static final BoardColors.Pieces WHITE = new BoardColors.Pieces(0xffffff, 0, 0);
    /** How many times a square is wider than the line of a frame around it. */
    private static final int FRAME_PART = 16;

    /** With grey lines, so that its parts can be told apart, and stand out from the darkest squares. */
    private static final BoardColors.Pieces BLACK = new BoardColors.Pieces(0, 0x9a9a9a, 0x9a9a9a);

    /**
     * A board with labels.
     *
     * @param ranks whether it has ranks as well as files
     */
    public PictureBoard(int rows, int columns, int squareWidth, int squareHeight, boolean ranks) {
        super(rows, columns, squareWidth, squareHeight, ranks, true);
    }

    /** A board without room for labels, as {@link DrawnBoard#DrawnBoard(int, int)}. */
    PictureBoard(int squareWidth, int lacking) {
        super(squareWidth, lacking);
    }

    /**
     * The squares with what stands on them in pixels.
     *
     * @param cellWidth a cell's width in pixels
     * @param cellHeight its height
     * @return 24-bit colours, row after row, each of all squares' widths
     */
    public int[] pixels(BoardPicture board, Palette palette, PieceSet set, int cellWidth, int cellHeight) {
        int width = squareWidth() * cellWidth;
        int height = squareHeight() * cellHeight;
        int stride = columns() * width;
        int[] picture = new int[boardHalves() / 2 * cellHeight * stride];
        PiecePainter pieces = new PiecePainter(set, Math.min(width, height));
        for (int row = 0; row < rows(); row++) {
            int end = row * height + height(row) * cellHeight;
            int size = Math.min(width, height(row) * cellHeight);
            PiecePainter painter = height(row) == squareHeight() ? pieces : new PiecePainter(set, size);
            for (int column = 0; column < columns(); column++) {
                SquareLook square = SquareLook.of(board, row, column);
                int ground = palette.rgb(square.ground());
                for (int y = row * height; y < end; y++) {
                    int from = y * stride + column * width;
                    Arrays.fill(picture, from, from + width, ground);
                }
                if (square.shape() != ' ') {
                    int left = column * width + (width - size) / 2;
                    int top = (row * height + end - size) / 2;
                    painter.paint(picture, stride, left, top, square.shape(), colors(square.ink(), palette));
                }
                if (snug && row == rows() - 1 && board instanceof BoardView view && view.coordinates()) {
                    int dot = FileLetters.dot(cellHeight);
                    int file = view.squareAt(row, column) & 7;
                    int rgb = palette.rgb(square.ground() == Ink.LIGHT_SQUARE ? Ink.DARK_SQUARE : Ink.LIGHT_SQUARE);
                    FileLetters.paint(picture, stride, (column + 1) * width, dot, file, rgb);
                }
            }
        }
        if (board instanceof BoardView view && !view.drawn().isEmpty()) {
            ShapePainter.paint(picture, stride, width, height, view.drawn(), view::columnOf, view::rowOf);
        }
        return picture;
    }

    /**
     * Draws a frame just inside a square.
     *
     * @param pixels row after row
     * @param stride how many are in a row
     * @param square in pixels
     */
    public static void frame(int[] pixels, int stride, Rect square, int rgb) {
        int thick = Math.max(1, square.width() / FRAME_PART);
        for (int y = square.y(); y < square.y() + square.height(); y++) {
            boolean edge = y < square.y() + thick || y >= square.y() + square.height() - thick;
            int from = y * stride + square.x();
            int to = from + square.width();
            if (edge) {
                Arrays.fill(pixels, from, to, rgb);
            } else {
                Arrays.fill(pixels, from, from + thick, rgb);
                Arrays.fill(pixels, to - thick, to, rgb);
            }
        }
    }

    private static BoardColors.Pieces colors(Ink ink, Palette palette) {
        int rgb = palette.rgb(ink);
        return ink == Ink.WHITE_PIECE ? WHITE : ink == Ink.BLACK_PIECE ? BLACK : new BoardColors.Pieces(rgb, rgb, rgb);
    }
}
