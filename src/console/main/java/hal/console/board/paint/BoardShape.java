package hal.console.board.paint;

import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.graphics.BasicTextImage;
import com.googlecode.lanterna.graphics.TextImage;
import hal.console.board.theme.Palette;
import hal.console.board.theme.Palette.PieceShapes;
import hal.export.Ink;
import hal.session.view.BoardPicture;
import hal.session.view.BoardSize;
import hal.session.view.BoardView;
import hal.session.view.GridView;
import java.util.ArrayList;
import java.util.List;

/**
 * A way to draw a board: how much room it takes, and which cell of the window is which square. Squares have one size;
 * the ranks are on the board's left, in a gutter of two columns, and the files below it.
 */
public abstract class BoardShape {
    /** The columns of the ranks and the gap after them. */
    static final int GUTTER = 2;
    /** Rows of cells in a square of block characters. */
    private static final int LARGEST = 6;

    static final int SMALLEST = 3;
    /** Those in a square of pixels. */
    private static final int LARGEST_PICTURE = 7;

    private static final int SMALLEST_PICTURE = 2;

    private final int rows;
    private final int columns;
    private final int squareWidth;
    private final int squareHeight;
    private final boolean ranks;
    private final boolean files;

    /**
     * A board of some squares.
     *
     * @param rows of squares
     * @param columns of squares
     * @param squareWidth columns of cells
     * @param squareHeight rows of cells
     * @param ranks whether there is room for the ranks' numbers
     * @param files whether there is room for what the files are called
     */
    BoardShape(int rows, int columns, int squareWidth, int squareHeight, boolean ranks, boolean files) {
        this.rows = rows;
        this.columns = columns;
        this.squareWidth = squareWidth;
        this.squareHeight = squareHeight;
        this.ranks = ranks;
        this.files = files;
    }

    /** The shapes to try for a board and a requested size, the preferred one first. */
    static List<BoardShape> candidates(BoardPicture picture, BoardSize wish, RenderStyle look) {
        return picture instanceof GridView grid ? ofGrid(grid, wish, look) : ofChess(wish, look);
    }

    private static List<BoardShape> ofChess(BoardSize wish, RenderStyle look) {
        Palette palette = look.palette();
        List<BoardShape> shapes = new ArrayList<>();
        boolean large = wish == BoardSize.AUTO || wish == BoardSize.LARGE;
        boolean unicode = look.glyphs().unicode() && palette.paintsSquares();
        boolean blocks = unicode && look.draws() && palette.shapes() != PieceShapes.BRIGHT_INK;
        if (large && look.aspect() > 0 && palette.paintsSquares() && look.draws()) {
            for (int height = LARGEST_PICTURE; height >= SMALLEST; height--) {
                shapes.add(new PictureBoard(8, 8, pictureWidth(height, look), height, true));
            }
            if (look.toEdge()) {
                shapes.add(new PictureBoard(pictureWidth(SMALLEST, look), 0));
                shapes.add(new PictureBoard(pictureWidth(SMALLEST, look), 1));
            }
            shapes.add(new PictureBoard(8, 8, pictureWidth(SMALLEST_PICTURE, look), SMALLEST_PICTURE, true));
        }
        if (large && blocks) {
            for (int height = LARGEST; height >= SMALLEST; height--) {
                shapes.add(new DrawnBoard(8, 8, 2 * height, height, true, true));
            }
            shapes.add(new DrawnBoard(2 * SMALLEST, 0));
            shapes.add(new DrawnBoard(2 * SMALLEST, 1));
        } else if (large && palette.paintsSquares()) {
            shapes.add(new CharacterBoard.Flat(6, 3, true));
        }
        if (large || wish == BoardSize.MEDIUM) {
            shapes.add(
                    unicode
                            ? new CharacterBoard.HalfBlocks()
                            : palette.paintsSquares()
                                    ? new CharacterBoard.Flat(4, 2, true)
                                    : new CharacterBoard.Lined());
        }
        shapes.add(new CharacterBoard.Flat(3, 1, true));
        shapes.add(new CharacterBoard.Flat(2, 1, false));
        return shapes;
    }

    private static List<BoardShape> ofGrid(GridView grid, BoardSize wish, RenderStyle look) {
        List<BoardShape> shapes = new ArrayList<>();
        if (!look.glyphs().unicode() || !look.palette().paintsSquares() || !look.draws()) {
            shapes.add(new CharacterBoard.Lined(grid));
            return shapes;
        }
        int largest =
                switch (wish) {
                    case AUTO, LARGE -> 8;
                    case MEDIUM -> 3;
                    case SMALL -> 1;
                };
        for (int height = largest; height >= 1; height--) {
            // A picture has no numbers, by which cells are named.
            if (grid.discs() && look.aspect() > 0 && height >= SMALLEST_PICTURE) {
                shapes.add(new PictureBoard(grid.rows(), grid.columns(), pictureWidth(height, look), height, false));
            } else {
                shapes.add(new DrawnBoard(grid.rows(), grid.columns(), 2 * height, height, false, grid.discs()));
            }
        }
        return shapes;
    }

    private static int pictureWidth(int height, RenderStyle look) {
        return Math.max(2, (int) Math.round(height * look.aspect()));
    }

