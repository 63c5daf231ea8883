package hal.commands.perft;

import hal.platform.ThreadTeam;
import hal.rules.MoveList;
import hal.rules.Perft;
import hal.rules.Position;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Perft with several threads: the root moves are shared among them, and the counts equal those of {@link Perft}. */
public final class ParallelPerft implements AutoCloseable {
    private final ThreadTeam team;
    private final int threads;
    private final ThreadMXBean clock = ManagementFactory.getThreadMXBean();

    /**
     * A pool of threads that lives until {@link #close}.
     *
     * @param threads 1 or more
     */
    public ParallelPerft(int threads) {
        this.threads = threads;
        team = new ThreadTeam("perft", threads);
    }

    /** Counts the leaves at a depth of 0 plies or more. */
    public Count count(Position position, int depth) {
        if (depth < 2 || threads == 1) {
            return timed(List.of(() -> task(position.copy(), depth)));
        }
        List<Supplier<Count>> tasks = new ArrayList<>();
        MoveList moves = position.legalMoves();
        for (int i = 0; i < moves.size(); i++) {
            tasks.add(afterMove(position, moves.get(i), depth - 1));
        }
        return timed(tasks);
    }

    /** The count below each legal move, in the order of generation; depth 1 or more. */
    public Map<Integer, Long> divide(Position position, int depth) {
        MoveList moves = position.legalMoves();
        List<Supplier<Count>> tasks = new ArrayList<>();
        for (int i = 0; i < moves.size(); i++) {
            tasks.add(afterMove(position, moves.get(i), depth - 1));
        }
        List<Count> counts = run(tasks);
        Map<Integer, Long> result = new LinkedHashMap<>();
        for (int i = 0; i < moves.size(); i++) {
            result.put(moves.get(i), counts.get(i).nodes());
        }
        return result;
    }

    @Override
    public void close() {
        team.close();
    }

    private Supplier<Count> afterMove(Position position, int move, int depth) {
        return () -> {
            Position copy = position.copy();
            copy.make(move);
            return task(copy, depth);
        };
    }

    private Count task(Position position, int depth) {
        long cpu = clock.getCurrentThreadCpuTime();
        long nodes = Perft.count(position, depth);
        return new Count(nodes, 0, clock.getCurrentThreadCpuTime() - cpu);
    }

    private Count timed(List<Supplier<Count>> tasks) {
        long start = System.nanoTime();
        Count sum = run(tasks).stream().reduce(Count.NONE, Count::plus);
        return new Count(sum.nodes(), System.nanoTime() - start, sum.cpuNanos());
    }

    private List<Count> run(List<Supplier<Count>> tasks) {
        Count[] counts = new Count[tasks.size()];
        team.share(counts.length, i -> counts[i] = tasks.get(i).get());
        return List.of(counts);
    }

    /**
     * The result of a count.
     *
     * @param nodes the leaves of the move tree
     * @param wallNanos elapsed time in nanoseconds
     * @param cpuNanos CPU time of all threads together, in nanoseconds
     */
    public record Count(long nodes, long wallNanos, long cpuNanos) {
        static final Count NONE = new Count(0, 0, 0);

        Count plus(Count other) {
            return new Count(nodes + other.nodes, wallNanos + other.wallNanos, cpuNanos + other.cpuNanos);
        }
    }
}
