/**
 * A network that judges positions. Its weights are immutable and shared by all threads ({@link
 * hal.eval.network.NetworkWeights}); they come from files ({@link hal.eval.network.NetworkFile}) that {@code hal.learn}
 * makes.
 */
package hal.eval.network;
