/**
 * How the window looks, in cells. {@link hal.console.board.paint.WindowLayout} says where everything stands,
 * {@link hal.console.board.paint.WindowPainter} paints it: the board in one of its shapes ({@link
 * hal.console.board.paint.BoardShape}), beside it players, moves and notes. Pieces of block characters are fitted to
 * the outlines that pictures have ({@code PieceCells}). Painters know inks, not colours, and are told what to show as
 * plain values ({@code hal.session.view}).
 */
package hal.console.board.paint;
