/** Puzzle results as text. */
package hal.cli.puzzle;
