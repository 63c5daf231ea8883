/**
 * Between text and rules: FEN, SAN and UCI moves. Text that cannot be read gets a message with what is wrong, where,
 * and what would be right; a move that cannot be played, the reason. PGN and EPD have packages of their own.
 */
package hal.notation;
