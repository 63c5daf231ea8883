/**
 * The rules of chess: bitboards, positions, legal moves, hash keys, perft.
 *
 * <p>Everything is an {@code int} or a {@code long}, nothing here allocates while it searches, and nothing here knows
 * text: that is {@code hal.notation}'s room. Moves are made unchecked; {@code hal.game.Game} is the door that checks.
 */
package hal.rules;
