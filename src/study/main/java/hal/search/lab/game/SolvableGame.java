package hal.search.lab.game;

/**
 * A small game that can be solved position by position: each position has a number, mirror images the same one, and
 * each move adds a piece, so that a game never comes back to where it was.
 */
public interface SolvableGame extends GridGame {
    /** The largest number of bits of a position's code in a game that can be solved: a code is not negative. */
    int MAX_BITS = 31;

    /** The game's name, which tells its board from others, such as {@code connect4-5x4}. */
    String name();

    /** How many bits a code has; the game cannot be solved with more than {@value #MAX_BITS}. */
    int codeBits();

    /** A number that this position shares with its mirror images and rotations alone. */
    int code();

    /** How many different positions have this code. */
    int images();

    /** Goes to a position of a {@link #code}; the moves that led there cannot be taken back. */
    void place(int code);

    @Override
    SolvableGame copy();
}
