package hal.session.game;

import hal.game.Game;
import hal.game.MoveNote;
import hal.game.Outcome;
import hal.game.clock.ChessClock;
import hal.rules.Color;
import hal.rules.Colors;
import java.util.Optional;

/**
 * A game that can be played, whatever its rules: two sides that move in turn, moves that are written as text, an end.
 * The side that begins is called White, see {@link Colors}. Moves are ints that only the game itself understands. What
 * is asked of it by one part of a session only, it hands out as an object of its own.
 *
 * <p>One thread owns a game and all that it hands out; {@link GamePosition#root}, {@link GamePosition#typing} and
 * {@link GamePosition#sketch} give copies for others.
 */
public interface BoardGame {
    /** Which game this is. */
    GameKind kind();

    /** The position on the board, what may happen in it, and how it is shown. */
    GamePosition position();

    /** The moves made and taken back, and the way through them. */
    MoveHistory course();

    /** The game on paper: its tags, and its text for files. */
    GameRecord sheet();

    /** Whether it has changed, and who is told. */
    GameChanges changes();

    /** Who has won and why, or that the game is not over. */
    Outcome outcome();

    /**
     * Plays a move that {@link GamePosition#isLegal}.
     *
     * @param note what is known of how it was found
     * @throws hal.support.UserException if the game is over
     */
    PlayedMove play(int move, MoveNote note);

    /**
     * Ends the game by a decision of the players, or with {@link Outcome#ONGOING} lifts an ending that the board does
     * not show.
     */
    void end(Outcome decision);

    /** Checks the clock, and returns whether the game is over now. */
    boolean checkFlag();

    /** The clock, if it is played with one. */
    Optional<ChessClock> clock();

    /** Gives it a clock, as that stands; empty takes the clock away. */
    void setClock(Optional<ChessClock> clock);

    /** The game of chess that this is, if it is one: for what exists in chess only. */
    default Optional<Game> chess() {
        return Optional.empty();
    }

    /** Whether no more moves can be played. */
    default boolean isOver() {
        return outcome().isOver();
    }

    /** How it ended, without a full stop, such as "White wins by checkmate"; or that it is still going on. */
    default String ending() {
        String words = outcome().describe();
        int winner = outcome().isWinFor(Color.WHITE) ? Colors.WHITE : Colors.BLACK;
        return outcome().isDraw() || !isOver() ? words : kind().side(winner) + words.substring("White".length());
    }

    /** How the whole game ended, wherever in it the board is. */
    default String endOfMainLine() {
        return ending();
    }
}
