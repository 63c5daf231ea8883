/**
 * Puzzles and test suites: reading them from files, having engines or people solve them, scoring, and how hard they
 * are.
 */
package hal.practice.puzzle;
