/**
 * Small games solved once and for all: how every position ends, and when. {@link hal.search.lab.solve.GameSolver} is
 * the chapter to read; {@link hal.search.lab.solve.SolvedGames} keeps what it makes.
 */
package hal.search.lab.solve;
