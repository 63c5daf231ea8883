package hal.pgn;

import hal.notation.NotationException;
import java.util.List;

/**
 * What a PGN file holds in the place of one game.
 *
 * @param game as much of it as could be read; complete if there are no problems
 * @param problems what was left out and why: the rest of the moves after an illegal one, a broken variation or tag
 * @param line where the game begins in the file, from 1
 */
public record PgnEntry(PgnGame game, List<PgnProblem> problems, int line) {
    /** With a copy of the list. */
    public PgnEntry {
        problems = List.copyOf(problems);
    }

    /** Whether nothing was left out. */
    public boolean isComplete() {
        return problems.isEmpty();
    }

    /**
     * The game, if it is complete.
     *
     * @throws NotationException with the first problem and where it is, otherwise
     */
    public PgnGame orThrow() {
        if (problems.isEmpty()) {
            return game;
        }
        PgnProblem first = problems.get(0);
        throw new NotationException(NotationException.Kind.ILLEGAL, first.column(), first.toString(), List.of());
    }
}
