/**
 * The rules of chess: bitboards, positions, legal moves, hash keys, perft.
 *
 * <p>{@link hal.rules.Move}, {@link hal.rules.Square}, {@link hal.rules.Piece}, {@link hal.rules.PieceType} and
 * {@link hal.rules.Color} are values; {@code hal.game.Board} takes and gives them, and checks every move. For speed,
 * {@link hal.rules.Position} has the same as {@code int}s and {@code long}s: it allocates nothing during a search, and
 * makes moves unchecked. Text belongs to {@code hal.notation}.
 */
package hal.rules;