    /**
     * A board with lines as plain text, for pipes, e-mails and terminals without escape codes.
     *
     * @param glyphs letters or figurines
     * @return rows separated by line feeds, without trailing blanks
     */
    public static String text(BoardPicture board, Glyphs glyphs) {
        BoardShape shape = board instanceof GridView grid ? new CharacterBoard.Lined(grid) : new CharacterBoard.Lined();
        TextImage image = new BasicTextImage(new TerminalSize(shape.width(), shape.height()));
        RenderStyle look = new RenderStyle(Palette.none(), glyphs);
        shape.paint(new Canvas(image.newTextGraphics(), look, new Canvas.Cells()), 0, 0, board);
        StringBuilder text = new StringBuilder();
        for (int y = 0; y < shape.height(); y++) {
            StringBuilder row = new StringBuilder();
            for (int x = 0; x < shape.width(); x++) {
                row.append(image.getCharacterAt(x, y).getCharacterString());
            }
            text.append(y == 0 ? "" : "\n").append(row.toString().stripTrailing());
        }
        return text.toString();
    }

    /** Rows of squares. */
    final int rows() {
        return rows;
    }

    /** Columns of squares. */
    public final int columns() {
        return columns;
    }

    /** Columns of cells in a square. */
    public final int squareWidth() {
        return squareWidth;
    }

    /** Rows of cells in a square. */
    public final int squareHeight() {
        return squareHeight;
    }

    /** Rows of the board beyond those of its squares: those of its edges; negative where the lowest rank lacks some. */
    int edgeRows() {
        return 0;
    }

    /** Half rows above the first row of squares that are not part of the board, and as many below the last. */
    int edgeHalves() {
        return 0;
    }

    /** Columns of the board beyond those of its squares. */
    int edgeColumns() {
        return 0;
    }

    /** The row, within a rank's rows, on which its number stands. */
    int labelRow() {
        return squareHeight / 2;
    }

    /** The column, within a square's, on which its file's letter stands. */
    int labelColumn() {
        return (squareWidth - 1) / 2;
    }

    /** Whether the text may be narrow beside it, since on the next smaller board pieces are hard to tell apart. */
    boolean isWorthNarrowText() {
        return false;
    }

    /** Paints one square with its upper left corner at this cell. */
    abstract void paintSquare(Canvas canvas, int x, int y, BoardPicture picture, int row, int column);

    /** Paints what lies over the squares, the first of which has its upper left corner at this cell. */
    void paintOver(Canvas canvas, int x, int y, BoardView view) {}

    /** Its width in columns, labels included. */
    final int width() {
        return gutter() + columns * squareWidth + edgeColumns();
    }

    private int gutter() {
        return ranks ? GUTTER : 0;
    }

    /** Its height in rows, labels included. */
    final int height() {
        return rows * squareHeight + edgeRows() + (files ? 1 : 0);
    }

    /** The board's height in half rows, without labels. */
    final int boardHalves() {
        return 2 * (rows * squareHeight + edgeRows() - edgeHalves());
    }

    /** Where the squares are, in the part of the window that the board has with its labels. */
    public final Rect squares(Rect board) {
        return new Rect(board.x() + gutter(), board.y(), columns * squareWidth, boardHalves() / 2);
    }

    /** Paints everything with its upper left corner at this cell. */
    final void paint(Canvas canvas, int x, int y, BoardPicture picture) {
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                paintSquare(canvas, x + gutter() + column * squareWidth, y + row * squareHeight, picture, row, column);
            }
        }
        BoardView view = picture instanceof BoardView chess ? chess : null;
        if (view != null) {
            paintOver(canvas, x + gutter(), y, view);
        }
        boolean labelled = view == null || view.coordinates();
        for (int row = 0; ranks && labelled && row < rows; row++) {
            char rank = (char) ('1' + (view.squareAt(row, 0) >> 3));
            canvas.cell(x, y + row * squareHeight + labelRow(), rank, Ink.DIM, Ink.BACKGROUND, false);
        }
        for (int column = 0; files && labelled && column < columns; column++) {
            char file = (char) (view == null ? '1' + column : 'a' + (view.squareAt(7, column) & 7));
            int left = x + gutter() + column * squareWidth + labelColumn();
            canvas.cell(left, y + height() - 1, file, Ink.DIM, Ink.BACKGROUND, false);
        }
    }

    /**
     * The square under a cell, {@link BoardPicture#NONE} beside the board.
     *
     * @param column from the shape's left edge
     * @param row from its upper edge
     */
    final int squareAt(BoardPicture picture, int column, int row) {
        int boardRow = row - edgeRows() / 2;
        int boardColumn = column - gutter() - edgeColumns() / 2;
        boolean inside = boardColumn >= 0
                && boardColumn < columns * squareWidth
                && boardRow >= 0
                && row < rows * squareHeight + edgeRows();
        if (!inside) {
            return BoardPicture.NONE;
        }
        int squareRow = Math.min(rows - 1, boardRow / squareHeight);
        int squareColumn = boardColumn / squareWidth;
        return picture instanceof BoardView view
                ? view.squareAt(squareRow, squareColumn)
                : squareRow * columns + squareColumn;
    }

    @Override
    public String toString() {
        return getClass().getSimpleName() + " " + squareWidth + "x" + squareHeight + (files ? "" : " without labels")
                + (edgeRows() < 0 ? ", the lowest rank lower" : "");
    }
}
