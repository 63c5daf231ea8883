/**
 * The subcommands for those who make HAL: games to learn from, training, tuning, networks, books, puzzles and
 * measurements. {@link hal.workshop.WorkshopCommands} lists them.
 */
package hal.workshop;
