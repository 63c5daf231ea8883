/**
 * The contract of every search: what it is asked ({@link hal.search.SearchLimits}), how it tells of its progress
 * ({@link hal.search.SearchListener}), what it answers ({@link hal.search.SearchResult}), how it is stopped
 * ({@link hal.search.StopToken}) and what its scores mean ({@link hal.search.Score}).
 */
package hal.search;
