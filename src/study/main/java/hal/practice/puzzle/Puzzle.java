package hal.practice.puzzle;

import hal.notation.Fen;
import hal.notation.PuzzleRow;
import hal.rules.Move;
import hal.rules.Position;
import hal.support.UserException;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A position with a task: either a line to find, move by move against the given replies, or a single move that must be
 * among the best or not among the bad.
 *
 * @param id the source's name for it, never empty
 * @param start the position with the solver to move; must not be changed
 * @param line the solution: the solver's move, the reply and so on, ending with a move of the solver; empty if only a
 * single move is judged
 * @param best the moves that solve it, if a single move is judged; if empty, any move not in {@code avoid}
 * @param avoid the moves that fail, if a single move is judged
 * @param mate the number of moves to mate, 0 if the task is another one
 * @param rating its difficulty, in the source's rating points
 * @param themes keywords; for test suites the name of the suite
 */
public record Puzzle(
        String id,
        Position start,
        List<Integer> line,
        Set<Integer> best,
        Set<Integer> avoid,
        int mate,
        OptionalInt rating,
        List<String> themes) {
    /** The theme of what the user has got wrong in a game. */
    private static final String OWN = "own";

    private static final Pattern MATE = Pattern.compile("mateIn(\\d)");

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException if the id is empty, there is nothing to find, or the line does not end with the
     * solver
     */
    public Puzzle {
        line = List.copyOf(line);
        best = Set.copyOf(best);
        avoid = Set.copyOf(avoid);
        themes = List.copyOf(themes);
        boolean judged = !line.isEmpty() || !best.isEmpty() || !avoid.isEmpty();
        if (id.isEmpty() || !judged || (!line.isEmpty() && line.size() % 2 == 0)) {
            throw new IllegalArgumentException("not a puzzle: " + id);
        }
    }

    /** A puzzle with a line to find. */
    static Puzzle ofLine(
            String id, Position start, List<Integer> line, int mate, OptionalInt rating, List<String> themes) {
        return new Puzzle(id, start, line, Set.of(), Set.of(), mate, rating, themes);
    }

    /**
     * The puzzle of a row.
     *
     * @throws UserException saying what is wrong with it
     */
    public static Puzzle of(PuzzleRow row) {
        List<Integer> line = row.legalMoves().stream().map(Move::code).toList();
        Position start = Fen.parse(row.fen());
        start.make(line.get(0));
        Position end = start.copy();
        line.subList(1, line.size()).forEach(end::make);
        // The number of moves to mate is counted, since the theme of the longest puzzles says only "five or more".
        boolean mates =
                row.themes().stream().anyMatch(theme -> MATE.matcher(theme).matches()) && end.isCheckmate();
        return ofLine(
                row.id(), start, line.subList(1, line.size()), mates ? line.size() / 2 : 0, row.rating(), row.themes());
    }

    /** The same as a mistake of the user's own. */
    Puzzle asOwn() {
        return new Puzzle(id, start, line, best, avoid, mate, rating, List.of(OWN));
    }

    /** Whether it tells how strong its solver is: what he knows from a game of his does not. */
    public boolean isRated() {
        return !themes.contains(OWN);
    }

    /** Whether a whole line must be found. */
    public boolean isLine() {
        return !line.isEmpty();
    }

    /** The number of moves the solver has to find. */
    public int movesToFind() {
        return isLine() ? (line.size() + 1) / 2 : 1;
    }
}
