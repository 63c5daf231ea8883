package hal.engine.algorithm;

/**
 * A part of an algorithm that can be switched on and off.
 *
 * @param word its name, as in {@code with=} and {@code without=}
 * @param description one line for users
 * @param usual whether it is on by default
 */
public record Toggle(String word, String description, boolean usual) {}
