/** The sum of a tournament's games: points, pairs, Elo with its interval, and the tables that show them. */
package hal.arena.result;
