/**
 * Algorithms compared: {@link hal.analysis.compare.Comparison} on one position, and {@link
 * hal.analysis.compare.PartsRun} with and without each part of one.
 */
package hal.analysis.compare;
