package hal.practice.puzzle;

import hal.notation.PuzzleRow;
import hal.practice.theme.PuzzleTheme;
import hal.practice.theme.Solution;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import java.util.List;

/**
 * Measures how hard a puzzle is: from which of its lower levels on HAL solves it, each trying it several times, how
 * long the full strength takes to find it, and what its moves look like. {@link #rating} brings these figures to
 * lichess's scale.
 */
public record Difficulty(Levels levels) {
    /** The levels that try, from the weakest. */
    static final List<Integer> LEVELS = List.of(1, 2, 4, 6, 9, 12, 16);

    private static final int TRIES = 3;
    /** After this many levels in a row that solved it each time, the stronger ones are taken to do so too. */
    private static final int SURE = 2;

    /** Nodes of the full strength for a move. */
    private static final long NODES = 20_000;

    /**
     * Fitted by least squares to 450 puzzles of lichess drawn by a seed ({@code make fit-puzzles}); the error (root
     * mean square) on the half that was not fitted was 391 points, where the ratings themselves vary by 723.
     */
    private static final double[] WEIGHTS = {
        1505.5, -97.6, -248.8, -56.1, -39.5, -13.1, -84.9, -156.9, 117.1, -343.7, 48.2, -78.8, -185.8, -32.4, 103.0,
        49.1, -60.8, 34.5
    };

    /** The error of the ratings, as far as a deviation by Glicko-2 can say it. */
    public static final int DEVIATION = 350;

    private static final int MIN_RATING = 400;
    private static final int MAX_RATING = 3_000;
    private static final double LOG_2 = Math.log(2);

    /** Creates engines. */
    @FunctionalInterface
    public interface Levels {
        /** A new engine of one thread that plays at a level, 0 for full strength; equal seeds make equal choices. */
        Engine create(int level, long seed);
    }

    /**
     * What is known of a puzzle; equal for equal puzzles.
     *
     * @param stop makes it return soon, with what does not matter any more
     */
    public double[] figures(PuzzleRow row, StopToken stop) {
        Puzzle puzzle = Puzzle.of(row);
        Solution solution = Solution.of(row);
        double[] figures = new double[WEIGHTS.length];
        int at = 0;
        figures[at++] = 1;
        int sure = 0;
        for (int level : LEVELS) {
            double share = sure >= SURE ? 1 : share(puzzle, level, stop);
            sure = share == 1 ? sure + 1 : 0;
            figures[at++] = share;
        }
        int first = puzzle.line().get(0);
        Position after = puzzle.start().copy();
        int legal = after.legalMoves().size();
        after.make(first);
        figures[at++] = Math.min(6, puzzle.movesToFind());
        figures[at++] = PuzzleTheme.MATE.isIn(solution) ? 1 : 0;
        figures[at++] = PuzzleTheme.MATE_IN_1.isIn(solution) ? 1 : 0;
        figures[at++] = Moves.isCapture(first) ? 1 : 0;
        figures[at++] = after.inCheck() ? 1 : 0;
        figures[at++] = solution.firstIsGivenUp() ? 1 : 0;
        figures[at++] = PuzzleTheme.QUIET.isIn(solution) || PuzzleTheme.DEFENCE.isIn(solution) ? 1 : 0;
        figures[at++] = Math.log(legal) / LOG_2;
        figures[at++] = PuzzleTheme.ENDGAME.isIn(solution) ? 1 : 0;
        figures[at] = effort(puzzle, stop);
        return figures;
    }

    /** A rating on lichess's scale from the figures of a puzzle. */
    public static int rating(double[] figures) {
        double sum = 0;
        for (int i = 0; i < WEIGHTS.length; i++) {
            sum += WEIGHTS[i] * figures[i];
        }
        return (int) Math.round(Math.max(MIN_RATING, Math.min(MAX_RATING, sum)));
    }

    /** The share of its tries in which a level solves a puzzle. */
    private double share(Puzzle puzzle, int level, StopToken stop) {
        int solved = 0;
        try (Engine engine = levels.create(level, puzzle.start().key() >>> 33)) {
            for (int attempt = 0; attempt < TRIES; attempt++) {
                engine.newGame();
                PuzzleTask task = new PuzzleTask(puzzle);
                PuzzleTask.Verdict verdict = PuzzleTask.Verdict.GO_ON;
                while (verdict == PuzzleTask.Verdict.GO_ON && !stop.isRaised()) {
                    SearchResult found = engine.think(task.position(), SearchLimits.NONE, SearchListener.NONE, stop);
                    verdict = task.play(found.move());
                }
                solved += verdict == PuzzleTask.Verdict.SOLVED ? 1 : 0;
            }
        }
        return (double) solved / TRIES;
    }

    /** The binary logarithm of the nodes that the hardest of the moves takes to be found for good. */
    private double effort(Puzzle puzzle, StopToken stop) {
        double most = 0;
        try (Engine engine = levels.create(0, 0)) {
            Position position = puzzle.start().copy();
            for (int i = 0; i < puzzle.line().size(); i++) {
                int wanted = puzzle.line().get(i);
                if (i % 2 == 0) {
                    Finding finding = new Finding(wanted);
                    engine.newGame();
                    engine.think(position, SearchLimits.nodes(NODES), finding, stop);
                    most = Math.max(most, Math.log((double) finding.nodes) / LOG_2);
                }
                position.make(wanted);
            }
        }
        return most;
    }

    /** Notes since how many nodes a move has been the best. */
    private static final class Finding implements SearchListener {
        private final int wanted;
        private long nodes = 2 * NODES;

        Finding(int wanted) {
            this.wanted = wanted;
        }

        @Override
        public void onInfo(SearchInfo info) {
            boolean found = !info.pv().isEmpty() && info.pv().get(0) == wanted;
            nodes = found ? Math.min(nodes, Math.max(1, info.nodes())) : 2 * NODES;
        }
    }
}
