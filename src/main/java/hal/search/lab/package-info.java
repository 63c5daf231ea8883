/**
 * The laboratory: the textbook's algorithms, each small enough to be read in a minute, over any game of two players
 * without chance or secrets.
 */
package hal.search.lab;
