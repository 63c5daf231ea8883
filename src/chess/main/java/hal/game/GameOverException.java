package hal.game;

import hal.support.UserException;

/**
 * A move or a decision in a game that is over, or whose time is.
 *
 * <pre>{@code
 * Game game = Game.start();
 * game.resign(Color.WHITE);
 * try {
 *     game.play("e4");
 * } catch (GameOverException e) {
 *     System.out.println(e.outcome().describe());
 * }
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 */
public final class GameOverException extends UserException {
    private static final long serialVersionUID = 1L;

    private final transient Outcome outcome;

    GameOverException(Outcome outcome) {
        super("the game is over: " + outcome.describe());
        this.outcome = outcome;
    }

    /** How the game ended. */
    public Outcome outcome() {
        return outcome;
    }
}
