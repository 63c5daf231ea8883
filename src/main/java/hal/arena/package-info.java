/**
 * Games without anybody: players, openings, matches and their results. Everything that decides a game is a function of the
 * match's settings and the game's number, so any game can be played again alone, and elsewhere.
 */
package hal.arena;
