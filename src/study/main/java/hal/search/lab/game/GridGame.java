package hal.search.lab.game;

import java.util.Set;

/**
 * A small game on a grid, in which each move places a piece of the moving side and a game never comes back to where it
 * was. Max starts. Cells are numbered row by row from the top left, from 0.
 */
public interface GridGame extends ZeroSumGame {
    /** The game's name, which tells its board from others, such as {@code connect4-5x4}. */
    String name();

    /** The number of rows. */
    int rows();

    /** The number of columns. */
    int columns();

    /** Whether the pieces are discs that fall to the lowest empty cell of a column. */
    boolean hasGravity();

    /** The owner of the piece on a cell: 1 for Max, -1 for Min, 0 if empty. */
    int owner(int cell);

    /** The cells of the winning lines; empty if neither side has won. */
    Set<Integer> winningCells();

    /** The cell that a legal move fills. */
    int cellOf(int move);

    @Override
    String format(int move);

    @Override
    int parse(String text);

    /** Whether a text has the form of a move, legal now or not. */
    boolean looksLikeMove(String text);

    /** The number of moves made. */
    int movesMade();

    @Override
    GridGame copy();

    /** With move numbers, as in chess. */
    @Override
    default String line(int[] moves, int most) {
        GridGame board = copy();
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < Math.min(moves.length, most) && board.isLegal(moves[i]); i++) {
            int ply = board.movesMade();
            String number = ply % 2 == 0 ? (ply / 2 + 1) + ". " : i == 0 ? (ply / 2 + 1) + "... " : "";
            line.append(i == 0 ? "" : " ").append(number).append(board.format(moves[i]));
            board.make(moves[i]);
        }
        return line.toString();
    }

    @Override
    default String ending(int plies) {
        if (!isOver()) {
            return "";
        }
        return winningCells().isEmpty() ? "a full board" : hasGravity() ? "four in a row" : "three in a row";
    }

    /**
     * Mixes the bits of a number, so that any of them can index a table: the finalizer of the SplitMix64 generator
     * (Steele, Lea, Flood 2014), which maps different numbers to different numbers.
     */
    static long mixed(long number) {
        long mixed = (number ^ (number >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
