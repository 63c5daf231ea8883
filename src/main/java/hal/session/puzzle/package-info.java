/** Puzzles on the board: set up, judged, and scored. */
package hal.session.puzzle;
