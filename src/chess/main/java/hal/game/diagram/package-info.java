/**
 * Boards as drawings, in SVG, pixels and pages. {@link hal.game.diagram.PieceOutlines} has the pieces and
 * {@link hal.game.diagram.Ink} what a theme colours, for terminals and browsers, too.
 */
package hal.game.diagram;
