/** What HAL can tell about positions and searches: comparisons, trees, explanations. Nothing here prints. */
package hal.analysis;
