package hal.pgn;

import hal.game.GameTree;
import hal.notation.NotationException;
import hal.support.CleanText;
import java.util.ArrayList;
import java.util.List;

/**
 * What a PGN file holds in the place of one game.
 *
 * @param game as much of it as could be read; complete if there are no problems
 * @param problems what was left out and why: the rest of the moves after an illegal one, a broken variation or tag
 * @param line where the game begins in the file, from 1
 */
public record PgnEntry(GameTree game, List<Problem> problems, int line) {
    /** With a copy of the list. */
    public PgnEntry {
        problems = List.copyOf(problems);
    }

    /**
     * Something that could not be read or played.
     *
     * @param line where in the file, from 1
     * @param column where in the line, from 1
     * @param message what and why, for a person; already cleaned
     */
    public record Problem(int line, int column, String message) {
        @Override
        public String toString() {
            return "line " + line + ", column " + column + ": " + message;
        }
    }

    /** The problems of one game while it is read, until there are enough of them. */
    static final class Problems {
        /** A game with more is not worth a longer list. */
        static final int MAX = 50;

        private static final int MAX_MESSAGE = 500;

        private final List<Problem> list = new ArrayList<>();

        void add(int line, int column, String message) {
            if (list.size() < MAX - 1) {
                list.add(new Problem(line, column, CleanText.line(message, MAX_MESSAGE)));
            } else if (list.size() < MAX) {
                list.add(new Problem(line, column, "further problems in this game are not listed"));
            }
        }

        List<Problem> list() {
            return list;
        }
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
    public GameTree orThrow() {
        if (problems.isEmpty()) {
            return game;
        }
        Problem first = problems.get(0);
        throw new NotationException(NotationException.Kind.ILLEGAL, first.column(), first.toString(), List.of());
    }
}
