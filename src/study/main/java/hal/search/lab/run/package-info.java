/**
 * The infrastructure of laboratory searches, so that the algorithms stay as in the textbook: move buffers, counters,
 * the best line, limits, randomness, and the transposition table.
 */
package hal.search.lab.run;
