/** Limited strength: the measured levels, and the choice among several good moves. */
package hal.engine.level;
