package hal.session.game;

import hal.game.Outcome;
import hal.search.lab.game.ZeroSumGame;
import hal.session.view.GridView;
import java.util.OptionalInt;

/**
 * The board and the rules of a small game as a session plays it: the side that begins, called White, and the other move
 * in turn, each move adds something to the board, and there is an end. A move is an int that only the game itself
 * understands. One thread owns it; a {@link #copy} is for others.
 */
public interface SmallGame {
    /** The same position, independent of this one from now on. */
    SmallGame copy();

    /** How many moves have been made. */
    int ply();

    /** The legal moves in their order; none where the board is decided. */
    int[] moves();

    /** Makes a legal move. */
    void make(int move);

    /** Takes the last move back. */
    void unmake();

    /** How the board stands: that the game has ended and why, or that it has not. */
    Outcome outcome();

    /** A legal move as people write it. */
    String format(int move);

    /** Whether a text has the form of a move, legal now or not. */
    boolean looksLikeMove(String text);

    /**
     * The legal move that a person wrote.
     *
     * @throws hal.support.UserException saying why it is none, and what would be right
     */
    int parse(String text);

    /** The move that a click on a square makes. */
    OptionalInt moveAt(int square);

    /** The board as it is shown. */
    GridView picture();

    /** A copy of the position for engines. */
    ZeroSumGame root();
}
