package hal.search.lab.game;

import hal.rules.Colors;
import hal.search.engine.Scores;
import hal.support.UserException;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * What a search needs of a game: two players, zero sum, perfect information, no chance. The textbook calls the players
 * Max and Min: Max wants a high score, Min a low one; in chess Max is White.
 *
 * <p>A move is any int that the game itself understands. An instance stands at one position at a time; its holder may
 * change it, and {@link #copy} makes another. What every algorithm needs comes first; the rest is used only by some,
 * or when a search is shown to people.
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
     * The result of a finished game, from Max's point of view: 0 for a draw; a win is {@link Scores#mateIn}
     * of the plies since the root, so that faster wins score higher.
     */
    int score();

    /**
     * The evaluation of the position, from Max's point of view; below any win: at most
     * {@link Scores#MAX_EVALUATION}.
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

    // For people.

    /** A move of this position as text; its number in a game that has no notation. */
    default String format(int move) {
        return Integer.toString(move);
    }

    /** A score as text, in chess in pawns or as a mate; the end of a window that is still open as an infinity. */
    default String formatScore(int score) {
        return Math.abs(score) >= Scores.INFINITE ? (score < 0 ? "-inf" : "+inf") : Scores.format(score);
    }

    /**
     * The legal move that a person wrote.
     *
     * @throws UserException saying why it is none, and what would be right
     */
    default int parse(String text) {
        return Arrays.stream(legalMoves())
                .filter(move -> format(move).equals(text))
                .findFirst()
                .orElseThrow(() -> new UserException("a move is "
                        + Arrays.stream(legalMoves()).mapToObj(this::format).collect(Collectors.joining(" or "))));
    }

    /**
     * A line of moves as text, with move numbers where the game has them.
     *
     * @param moves the line; it is cut before the first illegal move
     * @param most the maximum number of plies to write
     */
    default String line(int[] moves, int most) {
        ZeroSumGame board = copy();
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < Math.min(moves.length, most) && board.isLegal(moves[i]); i++) {
            line.append(i == 0 ? "" : " ").append(board.format(moves[i]));
            board.make(moves[i]);
        }
        return line.toString();
    }

    /**
     * Why a search takes the game to be over here, in a few words such as {@code checkmate} or {@code repetition}.
     *
     * @param plies how many plies ago the search began, since one repetition within it is enough
     * @return empty if the game continues
     */
    default String ending(int plies) {
        return isOver() ? "the end of the game" : "";
    }

    /** The colour to move, see {@link Colors}: White is Max. */
    default int sideToMove() {
        return isMaxToMove() ? Colors.WHITE : Colors.BLACK;
    }

    /** The legal moves, in the order of {@link #moves}; none if the game is over. */
    default int[] legalMoves() {
        int[] buffer = new int[maxMoves()];
        return Arrays.copyOf(buffer, isOver() ? 0 : moves(buffer));
    }

    /** Whether a move is legal here. */
    default boolean isLegal(int move) {
        return Arrays.stream(legalMoves()).anyMatch(legal -> legal == move);
    }

    /** The number of lines of this many plies, as in perft. */
    default long lines(int plies) {
        if (plies == 0) {
            return 1;
        }
        long sum = 0;
        for (int move : legalMoves()) {
            make(move);
            sum += lines(plies - 1);
            unmake();
        }
        return sum;
    }
}
