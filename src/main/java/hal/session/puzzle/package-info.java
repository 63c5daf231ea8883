/** Puzzles on the board: laid out, judged, and what is kept of them. */
package hal.session.puzzle;
