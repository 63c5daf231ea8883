/**
 * Endgames with few pieces: those with a known result, mating a lone king, and scaling down advantages that are hard to
 * win.
 */
package hal.eval.handmade.endgame;
