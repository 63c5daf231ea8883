/**
 * The contract of every search: its limits ({@link hal.search.SearchLimits}), progress ({@link
 * hal.search.SearchListener}), result ({@link hal.search.SearchResult}), stop signal ({@link hal.search.StopToken}) and
 * scores ({@link hal.search.Score}).
 */
package hal.search;
