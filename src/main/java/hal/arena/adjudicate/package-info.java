/** Ending games by rule before the board does: on plain scores, without engines and positions. */
package hal.arena.adjudicate;
