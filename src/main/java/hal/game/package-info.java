/**
 * A game in progress: the moves played and undone, the clock, the tags, and the outcome with its reason.
 *
 * <p>{@link hal.game.Game} is the trusted door to the rules: whatever a person or a program asks for, it either does
 * completely or refuses with a reason, and the game stays as it was.
 */
package hal.game;
