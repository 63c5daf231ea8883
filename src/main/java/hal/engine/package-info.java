/**
 * Something that chooses a move: {@link hal.engine.Engine}, described in a word by {@link hal.engine.EngineSpec}, made by
 * {@link hal.engine.EngineCatalog} of the algorithms that {@link hal.engine.AlgorithmCatalog} lists.
 */
package hal.engine;
