package hal.arena;

import hal.rules.Position;

/**
 * The beginning of a game: a position and moves from there.
 *
 * @param start the position; never changed
 * @param moves legal moves that do not end the game
 */
public record Opening(Position start, java.util.List<Integer> moves) {
    public Opening {
        moves = java.util.List.copyOf(moves);
    }
}
