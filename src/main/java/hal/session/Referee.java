package hal.session;

import hal.game.Game;

/** Looks at Dave's moves in an exercise: takes wrong ones back, and replies to right ones. */
@FunctionalInterface
public interface Referee {
    /**
     * Dave has moved. Called on the session's thread.
     *
     * @param exercise the game of the exercise, which may be changed
     */
    void onMove(Game exercise);

    /**
     * Dave has gone back in the exercise, or forth again. Called on the session's thread.
     *
     * @param exercise the game of the exercise
     */
    default void onJump(Game exercise) {}
}
