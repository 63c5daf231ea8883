/** Comparing several algorithms on one position: their moves, scores and costs. */
package hal.analysis.compare;
