/** Portable Game Notation: games with tags, comments and variations, read as a stream and written as the standard has it. */
package hal.pgn;
