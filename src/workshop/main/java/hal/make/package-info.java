/**
 * Making books from games: {@link hal.make.BookMaker} reads PGN as a stream, counts the games and points of each
 * move, and writes the moves that pass its limits.
 */
package hal.make;
