package hal.search.champion;

import hal.platform.ThreadTeam;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Scores;
import hal.search.engine.SearchListener;
import hal.search.engine.StopToken;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
        SearchLimits endless = SearchLimits.NONE
                .withInfinite()
                .withNodes(limits.nodes().orElse(0))
                .withSearchMoves(limits.searchMoves());
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

    /**
     * A thread's vote for the move to play, at the end of a search by several threads. Threads end at different depths,
     * and one may have seen what refutes the main thread's move, or a better one, that the main thread had no time left
     * to see.
     *
     * @param move the first move of the thread's best line
     * @param score of that line, from the side to move's point of view
     * @param depth of that line, in plies
     */
    record Vote(int move, int score, int depth) {
        /** The weight of the worst score, in centipawns above itself (the value that Stockfish uses). */
        private static final int MIN_WEIGHT = 14;

        /**
         * Finds the thread whose line is played.
         *
         * <ol>
         *   <li>A vote that mates wins, the shortest mate first: a mate needs no majority.
         *   <li>Otherwise each vote weighs {@code (score - worst score + 14) * depth}, and the move with the greatest
         *       sum wins. Of moves with equal sums the one voted for first wins.
         *   <li>Of its voters the first speaks for it.
         * </ol>
         *
         * @param votes at least one; the main thread's is the first
         * @return the index of a vote
         */
        static int elect(List<Vote> votes) {
            int worst = votes.stream().mapToInt(Vote::score).min().orElseThrow();
            int best = votes.stream().mapToInt(Vote::score).max().orElseThrow();
            int elected = 0;
            if (Scores.isMate(best) && best > 0) {
                while (votes.get(elected).score != best) {
                    elected++;
                }
                return elected;
            }
            Map<Integer, Long> sums = new HashMap<>();
            for (Vote vote : votes) {
                sums.merge(vote.move, (long) (vote.score - worst + MIN_WEIGHT) * vote.depth, Long::sum);
            }
            for (int i = 1; i < votes.size(); i++) {
                if (sums.get(votes.get(i).move) > sums.get(votes.get(elected).move)) {
                    elected = i;
                }
            }
            return elected;
        }
    }
}
