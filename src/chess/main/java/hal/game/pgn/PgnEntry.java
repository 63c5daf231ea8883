package hal.game.pgn;

import hal.game.GameTree;
import hal.game.Tags;
import hal.support.NotationException;
import hal.support.text.CleanText;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One game of a PGN file, as far as it could be read.
 *
 * <pre>{@code
 * PgnEntry entry = Pgn.parse("1. e4 e5 2. Ke3 *").get(0);
 * for (PgnEntry.Problem problem : entry.problems()) {
 *     System.out.println(problem.line() + ":" + problem.column() + " " + problem.message());
 * }
 * }</pre>
 *
 * <p>Not thread-safe, as its game is not.
 *
 * @param game complete if there are no problems
 * @param problems what was left out and why, such as the moves after an illegal one, or a broken variation or tag
 * @param line the line of the file on which the game starts, from 1
 */
public record PgnEntry(GameTree game, List<Problem> problems, int line) {
    /** Copies the list. */
    public PgnEntry {
        Objects.requireNonNull(game, "no game is given: it is null");
        problems = List.copyOf(Objects.requireNonNull(problems, "no problems are given: they are null"));
    }

    /**
     * Something that could not be read or played.
     *
     * @param line the line of the file, from 1
     * @param column the column of that line, from 1, in which the move or tag begins
     * @param kind what is wrong
     * @param message the same for a person; already cleaned
     * @param suggestions the moves in SAN that may have been meant instead of an illegal one
     */
    public record Problem(int line, int column, NotationException.Kind kind, String message, List<String> suggestions) {
        /** Copies the list. */
        public Problem {
            Objects.requireNonNull(kind, "no kind is given: it is null");
            Objects.requireNonNull(message, "no message is given: it is null");
            suggestions = List.copyOf(Objects.requireNonNull(suggestions, "no suggestions are given: they are null"));
        }

        /** One without suggestions. */
        public Problem(int line, int column, NotationException.Kind kind, String message) {
            this(line, column, kind, message, List.of());
        }

        /** What kept a move or a position from being read. */
        static Problem of(int line, int column, NotationException fault, String message) {
            return new Problem(line, column, fault.kind(), message, fault.suggestions());
        }

        @Override
        public String toString() {
            return "line " + line + ", column " + column + ": " + message;
        }
    }

    /** The problems of one game while it is being read, up to a limit. */
    static final class Problems {
        /** A game with more is not worth a longer list. */
        static final int MAX = 50;

        private static final int MAX_MESSAGE = 500;

        private final List<Problem> list = new ArrayList<>();

        void add(Problem problem) {
            if (list.size() < MAX - 1) {
                list.add(new Problem(
                        problem.line,
                        problem.column,
                        problem.kind,
                        CleanText.line(problem.message, MAX_MESSAGE),
                        problem.suggestions));
            } else if (list.size() < MAX) {
                String message = "further problems in this game are not listed";
                list.add(new Problem(problem.line, problem.column, NotationException.Kind.UNSUPPORTED, message));
            }
        }

        List<Problem> list() {
            return list;
        }
    }

    /** Whether the whole game was read. */
    public boolean isComplete() {
        return problems.isEmpty();
    }

    /** The same, that far below in its file. */
    PgnEntry below(int lines) {
        return new PgnEntry(
                game,
                problems.stream()
                        .map(problem -> new Problem(
                                lines + problem.line,
                                problem.column,
                                problem.kind,
                                problem.message,
                                problem.suggestions))
                        .toList(),
                lines + line);
    }

    /** Whether there is nothing of a game in it: only what cannot be understood. */
    boolean isNone() {
        return !isComplete()
                && game.tags().equals(new Tags())
                && game.mainLine().isEmpty();
    }

    /**
     * What is missing, in one line: the first problem with its place, and how many more there are; empty if nothing is.
     *
     * <p>Whoever opens the game says so.
     */
    public Optional<String> shortfall() {
        return problems.stream()
                .findFirst()
                .map(first -> first
                        + (problems.size() == 1
                                ? ""
                                : " (and " + (problems.size() - 1) + " more problem"
                                        + (problems.size() == 2 ? ")" : "s)")));
    }

    /**
     * The game.
     *
     * @throws NotationException with kind, line, column and suggestions of the first problem, if the game is not
     *     complete
     */
    public GameTree orThrow() {
        return orThrow("");
    }

    /** The same, with words before the message. */
    GameTree orThrow(String where) {
        if (problems.isEmpty()) {
            return game;
        }
        Problem first = problems.get(0);
        throw new NotationException(first.kind, first.column, "", first.suggestions)
                .at(first.line, first.column, where + first);
    }
}
