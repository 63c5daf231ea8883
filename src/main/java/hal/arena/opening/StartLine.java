package hal.arena.opening;

import hal.rules.Position;
import java.util.List;

/**
 * The beginning of a game: a position and moves from there.
 *
 * @param start the position; never changed
 * @param moves legal moves that do not end the game
 * @param name what people call it; empty if that is not known
 */
public record StartLine(Position start, List<Integer> moves, String name) {
    public StartLine {
        moves = List.copyOf(moves);
    }

    /** One without a name. */
    public StartLine(Position start, List<Integer> moves) {
        this(start, moves, "");
    }
}
