/** Openings to be learned by heart: the lines of one colour, what is remembered of them, and drilling them. */
package hal.practice.repertoire;
