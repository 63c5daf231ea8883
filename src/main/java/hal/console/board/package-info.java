/**
 * What is painted: the plain values of a frame, {@link hal.console.board.BoardView} and
 * {@link hal.console.board.PanelView}, without chess rules and without colours.
 */
package hal.console.board;
