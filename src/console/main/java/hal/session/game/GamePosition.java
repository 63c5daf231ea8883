package hal.session.game;

import hal.notation.NotationException;
import hal.search.lab.game.ZeroSumGame;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The position on the board of a game: who has the move, and which moves there are. It follows the game. */
public interface GamePosition {
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

    /** Why a line is not a move now; empty if it is one. */
    default Optional<NotationException> refusal(String text) {
        try {
            read(text);
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
}
