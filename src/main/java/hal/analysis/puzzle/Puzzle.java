package hal.analysis.puzzle;

import hal.rules.Position;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A position with a task. Either a line is to be found, move by move against the replies in it, or a single move that is
 * among the best or not among the bad.
 *
 * @param id what the source calls it, never empty
 * @param start the position with the solver to move; copied by whoever moves on it
 * @param line the solution: a move of the solver, the reply, and so on, ending with the solver's; empty if only a single
 *     move is judged
 * @param best the moves that solve it, if a single move is judged; empty if any but those to avoid does
 * @param avoid the moves that do not solve it, if a single move is judged
 * @param points what moves are worth in suites that count points, else empty
 * @param mate in how many moves the solver mates, 0 if the task is another one
 * @param rating how hard it is, in the points of the source
 * @param themes words for what it is about; for suites the name of the suite's part
 */
public record Puzzle(
        String id,
        Position start,
        List<Integer> line,
        Set<Integer> best,
        Set<Integer> avoid,
        Map<Integer, Integer> points,
        int mate,
        OptionalInt rating,
        List<String> themes) {
    /** Keeps its own copies of the collections. */
    public Puzzle {
        line = List.copyOf(line);
        best = Set.copyOf(best);
        avoid = Set.copyOf(avoid);
        points = Map.copyOf(points);
        themes = List.copyOf(themes);
        boolean judged = !line.isEmpty() || !best.isEmpty() || !avoid.isEmpty();
        if (id.isEmpty() || !judged || (!line.isEmpty() && line.size() % 2 == 0)) {
            throw new IllegalArgumentException("not a puzzle: " + id);
        }
    }

    /** A line to be found. */
    static Puzzle ofLine(
            String id, Position start, List<Integer> line, int mate, OptionalInt rating, List<String> themes) {
        return new Puzzle(id, start, line, Set.of(), Set.of(), Map.of(), mate, rating, themes);
    }

    /** Whether a whole line is to be found. */
    public boolean isLine() {
        return !line.isEmpty();
    }

    /** How many moves the solver has to find. */
    public int movesToFind() {
        return isLine() ? (line.size() + 1) / 2 : 1;
    }

    /** The most points there are, 0 where none are counted. */
    public int mostPoints() {
        return points.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    }
}
