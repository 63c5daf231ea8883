package hal.practice.theme;

import java.util.List;

/**
 * Where a theme shows in a solution.
 *
 * @param number of the solver's move that shows it
 * @param by the square from which one of the solver's men does it, after that move
 * @param targets squares of what it is done to, what matters most first; empty for a theme without squares
 */
public record Motif(int number, int by, List<Integer> targets) {
    /** Keeps its own copy of the squares. */
    public Motif {
        targets = List.copyOf(targets);
    }

    /** A theme that the solver's last move shows. */
    static Motif atEnd(Solution solution, Integer... targets) {
        return new Motif(solution.last(), solution.to(solution.last()), List.of(targets));
    }
}
