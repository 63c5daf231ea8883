/** Puzzles and test suites: reading them from files, having engines or people solve them, and scoring. */
package hal.practice.puzzle;
