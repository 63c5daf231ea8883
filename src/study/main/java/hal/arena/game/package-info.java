/**
 * One game between two engines: where it starts, who plays it on which clock, when it is ended early, and what happens
 * when an engine fails. Begin with {@link hal.arena.game.GamePlayer}.
 */
package hal.arena.game;
