package hal.game;

import java.util.Optional;

/**
 * A move of a game.
 *
 * @param move the move, see {@link hal.rules.Move}
 * @param san the move in standard algebraic notation, with its check or mate mark
 * @param number the move number, as in {@code 17. Nf3}
 * @param color who played it
 * @param clock the clock just after it, if the game has one
 * @param note how it was found; {@link MoveNote#NONE} if that is not known
 */
public record PlayedMove(int move, String san, int number, int color, Optional<ClockState> clock, MoveNote note) {
    PlayedMove withNote(MoveNote newNote) {
        return new PlayedMove(move, san, number, color, clock, newNote);
    }

    PlayedMove withClock(Optional<ClockState> newClock) {
        return new PlayedMove(move, san, number, color, newClock, note);
    }
}
