/**
 * A game: the tree of its moves with all that was said of them, its tags, its clock, and the outcome with its reason.
 *
 * <p>{@link hal.game.GameTree} is the game whole, as PGN holds it. {@link hal.game.Game} is a cursor on one and the trusted
 * door to the rules: whatever a person or a program asks for, it either does completely or refuses with a reason, and the
 * game stays as it was.
 */
package hal.game;
