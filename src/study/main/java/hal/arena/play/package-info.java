/** One game between two engines: players, time control, and what happens when an engine fails. */
package hal.arena.play;
