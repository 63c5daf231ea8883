/**
 * Portable Game Notation. Begin with {@link hal.game.pgn.PgnReader}, the one reader: it tells a
 * {@link hal.game.pgn.PgnVisitor} what stands in a file, be it for a tree ({@link hal.game.pgn.PgnEntry}), for the
 * moves of millions of games ({@link hal.game.pgn.PgnMainLine}) or for where games begin
 * ({@link hal.game.pgn.PgnIndex}). {@link hal.game.pgn.PgnWriter} writes trees in export format.
 */
package hal.game.pgn;
