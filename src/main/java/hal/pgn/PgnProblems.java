package hal.pgn;

import hal.support.CleanText;
import java.util.ArrayList;
import java.util.List;

/** The problems of one game, until there are enough of them. */
final class PgnProblems {
    /** A game with more is not worth a longer list. */
    private static final int MAX = 50;

    private static final int MAX_MESSAGE = 500;

    private final List<PgnProblem> problems = new ArrayList<>();

    void add(int line, int column, String message) {
        if (problems.size() < MAX) {
            problems.add(new PgnProblem(line, column, CleanText.line(message, MAX_MESSAGE)));
        }
    }

    List<PgnProblem> list() {
        return problems;
    }
}
