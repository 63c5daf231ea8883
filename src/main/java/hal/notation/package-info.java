/**
 * Text to rules and back: FEN, SAN, UCI moves. What cannot be read says what was wrong, where, and what would be right.
 */
package hal.notation;
