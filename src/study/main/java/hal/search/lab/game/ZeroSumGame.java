package hal.search.lab.game;

/**
 * A two-player zero-sum game with perfect information and without chance. The textbook calls the players Max and Min:
 * Max wants a high score, Min a low one; in chess Max is White.
 *
 * <p>A move is any int that the game itself understands. An instance stands at one position at a time. What every
 * algorithm needs comes first; the rest is used only by some.
 */
public interface ZeroSumGame {
    /** The size of the buffers for {@link #moves}: at least the number of moves in any position. */
    int maxMoves();

    /** Whether Max is to move. */
    boolean isMaxToMove();

    /**
     * Generates the legal moves into a buffer.
     *
     * @return the number of moves; 0 means that the game is over
     */
    int moves(int[] buffer);

    /** Makes a move from {@link #moves}. */
    void make(int move);

    /** Takes back the last move. */
    void unmake();

    /** Whether the game is over. */
    boolean isOver();

    /**
     * The result of a finished game, from Max's point of view: 0 for a draw; a win is {@link hal.search.Score#mateIn}
     * of the plies since the root, so that faster wins score higher.
     */
    int score();

    /**
     * The evaluation of the position, from Max's point of view; below any win: at most
     * {@link hal.search.Score#MAX_EVALUATION}.
     */
    int evaluation();

    /** An independent copy at the same position, which becomes its root; for another thread. */
    ZeroSumGame copy();

    /** The {@link #score()} from the side to move's point of view. */
    default int moverScore() {
        return isMaxToMove() ? score() : -score();
    }

    /** The {@link #evaluation()} from the side to move's point of view. */
    default int moverEvaluation() {
        return isMaxToMove() ? evaluation() : -evaluation();
    }

    // For a table of positions.

    /** A hash key: equal for equal positions with the same side to move, and hardly ever for others. */
    long key();

    /**
     * A key of the men on the board alone, whoever is to move and whatever he may do: the same for positions that
     * differ in nothing but that. A table that relies on it is wrong, see {@code table-as-published}.
     */
    default long pieces() {
        return key();
    }

    // For the order of moves.

    /** How early to try a move, judged by the move alone; higher is earlier. */
    default int promise(int move) {
        return 0;
    }

    /** What a move gains for its side in the evaluation: the evaluation after it minus the one before. */
    default int potential(int move) {
        int before = moverEvaluation();
        make(move);
        int after = -moverEvaluation();
        unmake();
        return after - before;
    }

    // For a quiescence search.

    /**
     * Generates the moves that can change the evaluation sharply, in chess captures and promotions.
     *
     * @return the number of moves
     */
    default int noisyMoves(int[] buffer) {
        return 0;
    }

    // For a null move.

    /** Whether passing is presumably worse than the best move; false where the game does not allow it. */
    default boolean canPass() {
        return false;
    }

    /** Passes the turn, where {@link #canPass()}. */
    default void pass() {
        throw new UnsupportedOperationException("there is no passing in this game");
    }

    /** Takes back a {@link #pass()}. */
    default void unpass() {
        throw new UnsupportedOperationException("there is no passing in this game");
    }
}
