/**
 * How HAL learns from games: {@code games} generates them by self-play, {@code data} stores their positions in 32-byte
 * records, {@code train} trains a network on them; {@code dataset} extracts positions from any games, {@code tune}
 * tunes the numbers of a hand-made evaluation.
 */
package hal.learn;
