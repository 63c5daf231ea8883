/** How the results of puzzles look on paper. */
package hal.cli.puzzle;
