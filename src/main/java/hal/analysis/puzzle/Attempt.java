package hal.analysis.puzzle;

import java.util.List;

/**
 * How a solver fared.
 *
 * @param puzzle the task
 * @param solved whether every move was right
 * @param moves those the solver played, the last one wrong unless it is solved
 * @param nanos time spent on all moves
 * @param nodes visited for all moves
 * @param points earned, where the suite counts them
 */
public record Attempt(Puzzle puzzle, boolean solved, List<Integer> moves, long nanos, long nodes, int points) {
    /** Keeps its own copy of the moves. */
    public Attempt {
        moves = List.copyOf(moves);
    }
}
