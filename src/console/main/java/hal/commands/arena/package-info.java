/** Matches and tournaments of engines, at the prompt and in a shell: their parameters, progress and final report. */
package hal.commands.arena;
