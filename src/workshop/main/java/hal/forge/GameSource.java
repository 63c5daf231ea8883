package hal.forge;

import hal.rules.Position;
import hal.search.engine.Scores;
import hal.search.engine.StopToken;
import java.util.Arrays;
import java.util.List;

/** Games in numbered pieces, each the same whenever and by whichever thread it is asked for. */
public interface GameSource {
    /** Says what the games are, in one line: work on other games is not continued as if it were on these. */
    String identity();

    /** The number of pieces. */
    int pieces();

    /**
     * The games of a piece; called by several threads at once.
     *
     * @param number from 0
     * @param stop makes it return soon, with what does not matter any more
     */
    List<Game> piece(int number, StopToken stop);

    /**
     * A game to look for puzzles in.
     *
     * @param name where it comes from; the puzzles' source begins with it
     * @param start its first position; must not be changed
     * @param moves all its moves
     * @param scores before each move, in centipawns from the view of the side to move; {@link Scores#NONE} where
     *     unknown. May be one longer than the moves: the last is that of the final position
     */
    public record Game(String name, Position start, List<Integer> moves, List<Integer> scores) {
        public Game {
            moves = List.copyOf(moves);
            scores = List.copyOf(scores);
            if (scores.size() < moves.size()) {
                throw new IllegalArgumentException("a score is missing");
            }
        }

        /** A game without scores. */
        public static Game unjudged(String name, Position start, List<Integer> moves) {
            Integer[] none = new Integer[moves.size() + 1];
            Arrays.fill(none, Scores.NONE);
            return new Game(name, start, moves, List.of(none));
        }

        /** The score of the position after a number of moves; {@link Scores#NONE} if unknown. */
        int scoreAfter(int played) {
            return played < scores.size() ? scores.get(played) : Scores.NONE;
        }
    }
}
