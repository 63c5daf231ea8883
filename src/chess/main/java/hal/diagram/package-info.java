/**
 * Boards as drawings. For a picture of a position there is {@link hal.diagram.BoardSvg}; the rest is for HAL's own
 * exports, which draw the same boards into pixels and pages. The pieces are here ({@link hal.diagram.PieceOutlines})
 * and what a theme colours ({@link hal.diagram.Ink}), for terminals and browsers, too.
 */
package hal.diagram;
