/** Where games start: openings from files or drawn at random, always the same for the same number. */
package hal.arena.opening;
