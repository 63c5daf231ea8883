/**
 * What HAL can say about positions and searches: comparisons, search trees, explanations, puzzles. Nothing here prints.
 */
package hal.analysis;
