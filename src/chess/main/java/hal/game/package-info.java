/**
 * A game: the tree of its moves with their annotations, its tags, its clock, and its outcome with the reason.
 *
 * <p>Begin with {@link hal.game.Board}, a position as a value, or {@link hal.game.Game}, a cursor on a
 * {@link hal.game.GameTree}. Both check every move: whatever a person or a program asks for, they either do completely
 * or refuse with a reason, leaving all as it was.
 */
package hal.game;
