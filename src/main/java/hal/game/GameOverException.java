package hal.game;

import hal.support.UserException;

/** A move, claim or resignation in a game that is over. */
final class GameOverException extends UserException {
    private static final long serialVersionUID = 1L;

    GameOverException(Outcome outcome) {
        super("The game is over: " + outcome.describe() + ".");
    }
}
