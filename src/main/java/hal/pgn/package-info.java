/** Portable Game Notation: games with tags, comments and variations, read as a stream and written in export format. */
package hal.pgn;
