/**
 * What surrounds a search of the laboratory, so that the algorithms stay as the textbook prints them: move buffers,
 * counters, the best line, limits, chance, and the table of positions met.
 */
package hal.search.lab.run;
