/**
 * What the terms of an evaluation are made of and look at: the pair of scores, the numbers of a file, and the survey of
 * the board that all share.
 */
package hal.eval.handmade.core;
