/**
 * Text to rules and back: FEN, SAN and UCI moves. What cannot be read says what was wrong, where, and what would be right;
 * a move that cannot be played says why. PGN and EPD have rooms of their own.
 */
package hal.notation;
