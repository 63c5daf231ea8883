/**
 * Engines, which choose moves: {@link hal.search.engine.Engine}, described as text by {@link hal.engine.EngineSpec},
 * created by {@link hal.engine.EngineCatalog} from the algorithms listed in {@link hal.engine.AlgorithmCatalog}.
 */
package hal.engine;
