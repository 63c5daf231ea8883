/**
 * Neural network evaluation. The weights are immutable and shared by all threads ({@link
 * hal.eval.network.NetworkWeights}); they come from files ({@link hal.eval.network.NetworkFile}) made by
 * {@code hal.learn}.
 */
package hal.eval.network;
