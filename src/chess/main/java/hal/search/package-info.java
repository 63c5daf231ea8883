/** What is asked of a search: its limits ({@link hal.search.SearchLimits}), and the options and faults of an engine. */
package hal.search;
