/**
 * Puzzles on the board: set up, judged, and scored; and suites of test positions.
 */
package hal.commands.puzzles;
