/**
 * How a frame is painted: boards of several sizes, the panel beside them and the layout that fits them into a window.
 * Painters only draw on Lanterna's {@code TextGraphics}; they know nothing of terminals.
 */
package hal.console.board.paint;
