/** Pictures of positions: {@link hal.game.svg.BoardSvg}. */
package hal.game.svg;
