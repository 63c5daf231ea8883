/**
 * Matches and tournaments between engines, and their results. Every game is a function of the tournament's settings and
 * its own number, so that any game can be replayed alone, on any machine.
 *
 * <p>{@link hal.arena.Tournament} brings the packages together: {@code schedule} decides who plays whom,
 * {@code opening} where games start, {@code play} plays a game, {@code adjudicate} may end it, {@code record} stores
 * it, {@code result} adds the games up and {@code stats} says what the sum proves.
 */
package hal.arena;
