/**
 * The laboratory: the textbook's algorithms, each small enough to be read in a minute, over any game of two players
 * without chance or secrets. A new one is a class here and a line in the table of {@link hal.search.lab.Recipe}.
 */
package hal.search.lab;
