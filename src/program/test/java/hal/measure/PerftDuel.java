package hal.measure;

import hal.command.Figures;
import hal.command.Progress;
import hal.platform.Quantity;
import hal.rules.Perft;
import hal.rules.Position;
import hal.support.UserException;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * HAL's perft against Stockfish's, one thread each, run alternately so that a busy machine slows both alike. The
 * measure is nodes per second of CPU time once Java has warmed up.
 *
 * <p>Argument: Stockfish's name or path.
 */
public final class PerftDuel {
    private static final int WARM_UP_RUNS = 3;
    private static final int DEPTH = 6;
    private static final int RUNS = 7;
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    /** How many nodes were counted, in which time of the processor. */
    record Count(long nodes, long cpuNanos) {}

    private final PrintWriter out;
    private final Progress progress;

    private PerftDuel(PrintWriter out, Progress progress) {
        this.out = out;
        this.progress = progress;
    }

    public static void main(String[] arguments) {
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        try (Progress progress = Progress.on(new PrintWriter(System.err, true, StandardCharsets.UTF_8))) {
            if (!new PerftDuel(out, progress).run(arguments[0], DEPTH, RUNS)) {
                System.exit(1);
            }
        }
    }

    /** Whether both counts agree, or there was nothing to compare with. */
    private boolean run(String program, int depth, int runs) {
        Optional<Path> rival = StockfishPerft.find(program);
        Position start = Position.start();
        for (int i = 0; i < WARM_UP_RUNS; i++) {
            count(start, depth);
            progress.update(() -> "warming up");
        }
        if (rival.isEmpty()) {
            show("HAL", measure(start, depth, runs));
            out.println(program + " is not installed, so there is nothing to compare with"
                    + " (Debian: apt-get install stockfish).");
            return true;
        }
        return compare(start, rival.get(), depth, runs);
    }

    private static Count count(Position start, int depth) {
        long cpu = CLOCK.getCurrentThreadCpuTime();
        long nodes = Perft.count(start, depth);
        return new Count(nodes, CLOCK.getCurrentThreadCpuTime() - cpu);
    }

    private boolean compare(Position start, Path program, int depth, int runs) {
        List<Count> ours = new ArrayList<>();
        List<Count> theirs = new ArrayList<>();
        String name;
        try (StockfishPerft rival = new StockfishPerft(program)) {
            name = rival.name();
            rival.count(depth);
            for (int i = 1; i <= runs; i++) {
                int run = i;
                progress.update(() -> "run " + run + " of " + runs);
                ours.add(count(start, depth));
                theirs.add(rival.count(depth));
            }
        } catch (IOException e) {
            throw new UserException(program + " cannot be used for perft: " + e.getMessage(), e);
        }
        double our = show("HAL", ours);
        double their = show(name, theirs);
        out.println(String.format(Locale.ROOT, "Ratio: %.2f", our / their));
        boolean equal = ours.get(0).nodes() == theirs.get(0).nodes();
        if (!equal) {
            out.println("The counts DIFFER: " + ours.get(0).nodes() + " and "
                    + theirs.get(0).nodes() + ".");
        }
        return equal;
    }

    private static List<Count> measure(Position start, int depth, int runs) {
        List<Count> counts = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            counts.add(count(start, depth));
        }
        return counts;
    }

    /** Prints the median run and returns its nodes per CPU second. */
    private double show(String name, List<Count> counts) {
        progress.clear();
        Count median = counts.stream()
                .sorted(Comparator.comparingLong(Count::cpuNanos))
                .toList()
                .get(counts.size() / 2);
        out.println(String.format(
                Locale.ROOT,
                "%-16s %s nodes, %s",
                name,
                Quantity.count(median.nodes()),
                Figures.rate(median.nodes(), median.cpuNanos(), "CPU second")));
        out.flush();
        return Figures.perSecond(median.nodes(), median.cpuNanos());
    }
}
