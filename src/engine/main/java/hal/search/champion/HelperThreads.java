package hal.search.champion;

import hal.platform.ThreadTeam;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.StopToken;
import java.util.ArrayList;
import java.util.List;

/**
 * The helper threads, which search the same root as the main thread ("lazy SMP", as in Stockfish since 2015). They
 * share only the hash table: each finds there what the others have found, so that together they reach a depth sooner
 * than one alone. The main thread decides when to stop; then all vote for the move ({@link Vote}).
 */
final class HelperThreads {
    /** An array: nodes() runs all the time, and a list would allocate an iterator each time. */
    private final Worker[] workers;

    private StopToken signal = new StopToken();
    private ThreadTeam.Running running = () -> {};

    HelperThreads(List<Worker> workers) {
        this.workers = workers.toArray(Worker[]::new);
    }

    /**
     * Prepares a search without limits of its own, except for the nodes of all threads together.
     *
     * @param root copied for each thread
     * @param belowRoot whether endgame tables are probed below the root
     */
    void begin(Position root, SearchLimits limits, Worker main, boolean belowRoot) {
        signal = new StopToken();
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

    /** Starts the threads. */
    void start() {
        if (workers.length == 0) {
            return;
        }
        running = ThreadTeam.begin(
                "search", workers.length, number -> workers[number].deepening.help(number + 1), signal::raise);
    }

    long nodes() {
        long sum = 0;
        for (Worker worker : workers) {
            sum += worker.publishedNodes();
        }
        return sum;
    }

    /** Counts from 0 again. */
    void forgetNodes() {
        for (Worker worker : workers) {
            worker.forgetNodes();
        }
    }

    /** The positions that endgame tables knew, of all. */
    long tableHits() {
        long sum = 0;
        for (Worker worker : workers) {
            sum += worker.publishedTableHits();
        }
        return sum;
    }

    /**
     * The thread whose line is played, after {@link #stop}: those that have no line do not vote.
     *
     * @param main the main thread, which has a line
     */
    Worker elected(Worker main) {
        List<Worker> voters = new ArrayList<>(List.of(main));
        for (Worker worker : workers) {
            if (worker.rootMoves.get(0).depth > 0) {
                voters.add(worker);
            }
        }
        return voters.get(Vote.elect(voters.stream()
                .map(worker -> worker.rootMoves.get(0))
                .map(best -> new Vote(best.move, best.score, best.depth))
                .toList()));
    }

    /**
     * Stops the threads and waits for them.
     *
     * @throws RuntimeException or Error, with which one of them failed
     */
    void stop() {
        signal.raise();
        ThreadTeam.Running ended = running;
        running = () -> {};
        ended.join();
    }
}
