package hal.search.lab;

/**
 * A game of two players in which one wins what the other loses, with nothing hidden and nothing left to chance. The
 * textbook calls the players Max and Min: Max wants a high score, Min a low one; in chess Max is White.
 *
 * <p>A move is any int that the game itself understands. An instance stands at one position at a time.
 */
public interface ZeroSumGame {
    /** More moves than any position has: the size of the buffers for {@link #moves}. */
    int maxMoves();

    /** Whether Max is to move. */
    boolean isMaxToMove();

    /**
     * Writes the possible moves into a buffer.
     *
     * @return how many; 0 means that the game is over
     */
    int moves(int[] buffer);

    /** Makes a move that {@link #moves} gave. */
    void make(int move);

    /** Takes the last move back. */
    void unmake();

    /** Whether nobody may move any more. */
    boolean isOver();

    /** The result of a game that is over: 0 for a draw; a win is worth more the fewer plies it took. */
    int score();

    /** What the position seems to be worth to Max, at less than any win. */
    int evaluation();
}
