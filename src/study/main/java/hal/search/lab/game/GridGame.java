package hal.search.lab.game;

import hal.support.UserException;
import java.util.Set;

/**
 * A small game on a grid, in which each move places a piece of the moving side. Max starts. Cells are numbered row by
 * row from the top left, from 0.
 */
public interface GridGame extends ZeroSumGame {
    /** The number of rows. */
    int rows();

    /** The number of columns. */
    int columns();

    /** The owner of the piece on a cell: 1 for Max, -1 for Min, 0 if empty. */
    int owner(int cell);

    /** The cells of the winning lines; empty if neither side has won. */
    Set<Integer> winningCells();

    /** The cell that a legal move fills. */
    int cellOf(int move);

    /** A move as text. */
    String format(int move);

    /**
     * Parses a move.
     *
     * @param text as users write it
     * @return a legal move
     * @throws UserException if it is not one, saying why and what would be right
     */
    int parse(String text);

    /** Whether a text has the form of a move, legal now or not. */
    boolean looksLikeMove(String text);

    /** The number of moves made. */
    int movesMade();

    @Override
    GridGame copy();

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
