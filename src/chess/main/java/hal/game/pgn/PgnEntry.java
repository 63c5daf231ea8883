package hal.game.pgn;

import hal.game.GameTree;
import hal.game.Tags;
import hal.support.NotationException;
import hal.support.TextProblem;
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
 * for (TextProblem problem : entry.problems()) {
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
public record PgnEntry(GameTree game, List<TextProblem> problems, int line) {
    /** Copies the list. */
    public PgnEntry {
        Objects.requireNonNull(game, "no game is given: it is null");
        problems = List.copyOf(Objects.requireNonNull(problems, "no problems are given: they are null"));
    }

    /** The problems of one game while it is being read, up to a limit. */
    static final class Problems {
        /** A game with more is not worth a longer list. */
        static final int MAX = 50;

        private static final int MAX_MESSAGE = 500;

        private final List<TextProblem> list = new ArrayList<>();

        void add(TextProblem problem) {
            if (list.size() < MAX - 1) {
                list.add(new TextProblem(
                        problem.line(),
                        problem.column(),
                        problem.kind(),
                        CleanText.line(problem.message(), MAX_MESSAGE),
                        problem.suggestions(),
                        problem.text(),
                        problem.fen()));
            } else if (list.size() < MAX) {
                String message = "further problems in this game are not listed";
                list.add(
                        new TextProblem(problem.line(), problem.column(), NotationException.Kind.UNSUPPORTED, message));
            }
        }

        List<TextProblem> list() {
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
                game, problems.stream().map(problem -> problem.below(lines)).toList(), lines + line);
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
     * @throws NotationException with kind, line, column, suggestions, text and FEN of the first problem, if the game is
     *     not complete
     */
    public GameTree orThrow() {
        return orThrow("");
    }

    /** The same, with words before the message. */
    GameTree orThrow(String where) {
        if (problems.isEmpty()) {
            return game;
        }
        TextProblem first = problems.get(0);
        NotationException fault = new NotationException(first.kind(), first.column(), "", first.suggestions());
        throw first.fen()
                .map(fen -> fault.in(first.text().orElse(""), fen))
                .orElse(fault)
                .at(first.line(), first.column(), where + first);
    }
}
