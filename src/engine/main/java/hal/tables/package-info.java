/**
 * Endgame tables: positions of few men whose value is known. {@code syzygy} reads the tables that the chess world
 * shares; {@code retrograde} makes HAL's own, with the distance to mate.
 */
package hal.tables;
