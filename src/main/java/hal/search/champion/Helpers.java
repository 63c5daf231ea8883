package hal.search.champion;

import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.StopToken;
import java.util.ArrayList;
import java.util.List;

/**
 * The threads that search the same root beside the main one ("lazy SMP", as in Stockfish since 2015): they share
 * nothing but the hash table. What one finds the others find there; so all together come to a depth sooner than one
 * alone. They decide nothing: the move is the main thread's.
 */
final class Helpers {
    /** An array: asked for its nodes all the time, a list would allocate an iterator each time. */
    private final Worker[] workers;

    private final List<Thread> threads = new ArrayList<>();
    private StopToken signal = new StopToken();
    private volatile Throwable failure;

    Helpers(List<Worker> workers) {
        this.workers = workers.toArray(Worker[]::new);
    }

    /**
     * Gets ready for a search without an end of its own, but for the nodes that all have together.
     *
     * @param root is copied for each
     * @param belowRoot whether end-game tables are asked below the root
     */
    void begin(Position root, SearchLimits limits, Worker main, boolean belowRoot) {
        signal = new StopToken();
        failure = null;
        SearchLimits endless =
                SearchLimits.NONE.withInfinite().withNodes(limits.nodes()).withSearchMoves(limits.searchMoves());
        for (Worker worker : workers) {
            worker.tables.begin(belowRoot);
            worker.begin(
                    root.copy(),
                    endless,
                    TimeManager.unlimited(),
                    SearchListener.NONE,
                    signal,
                    () -> main.publishedNodes() + nodes() - worker.publishedNodes());
        }
    }

    /** Begins to search. */
    void start() {
        for (int i = 0; i < workers.length; i++) {
            Worker worker = workers[i];
            int number = i + 1;
            Thread thread = new Thread(() -> run(worker, number), "search-" + (number + 1));
            thread.setDaemon(true);
            threads.add(thread);
            thread.start();
        }
    }

    private void run(Worker worker, int number) {
        try {
            worker.deepening.help(number);
        } catch (RuntimeException | Error e) {
            failure = e;
        }
    }

    /** The nodes of all. */
    long nodes() {
        long sum = 0;
        for (Worker worker : workers) {
            sum += worker.publishedNodes();
        }
        return sum;
    }

    /** The positions that end-game tables knew, of all. */
    long tableHits() {
        long sum = 0;
        for (Worker worker : workers) {
            sum += worker.publishedTableHits();
        }
        return sum;
    }

    /**
     * Ends their search and waits for it.
     *
     * @throws IllegalStateException if one of them failed
     */
    void stop() {
        signal.raise();
        boolean interrupted = false;
        for (Thread thread : threads) {
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        threads.clear();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (failure != null) {
            throw new IllegalStateException("a search thread failed", failure);
        }
    }
}
