package hal.practice.puzzle;

import hal.platform.SerialExecutor;
import hal.platform.ThreadTeam;
import hal.rules.Moves;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Has engines solve many puzzles, several at once. Each thread has its own engine, cleared before each puzzle, so the
 * results do not depend on the threads.
 */
public final class PuzzleRun {
    private final List<Puzzle> puzzles;
    private final Supplier<Engine> engines;
    private final SearchLimits limits;
    private final AtomicInteger next = new AtomicInteger();

    /**
     * A run that has not started.
     *
     * @param engines creates an engine for each thread
     * @param limits per move
     */
    public PuzzleRun(List<Puzzle> puzzles, Supplier<Engine> engines, SearchLimits limits) {
        this.puzzles = List.copyOf(puzzles);
        this.engines = engines;
        this.limits = limits;
    }

    /**
     * Tries all puzzles.
     *
     * @param threads the number of puzzles to try at once
     * @param listener is told of each attempt, by one thread at a time
     * @param stop ends the run soon
     * @return the attempts in the order of the puzzles; after a stop, the finished ones
     * @throws RuntimeException if an engine failed
     */
    public List<Attempt> run(int threads, Consumer<Attempt> listener, StopToken stop) {
        StopToken all = new StopToken(); // also raised if an engine fails
        Runnable unlink = stop.onRaise(all::raise);
        Attempt[] attempts = new Attempt[puzzles.size()];
        SerialExecutor telling = new SerialExecutor("puzzle-news");
        try {
            ThreadTeam.run("puzzles", threads, thread -> work(attempts, listener, telling, all), all::raise);
        } finally {
            telling.close();
            unlink.run();
        }
        List<Attempt> finished = new ArrayList<>();
        for (Attempt attempt : attempts) {
            if (attempt != null) {
                finished.add(attempt);
            }
        }
        return finished;
    }

    private void work(Attempt[] attempts, Consumer<Attempt> listener, SerialExecutor telling, StopToken stop) {
        try (Engine engine = engines.get()) {
            for (int i = next.getAndIncrement(); i < puzzles.size() && !stop.isRaised(); i = next.getAndIncrement()) {
                Attempt attempt = solve(engine, puzzles.get(i), stop);
                if (!stop.isRaised()) {
                    attempts[i] = attempt;
                    telling.call(() -> listener.accept(attempt));
                }
            }
        }
    }

    /** Tries a puzzle with a cleared engine. A stopped attempt does not count. */
    private Attempt solve(Engine engine, Puzzle puzzle, StopToken stop) {
        engine.newGame();
        PuzzleTask task = new PuzzleTask(puzzle);
        PuzzleTask.Verdict verdict = PuzzleTask.Verdict.GO_ON;
        long nodes = 0;
        long nanos = 0;
        while (verdict == PuzzleTask.Verdict.GO_ON) {
            SearchLimits mate = limits.withMate(task.mateLeft()); // people are also told the number of moves to mate
            long start = System.nanoTime();
            SearchResult result = engine.think(task.position(), mate, SearchListener.NONE, stop);
            nanos += System.nanoTime() - start;
            nodes += result.statistics().nodes();
            verdict = result.move() == Moves.NONE ? PuzzleTask.Verdict.FAILED : task.play(result.move());
        }
        return new Attempt(puzzle, verdict == PuzzleTask.Verdict.SOLVED, task.moves(), nanos, nodes);
    }

    /**
     * A solver's attempt at a puzzle.
     *
     * @param puzzle the puzzle
     * @param solved whether every move was right
     * @param moves the solver's moves; the last one is wrong unless the puzzle is solved
     * @param nanos time spent on all moves, in nanoseconds
     * @param nodes searched for all moves
     */
    public record Attempt(Puzzle puzzle, boolean solved, List<Integer> moves, long nanos, long nodes) {
        public Attempt {
            moves = List.copyOf(moves);
        }
    }
}
