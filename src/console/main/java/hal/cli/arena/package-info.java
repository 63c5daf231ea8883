/** Matches and tournaments on the command line: their options, progress and final report. */
package hal.cli.arena;
