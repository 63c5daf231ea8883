/**
 * Endgames that are known for certain or by rule, whatever kind of evaluation plays: lone kings, the pawn against the
 * king. May use {@code rules}.
 */
package hal.eval.endgame;
