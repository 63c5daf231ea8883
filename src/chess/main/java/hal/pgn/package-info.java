/**
 * Portable Game Notation. {@link hal.pgn.PgnReader} is the one reader: it tells a {@link hal.pgn.PgnVisitor} what
 * stands in a file, be it for a tree ({@link hal.pgn.PgnEntry}), for the moves of millions of games ({@link
 * hal.pgn.PgnMainLine}) or for where games begin ({@link hal.pgn.PgnIndex}). {@link hal.pgn.PgnWriter} writes trees in
 * export format.
 */
package hal.pgn;
