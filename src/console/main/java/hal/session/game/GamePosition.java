package hal.session.game;

import hal.search.lab.game.ZeroSumGame;
import hal.session.face.Answer;
import hal.session.face.Tone;
import hal.session.view.BoardPicture;
import hal.support.NotationException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The position on the board of a game: who has the move, which moves there are, and how it is shown. It follows the
 * game.
 */
public interface GamePosition {
    /** The list of moves of a game that is over. */
    Answer NO_MOVES = new Answer.Words(Tone.NORMAL, "The game is over: there are no moves.");

    /** The colour to move. */
    int sideToMove();

    /** The number of the next move. */
    int moveNumber();

    /** What is worth saying about the side to move, such as "in check"; empty otherwise. */
    default String alarm() {
        return "";
    }

    /** A hash key of the position, in games that have one. */
    default OptionalLong key() {
        return OptionalLong.empty();
    }

    /**
     * The move that a person wrote.
     *
     * @throws NotationException saying why it is none; its kind says whether it is spelt like one
     */
    int read(String text);

    /** Whether a line is spelt like a move, legal or not. */
    default boolean isSpeltLikeAMove(String text) {
        return refusal(text)
                .map(refusal -> refusal.kind() != NotationException.Kind.SYNTAX)
                .orElse(true);
    }

    /** Why a line is not a move now; empty if it is one. */
    default Optional<NotationException> refusal(String text) {
        return refusal(() -> read(text));
    }

    /** Why what is read is not a move; empty if it is one. */
    static Optional<NotationException> refusal(Runnable reading) {
        try {
            reading.run();
            return Optional.empty();
        } catch (NotationException e) {
            return Optional.of(e);
        }
    }

    /** Whether this is a move now. */
    boolean isLegal(int move);

    /** A copy of the position, for engines. */
    ZeroSumGame root();

    /**
     * What may be typed now, for the threads that complete and judge lines.
     *
     * @param halThinks whether HAL is looking for its move
     */
    Typing typing(boolean halThinks);

    /** The move that a click on this square alone makes, in games where that is enough. */
    default OptionalInt moveAt(int square) {
        return OptionalInt.empty();
    }

    /**
     * The moves from square to square, as UCI writes them, in games where pieces are moved.
     *
     * @param passed as if the side to move had passed; none where it may not
     */
    default List<String> betweenSquares(boolean passed) {
        return List.of();
    }

    // How it is shown.

    /** The board, with nothing selected. */
    BoardPicture picture(boolean blackBelow, boolean coordinates);

    /** Shows positions that a search looks at; independent of the game from now on, and for any thread. */
    Sketch sketch(boolean blackBelow, boolean coordinates);

    /** The board after some further moves. */
    interface Sketch {
        /**
         * The board as it would be shown.
         *
         * @param moves from the position of the game on; {@link hal.search.lab.run.TreeListener#PASS} for a null move
         */
        Answer.Board after(int... moves);
    }

    /** The board as plain text. */
    String text(boolean blackBelow, boolean coordinates);

    /** The moves there are, for lines of this many columns. */
    Answer moveList(int width);

    /** The pieces that a side has taken, as piece letters. */
    default String captured(int color) {
        return "";
    }

    /** By how many pawns a side is ahead in material, 0 if it is not. */
    default int lead(int color) {
        return 0;
    }
}
