package hal.session.settings;

import hal.game.clock.TimeControl;
import hal.support.UserException;

/**
 * How much time each side has. With time odds the user and the opponent have different clocks.
 *
 * @param own for the user; for White, unless exactly one side is the user's
 * @param other for the opponent
 */
public record Clocks(TimeControl own, TimeControl other) {
    /**
     * Reads a time control for both, or two of them with a blank in between, the user's first.
     *
     * @throws UserException saying what is wrong and what would be right
     */
    public static Clocks parse(String text) {
        String[] words = text.strip().replaceAll("\\s*([+/,])\\s*", "$1").split("\\s+", -1);
        if (words.length > 2) {
            throw new UserException(
                    "\"" + text + "\" is not a clock: write one time control, such as 5+3, or with time odds two, yours"
                            + " first, such as 5+3 1+0.");
        }
        return new Clocks(TimeControl.parseMinutes(words[0]), TimeControl.parseMinutes(words[words.length - 1]));
    }

    /** Whether both have the same time. */
    public boolean isEven() {
        return own.equals(other);
    }

    /** As {@link #parse} reads it. */
    @Override
    public String toString() {
        return isEven() ? own.toString() : own + " " + other;
    }
}
