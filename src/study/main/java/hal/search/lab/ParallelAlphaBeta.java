package hal.search.lab;

import hal.platform.ThreadTeam;
import hal.search.engine.Scores;
import hal.search.lab.run.SearchRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Root splitting: each thread takes the next root move and searches the subtree below it. The best value so far is
 * everybody's alpha. Value and move equal those of one thread; the node count does not, since it depends on timing.
 */
final class ParallelAlphaBeta implements GameAlgorithm {
    private final Supplier<WindowSearch> workers;
    private final int threads;
    private final boolean open;

    /**
     * Each thread searches with an instance of its own.
     *
     * @param open whether each root move gets the whole window, as in {@link OpenRoot}
     */
    public ParallelAlphaBeta(Supplier<WindowSearch> workers, int threads, boolean open) {
        this.workers = workers;
        this.threads = threads;
        this.open = open;
    }

    @Override
    public int search(int depth, SearchRun run) {
        run.enter(0);
        int count = run.moves(0);
        if (count == 0) {
            return run.finish(depth, run.over(0, run.game().moverScore()));
        }
        // 1. The most promising moves come first: a good alpha early helps all threads.
        run.order(0, count, run.game()::promise);
        RootMoves moves = new RootMoves(run.buffer(0), count);
        AtomicInteger next = new AtomicInteger();
        List<SearchRun> forks = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            forks.add(run.fork(threads));
        }
        // 2. Run all threads; then combine what they have counted and found.
        AtomicBoolean cut = new AtomicBoolean();
        ThreadTeam.run(
                "lab-search",
                threads,
                thread -> {
                    try {
                        work(depth, forks.get(thread), next, moves);
                    } catch (SearchRun.BrokenOff e) {
                        cut.set(true); // the limits are those of all threads: they end, too
                    }
                },
                () -> next.set(moves.count()));
        forks.forEach(run::join);
        if (moves.hasBest()) {
            run.improve(0, moves.bestMove(), moves.bestValue());
        }
        if (cut.get()) {
            throw run.breakOff();
        }
        return run.finish(depth, run.leave(0, moves.bestValue()), moves.bestLine());
    }

    private void work(int depth, SearchRun run, AtomicInteger next, RootMoves moves) {
        WindowSearch search = workers.get();
        search.begin(run);
        for (int i = next.getAndIncrement(); i < moves.count() && !moves.isWon(i); i = next.getAndIncrement()) {
            // 3. An earlier move that is equally good must be recognized as such, so that the chosen move is always the
            // same.
            int alpha = open ? -Scores.INFINITE : moves.alpha(i);
            run.game().make(moves.move(i));
            int value = -search.search(depth - 1, 1, -Scores.INFINITE, -alpha);
            run.game().unmake();
            run.improve(0, moves.move(i), value);
            moves.report(i, value, run.line());
        }
    }

    /** The root moves, and the best one found so far by any thread. */
    private static final class RootMoves {
        private final int[] moves;
        private int best = -1;
        private int bestValue = -Scores.INFINITE;
        private List<Integer> bestLine = List.of();

        RootMoves(int[] moves, int count) {
            this.moves = Arrays.copyOf(moves, count);
        }

        int count() {
            return moves.length;
        }

        int move(int number) {
            return moves[number];
        }

        /** The alpha for a move: among equal moves the first is the best. */
        synchronized int alpha(int number) {
            return number < best ? bestValue - 1 : bestValue;
        }

        /** Reports the value of a move; an upper bound if it does not exceed its {@link #alpha}. */
        synchronized void report(int number, int value, List<Integer> line) {
            if (value > bestValue || (value == bestValue && number < best)) {
                best = number;
                bestValue = value;
                bestLine = line;
            }
        }

        /** Whether an earlier move wins at once, so that this one need not be searched. */
        synchronized boolean isWon(int number) {
            return best >= 0 && best < number && bestValue == Scores.mateIn(1);
        }

        synchronized boolean hasBest() {
            return best >= 0;
        }

        synchronized int bestMove() {
            return moves[best];
        }

        synchronized int bestValue() {
            return bestValue;
        }

        synchronized List<Integer> bestLine() {
            return bestLine;
        }
    }
}
