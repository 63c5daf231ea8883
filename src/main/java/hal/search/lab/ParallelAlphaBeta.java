package hal.search.lab;

import hal.search.Score;
import hal.search.lab.run.SearchRun;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Root splitting: each thread takes the next move of the root and searches what lies below it. The best value so far is
 * everybody's alpha. Value and move are those of one thread; the nodes are not, since they depend on who is first.
 */
public final class ParallelAlphaBeta implements GameAlgorithm {
    private final Supplier<WindowSearch> workers;
    private final int threads;

    /** Threads that search each with an instance of their own. */
    public ParallelAlphaBeta(Supplier<WindowSearch> workers, int threads) {
        this.workers = workers;
        this.threads = threads;
    }

    @Override
    public int search(int depth, SearchRun run) {
        run.enter(0);
        int count = run.moves(0);
        if (count == 0) {
            return run.finish(depth, run.over(0, run.game().moverScore()));
        }
        // 1. What promises most first: a good alpha early helps all threads.
        run.order(0, count, run.game()::promise);
        RootMoves moves = new RootMoves(run.buffer(0), count);
        AtomicInteger next = new AtomicInteger();
        List<SearchRun> forks = new ArrayList<>();
        List<Runnable> tasks = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            SearchRun fork = run.fork(threads);
            forks.add(fork);
            tasks.add(() -> work(depth, fork, next, moves));
        }
        // 2. All threads at once; then what they have counted and found comes together.
        boolean finished = Threads.runAll(tasks);
        forks.forEach(run::join);
        if (moves.hasBest()) {
            run.improve(0, moves.bestMove(), moves.bestValue());
        }
        if (!finished) {
            throw run.breakOff();
        }
        return run.finish(depth, run.leave(0, moves.bestValue()), moves.bestLine());
    }

    private void work(int depth, SearchRun run, AtomicInteger next, RootMoves moves) {
        WindowSearch search = workers.get();
        search.begin(run);
        for (int i = next.getAndIncrement(); i < moves.count(); i = next.getAndIncrement()) {
            // 3. An earlier move that is just as good as the best is to be known as such: so the move is always the
            // same.
            int alpha = moves.alpha(i);
            run.game().make(moves.move(i));
            int value = -search.search(depth - 1, 1, -Score.INFINITE, -alpha);
            run.game().unmake();
            run.improve(0, moves.move(i), value);
            moves.tell(i, value, run.line());
        }
    }
}
