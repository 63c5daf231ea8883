/** Matches and tournaments in words: what is printed while they are played and at their end. */
package hal.arena.report;
