package hal.session.view;

import java.util.Set;

/**
 * The board of a small game, a board of cells, as plain values. Cells are numbered row by row from the top left, from
 * 0.
 *
 * @param rows rows of the board
 * @param columns columns of the board
 * @param cells a character for each cell: {@link #FIRST}, {@link #SECOND} or a blank
 * @param discs whether pieces are discs rather than crosses and noughts, and columns are numbered rather than cells
 * @param last the cell of the last move, -1 for none
 * @param winning the cells of the winning line
 */
public record GridView(int rows, int columns, String cells, boolean discs, int last, Set<Integer> winning)
        implements BoardPicture {
    /** A piece of the side that began. */
    public static final char FIRST = 'X';
    /** A piece of the other side. */
    public static final char SECOND = 'O';

    /** Keeps its own copies. */
    public GridView {
        winning = Set.copyOf(winning);
        if (cells.length() != rows * columns) {
            throw new IllegalArgumentException(cells.length() + " cells on " + rows + " by " + columns);
        }
    }

    @Override
    public boolean blackBelow() {
        return false;
    }

    @Override
    public String contents() {
        return cells;
    }

    /** What a cell holds. */
    public char at(int row, int column) {
        return cells.charAt(row * columns + column);
    }

    /** What is written for the piece in a cell: of a disc, the initial of its colour. */
    public char sign(int row, int column) {
        char piece = at(row, column);
        return !discs ? piece : piece == FIRST ? 'R' : piece == SECOND ? 'Y' : piece;
    }

    /** What is written into an empty cell: its number, where cells are numbered. */
    public String label(int row, int column) {
        return discs ? "" : Integer.toString(row * columns + column + 1);
    }
}
