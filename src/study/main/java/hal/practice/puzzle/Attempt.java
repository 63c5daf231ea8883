package hal.practice.puzzle;

import java.util.List;

/**
 * A solver's attempt at a puzzle.
 *
 * @param puzzle the puzzle
 * @param solved whether every move was right
 * @param moves the solver's moves; the last one is wrong unless the puzzle is solved
 * @param nanos time spent on all moves, in nanoseconds
 * @param nodes searched for all moves
 * @param points earned, if the suite awards points
 */
public record Attempt(Puzzle puzzle, boolean solved, List<Integer> moves, long nanos, long nodes, int points) {
    public Attempt {
        moves = List.copyOf(moves);
    }
}
