/**
 * How HAL learns from games: {@code games} makes them by HAL's own play, {@code data} keeps their positions in records of 32
 * bytes, {@code train} fits a network to them; {@code dataset} takes positions out of any games, {@code tune} fits the numbers
 * of a hand-made evaluation.
 */
package hal.learn;
