/**
 * Matches and tournaments between engines, and their results. Every game is a function of the tournament's settings and
 * its own number, so that any game can be replayed alone, on any machine.
 *
 * <p>Begin with {@link hal.arena.Tournament}: {@code schedule} decides who plays whom, {@code game} plays a game,
 * {@code record} stores it, {@link hal.arena.Scoreboard} adds the games up, {@code stats} says what the sum proves, and
 * {@link hal.arena.ArenaReport} and {@link hal.arena.StandingsTable} show it.
 */
package hal.arena;
