/** What all terms of an evaluation share: the pair of scores, the numbers of a file, and the survey of the board. */
package hal.eval.handmade.core;
