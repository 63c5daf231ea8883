/**
 * What is stored of a finished game: its line in the results file, from which every figure is computed, and its PGN.
 */
package hal.arena.record;
