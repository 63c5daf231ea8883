/**
 * Algorithms that other rooms bring along: the catalogue of engines asks every
 * {@link hal.engine.algorithm.AlgorithmProvider} for its own, so that the engine plays without the laboratory and
 * offers its algorithms where it is present.
 */
package hal.engine.algorithm;
