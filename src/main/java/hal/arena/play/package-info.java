/** One game between two engines: who plays, by which clock, and what happens when one of them fails. */
package hal.arena.play;
