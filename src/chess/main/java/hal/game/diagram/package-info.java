/**
 * Boards as drawings. For a picture of a position there is {@link hal.game.diagram.BoardSvg}; the rest is for HAL's own
 * exports, which draw the same boards into pixels and pages. {@link hal.game.diagram.PieceOutlines} has the pieces and
 * {@link hal.game.diagram.Ink} what a theme colours, for terminals and browsers, too.
 */
package hal.game.diagram;
