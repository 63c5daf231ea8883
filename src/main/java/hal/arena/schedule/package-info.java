/**
 * Who plays whom, in which order: plain numbers, without engines and results beyond points. Whatever is decided here
 * follows from the tournament's kind and the games' numbers alone, so that parts of it can be played elsewhere and later.
 */
package hal.arena.schedule;
