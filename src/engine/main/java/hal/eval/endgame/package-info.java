/**
 * Endgames scored by exact knowledge or by rule, for all kinds of evaluation: the lone king, king and pawn against
 * king. May use {@code rules}.
 */
package hal.eval.endgame;
