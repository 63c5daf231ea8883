/** Playing weaker, like a person: the measured levels, and how one of several good moves is chosen. */
package hal.engine.level;
