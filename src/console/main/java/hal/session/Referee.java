package hal.session;

import java.util.OptionalInt;

/**
 * Looks at the user's moves in an exercise: takes wrong ones back, and replies to right ones; by default lets all be.
 */
public interface Referee {
    /** The user has moved; the exercise may be changed. Called on the session's thread. */
    default void onMove() {}

    /** The user has gone back in the exercise, or forwards again. Called on the session's thread. */
    default void onJump() {}

    /**
     * The user asks for a hint. Called on the session's thread.
     *
     * @return whether the exercise has one of its own, and has given it
     */
    default boolean onHint() {
        return false;
    }

    /**
     * The user wants to quit. Called on the session's thread.
     *
     * @return whether only the exercise was meant, and has been left
     */
    default boolean onQuit() {
        return false;
    }

    /** Whether a line answers what the exercise has asked, and so is neither a move nor a command; on any thread. */
    default boolean awaits(String line) {
        return false;
    }

    /**
     * The user has answered what the exercise has asked. Called on the session's thread.
     *
     * @param line one that it {@link #awaits}
     */
    default void onAnswer(String line) {}

    /**
     * The side that the user plays, which is shown below during the exercise; empty to leave the board as it stands.
     */
    default OptionalInt side() {
        return OptionalInt.empty();
    }

    /** Whether an engine's advice would give the exercise away. */
    default boolean isTest() {
        return false;
    }
}
