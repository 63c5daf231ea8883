package hal.practice.forge;

import hal.rules.Position;
import hal.search.Score;
import java.util.Arrays;
import java.util.List;

/**
 * A game to look for puzzles in.
 *
 * @param name where it comes from; the puzzles' source begins with it
 * @param start its first position; must not be changed
 * @param moves all its moves
 * @param scores before each move, in centipawns from the view of the side to move; {@link Score#NONE} where unknown.
 *     May be one longer than the moves: the last is that of the final position
 */
public record ForgeGame(String name, Position start, List<Integer> moves, List<Integer> scores) {
    public ForgeGame {
        moves = List.copyOf(moves);
        scores = List.copyOf(scores);
        if (scores.size() < moves.size()) {
            throw new IllegalArgumentException("a score is missing");
        }
    }

    /** A game without scores. */
    public static ForgeGame unjudged(String name, Position start, List<Integer> moves) {
        Integer[] none = new Integer[moves.size() + 1];
        Arrays.fill(none, Score.NONE);
        return new ForgeGame(name, start, moves, List.of(none));
    }

    /** The score of the position after a number of moves; {@link Score#NONE} if unknown. */
    int scoreAfter(int played) {
        return played < scores.size() ? scores.get(played) : Score.NONE;
    }
}
