/**
 * Two-player games without chance or hidden information, for the algorithms of the laboratory; chess is one of them.
 */
package hal.search.lab.game;
