/** Puzzles and test suites: read from files, solved by engines or people, counted. */
package hal.analysis.puzzle;
