/**
 * A game: begun, played, taken back, timed, looked at and asked about.
 */
package hal.commands.play;
