/**
 * Books made of games: {@link hal.book.make.BookMaker} reads PGN in a stream, counts how often each move was played and what
 * came of it, and writes the moves that are worth it. Its reader is built for speed and knows of a game only what a book
 * needs; {@code hal.pgn} is the one that understands all of PGN.
 */
package hal.book.make;
