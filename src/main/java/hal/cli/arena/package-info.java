/** Matches and tournaments on the command line: their options, how they are followed, and what is said at the end. */
package hal.cli.arena;
