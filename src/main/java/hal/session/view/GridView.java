package hal.session.view;

import java.util.List;
import java.util.Set;

/**
 * Everything shown of a small game on a board of cells, as plain values. Cells are numbered row by row from the top left,
 * from 0.
 *
 * @param title the game's name
 * @param rows rows of the board
 * @param columns columns of the board
 * @param cells a character for each cell: {@link #FIRST}, {@link #SECOND} or a blank
 * @param discs whether pieces are discs rather than crosses and noughts, and columns are numbered rather than cells
 * @param last the cell of the last move, -1 for none
 * @param winning the cells that have won
 * @param first who plays {@link #FIRST}
 * @param second who plays {@link #SECOND}
 * @param firstToMove whose turn it is
 * @param over whether nobody may move any more
 * @param moves the moves made, as text
 * @param thought what the engine said last; may be empty
 * @param status how the game stands; may be empty
 */
public record GridView(
        String title,
        int rows,
        int columns,
        String cells,
        boolean discs,
        int last,
        Set<Integer> winning,
        String first,
        String second,
        boolean firstToMove,
        boolean over,
        List<String> moves,
        String thought,
        String status) {
    /** A piece of who began. */
    public static final char FIRST = 'X';

    /** A piece of the other. */
    public static final char SECOND = 'O';

    /** Keeps its own copies. */
    public GridView {
        winning = Set.copyOf(winning);
        moves = List.copyOf(moves);
        if (cells.length() != rows * columns) {
            throw new IllegalArgumentException(cells.length() + " cells on " + rows + " by " + columns);
        }
    }

    /** What a cell holds. */
    public char at(int row, int column) {
        return cells.charAt(row * columns + column);
    }

    /** What is written into an empty cell: its number, where cells are numbered. */
    public String label(int row, int column) {
        return discs ? "" : Integer.toString(row * columns + column + 1);
    }
}
