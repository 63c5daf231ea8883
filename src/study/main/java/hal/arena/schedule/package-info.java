/**
 * Who plays whom, in which order: plain numbers, without engines, and without results beyond points. Everything follows
 * from the kind of tournament and the games' numbers, so that parts of it can be played elsewhere and later.
 */
package hal.arena.schedule;
