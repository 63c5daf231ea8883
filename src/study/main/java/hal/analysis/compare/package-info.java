/**
 * Algorithms compared: {@link hal.analysis.compare.Comparison} on one position, {@link hal.analysis.compare.PartsRun}
 * with and without each part of one, {@link hal.analysis.compare.Profile} from depth to depth.
 */
package hal.analysis.compare;
