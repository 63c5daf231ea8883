/**
 * End games with few men: those whose result is known, those where a lone king has to be mated, and how far an advantage
 * shrinks where it is hard to win with.
 */
package hal.eval.handmade.endgame;
