package hal.analysis.puzzle;

import hal.engine.Engine;
import hal.engine.Thinking;
import hal.rules.Move;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;

/** Lets an engine solve puzzles, one at a time. */
final class PuzzleSolver {
    private final Engine engine;
    private final SearchLimits limits;
    private volatile Thinking current;
    private volatile boolean stopped;

    /**
     * A solver.
     *
     * @param engine used by nobody else meanwhile
     * @param limits for each move; the engine is told besides in how many moves it mates, as people are
     */
    public PuzzleSolver(Engine engine, SearchLimits limits) {
        this.engine = engine;
        this.limits = limits;
    }

    /** Tries a puzzle; the engine knows nothing of the ones before. */
    public Attempt solve(Puzzle puzzle) {
        engine.newGame();
        PuzzleTask task = new PuzzleTask(puzzle);
        PuzzleTask.Verdict verdict = PuzzleTask.Verdict.GO_ON;
        long nodes = 0;
        long nanos = 0;
        while (verdict == PuzzleTask.Verdict.GO_ON) {
            long start = System.nanoTime();
            SearchResult result = think(task);
            nanos += System.nanoTime() - start;
            nodes += result.statistics().nodes();
            verdict = result.move() == Move.NONE ? PuzzleTask.Verdict.FAILED : task.play(result.move());
        }
        int points = task.moves().isEmpty()
                ? 0
                : puzzle.points().getOrDefault(task.moves().get(0), 0);
        return new Attempt(puzzle, verdict == PuzzleTask.Verdict.SOLVED, task.moves(), nanos, nodes, points);
    }

    private SearchResult think(PuzzleTask task) {
        Thinking thinking = engine.prepare(task.position(), limits.withMate(task.mateLeft()), SearchListener.NONE);
        current = thinking;
        if (stopped) {
            thinking.stop();
        }
        return thinking.run();
    }

    /** Ends the attempt in progress soon, from any thread; its result does not count. */
    public void stop() {
        stopped = true;
        Thinking thinking = current;
        if (thinking != null) {
            thinking.stop();
        }
    }
}
