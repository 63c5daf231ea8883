/**
 * The rules of chess: bitboards, positions, legal moves, hash keys, perft.
 *
 * <p>Squares, pieces, moves and sets of squares are {@code int}s and {@code long}s, and nothing is allocated during a
 * search. Text belongs to {@code hal.notation}. Moves are made unchecked; {@code hal.game.Game} checks them.
 */
package hal.rules;
