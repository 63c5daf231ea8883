package hal.search.lab.game;

/**
 * A game of two players in which one wins what the other loses, with nothing hidden and nothing left to chance. The
 * textbook calls the players Max and Min: Max wants a high score, Min a low one; in chess Max is White.
 *
 * <p>A move is any int that the game itself understands. An instance stands at one position at a time. What every
 * algorithm needs comes first; the rest is asked for by some only.
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

    /**
     * The result of a game that is over, from Max's view: 0 for a draw; a win is {@link hal.search.Score#mateIn} of the
     * plies since the root, so that it is worth more the fewer it took.
     */
    int score();

    /** What the position seems to be worth to Max, at less than any win: {@link hal.search.Score#MAX_EVALUATION} at most. */
    int evaluation();

    /** An equal game at the same position, which is its root: for another thread. */
    ZeroSumGame copy();

    /** The {@link #score()} from the view of who would be to move. */
    default int moverScore() {
        return isMaxToMove() ? score() : -score();
    }

    /** The {@link #evaluation()} from the view of who is to move. */
    default int moverEvaluation() {
        return isMaxToMove() ? evaluation() : -evaluation();
    }

    // For a table of positions.

    /** A hash key: equal for equal positions with the same side to move, and for others hardly ever. */
    long key();

    // For the order of moves.

    /** How early a move should be tried, by a look at the move alone; among those of one position more is earlier. */
    default int promise(int move) {
        return 0;
    }

    /** What a move gains at once for who makes it: the evaluation after it against the one before. */
    default int potential(int move) {
        int before = moverEvaluation();
        make(move);
        int after = -moverEvaluation();
        unmake();
        return after - before;
    }

    // For a quiescence search.

    /**
     * Writes the moves that can change the evaluation at a blow, in chess captures and promotions.
     *
     * @return how many
     */
    default int noisyMoves(int[] buffer) {
        return 0;
    }

    // For a null move.

    /** Whether passing would be worse than the best move, as far as one can tell; never where passing means nothing. */
    default boolean canPass() {
        return false;
    }

    /** Passes the turn, where {@link #canPass()}. */
    default void pass() {
        throw new UnsupportedOperationException("nobody can pass in this game");
    }

    /** Takes a {@link #pass()} back. */
    default void unpass() {
        throw new UnsupportedOperationException("nobody can pass in this game");
    }
}
