package hal.arena.game;

import hal.rules.Position;
import java.util.List;

/** Where the games of a match start. */
@FunctionalInterface
public interface Openings {
    /**
     * The opening with a number; always the same for the same number.
     *
     * @param number from 0, without an upper limit
     */
    StartLine get(int number);

    /**
     * The start of a game: a position and moves from there.
     *
     * @param start the position; must not be changed
     * @param moves legal moves that do not end the game
     * @param name the opening's name in its file; empty if it has none
     */
    record StartLine(Position start, List<Integer> moves, String name) {
        public StartLine {
            moves = List.copyOf(moves);
        }

        /** A line without a name. */
        public StartLine(Position start, List<Integer> moves) {
            this(start, moves, "");
        }
    }
}
