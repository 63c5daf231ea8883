/**
 * Games without anybody: tournaments of engines and their results. Everything that decides a game is a function of the
 * tournament's settings and the game's number, so any game can be played again alone, and elsewhere.
 *
 * <p>{@link hal.arena.Tournament} brings the rooms together: {@code schedule} says who meets whom, {@code opening} from
 * where, {@code play} plays a game, {@code adjudicate} may end it, {@code record} keeps it, {@code result} adds it up and
 * {@code stats} says what the sum proves.
 */
package hal.arena;
