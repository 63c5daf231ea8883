package hal.analysis.puzzle;

import hal.engine.Engine;
import hal.search.SearchLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Lets engines solve many puzzles, several at once. Each thread has an engine of its own, so the results do not depend on it. */
public final class PuzzleRun {
    private final List<Puzzle> puzzles;
    private final Supplier<Engine> engines;
    private final SearchLimits limits;
    private final AtomicInteger next = new AtomicInteger();
    private final ConcurrentLinkedQueue<PuzzleSolver> solvers = new ConcurrentLinkedQueue<>();
    private volatile boolean stopped;
    private volatile RuntimeException failure;

    /**
     * A run that has not begun.
     *
     * @param engines makes an engine for each thread
     * @param limits for each move
     */
    public PuzzleRun(List<Puzzle> puzzles, Supplier<Engine> engines, SearchLimits limits) {
        this.puzzles = List.copyOf(puzzles);
        this.engines = engines;
        this.limits = limits;
    }

    /**
     * Tries all puzzles.
     *
     * @param threads how many at once
     * @param listener told of each attempt, by one thread at a time
     * @return the attempts in the order of the puzzles; after a stop, those that were finished
     * @throws RuntimeException if an engine failed
     */
    public List<Attempt> run(int threads, Consumer<Attempt> listener) {
        Attempt[] attempts = new Attempt[puzzles.size()];
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            Thread worker = new Thread(() -> work(attempts, listener), "puzzles-" + (i + 1));
            worker.setDaemon(true);
            worker.start();
            workers.add(worker);
        }
        workers.forEach(PuzzleRun::await);
        if (failure != null) {
            throw failure;
        }
        List<Attempt> finished = new ArrayList<>();
        for (Attempt attempt : attempts) {
            if (attempt != null) {
                finished.add(attempt);
            }
        }
        return finished;
    }

    private void work(Attempt[] attempts, Consumer<Attempt> listener) {
        try (Engine engine = engines.get()) {
            PuzzleSolver solver = new PuzzleSolver(engine, limits);
            solvers.add(solver);
            for (int i = next.getAndIncrement(); i < puzzles.size() && !stopped; i = next.getAndIncrement()) {
                Attempt attempt = solver.solve(puzzles.get(i));
                if (!stopped) {
                    attempts[i] = attempt;
                    tell(listener, attempt);
                }
            }
        } catch (RuntimeException e) {
            failure = e;
            stop();
        }
    }

    private synchronized void tell(Consumer<Attempt> listener, Attempt attempt) {
        listener.accept(attempt);
    }

    private static void await(Thread worker) {
        boolean interrupted = false;
        while (worker.isAlive()) {
            try {
                worker.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Makes {@link #run} return soon, from any thread. */
    public void stop() {
        stopped = true;
        solvers.forEach(PuzzleSolver::stop);
    }
}
