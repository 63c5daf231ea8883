/**
 * The contract of HAL's own searches: progress ({@link hal.search.engine.SearchListener}), result ({@link
 * hal.search.engine.SearchResult}), stop signal ({@link hal.search.engine.StopToken}) and scores ({@link
 * hal.search.engine.Scores}).
 */
package hal.search.engine;
