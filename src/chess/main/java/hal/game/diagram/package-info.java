/**
 * Boards as drawings. For a picture of a position there is {@link hal.game.diagram.BoardSvg}; the rest is for HAL's own
 * exports, which draw the same boards into pixels and pages. The pieces are here, {@link hal.game.diagram.PieceOutlines},
 * and what a theme colours, {@link hal.game.diagram.Ink}, for terminals and browsers, too.
 */
package hal.game.diagram;
