/**
 * A game: the tree of its moves with their annotations, its tags, its clock, and its outcome with the reason.
 *
 * <p>{@link hal.game.GameTree} is the complete game as PGN records it. {@link hal.game.Game} is a cursor on one, and
 * checks every move: whatever a person or a program asks for, it either does completely or refuses with a reason,
 * leaving the game as it was.
 */
package hal.game;
