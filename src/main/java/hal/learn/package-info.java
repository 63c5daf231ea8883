/**
 * How HAL learns from its own games: {@code games} makes them, {@code data} keeps their positions in records of 32 bytes,
 * {@code train} fits a network to them.
 */
package hal.learn;
