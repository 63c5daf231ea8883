/**
 * Boards as pictures: a {@link hal.game.diagram.Diagram} is drawn as SVG, or on whatever is a
 * {@link hal.game.diagram.Drawing}; {@link hal.game.diagram.PieceOutlines} has the pieces.
 */
package hal.game.diagram;
