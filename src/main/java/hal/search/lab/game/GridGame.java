package hal.search.lab.game;

import hal.support.UserException;
import java.util.Set;

/**
 * A small game on a board of cells, in which each move puts a piece of who makes it. Max begins. Cells are numbered row
 * by row from the top left, from 0.
 */
public interface GridGame extends ZeroSumGame {
    /** Rows of the board. */
    int rows();

    /** Columns of the board. */
    int columns();

    /** Whose piece a cell holds: 1 for Max, -1 for Min, 0 for nobody. */
    int owner(int cell);

    /** The cells that a finished game was won by; empty where nobody has won. */
    Set<Integer> winningCells();

    /** The cell that a possible move fills. */
    int cellOf(int move);

    /** A move as people write it. */
    String format(int move);

    /**
     * Reads a move.
     *
     * @param text as people write it
     * @return a possible move
     * @throws UserException if it is none, saying why and what would be right
     */
    int parse(String text);

    /** Whether a text is spelt as a move is, possible now or not. */
    boolean looksLikeMove(String text);

    /** How many moves were made. */
    int movesMade();

    @Override
    GridGame copy();

    /**
     * Spreads the bits of a number over all its places, so that any of them can index a table: the finisher of the
     * SplitMix64 generator (Steele, Lea, Flood 2014), under which different numbers stay different.
     */
    static long mixed(long number) {
        long mixed = (number ^ (number >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
