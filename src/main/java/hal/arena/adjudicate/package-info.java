/** Ending games by rule before the board does: on plain scores, or by end-game tables; without engines. */
package hal.arena.adjudicate;
