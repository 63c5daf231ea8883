/**
 * Between text and rules: FEN, SAN and UCI moves. Begin with {@link hal.notation.Fen} and
 * {@link hal.notation.San}. Text that cannot be read gets a message with what is wrong, where, and what would be right;
 * a move that cannot be played, the reason.
 */
package hal.notation;
