/**
 * Making books from games: {@link hal.book.make.BookMaker} reads PGN as a stream, counts the games and points of each move,
 * and writes the moves that pass its limits. Its reader is built for speed and reads only what a book needs; {@code hal.pgn}
 * understands all of PGN.
 */
package hal.book.make;
