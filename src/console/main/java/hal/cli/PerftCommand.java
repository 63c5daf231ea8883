package hal.cli;

import hal.cli.perft.ParallelPerft;
import hal.cli.perft.ParallelPerft.Count;
import hal.cli.perft.PerftDuel;
import hal.cli.perft.PerftFile;
import hal.cli.perft.PerftSuite;
import hal.cli.perft.SuiteRun;
import hal.command.ExitCode;
import hal.command.Figures;
import hal.command.Progress;
import hal.command.Subcommand;
import hal.command.UsageException;
import hal.notation.Fen;
import hal.notation.UciMove;
import hal.rules.Position;
import hal.support.Quantity;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hal perft}: counts the leaves of the move tree, to check the move generator and measure its speed. */
@Command(
        name = "perft",
        description = {
            "Count the leaf nodes of the tree of legal moves.",
            "The count goes to standard output, the time to standard error. The exit code is 1 if a suite's count is wrong."
        },
        mixinStandardHelpOptions = true)
final class PerftCommand extends Subcommand {
    private static final int MAX_DEPTH = 20;
    private static final int DEFAULT_SUITE_DEPTH = 4;
    private static final int DEFAULT_DUEL_DEPTH = 6;
    private static final int DEFAULT_DUEL_RUNS = 7;

    @Parameters(arity = "0..1", paramLabel = "DEPTH", description = "Depth in plies, 0 to 20.")
    private Integer depthParameter;

    @Option(
            names = "--depth",
            paramLabel = "DEPTH",
            description = "Depth in plies, as an option; default for suites: 4.")
    private Integer depthOption;

    @Option(names = "--fen", paramLabel = "FEN", description = "The position; default: the start position.")
    private String fen = Fen.START;

    @Option(names = "--divide", description = "Show the count for each move, sorted by move.")
    private boolean divide;

    @Option(
            names = "--repeat",
            paramLabel = "TIMES",
            description = "Number of runs; shows the speed of each in nodes per second of CPU time.")
    private int repeat;

    @Option(names = "--standard", description = "Check the six standard positions, 90 to 700 million nodes each.")
    private boolean standard;

    @Option(
            names = "--suite",
            paramLabel = "PATH",
            description = "Check a file of lines \"FEN ;D1 20 ;D2 400\", or all such files in a folder.")
    private List<Path> suites = new ArrayList<>();

    @Option(
            names = "--versus",
            paramLabel = "PROGRAM",
            description = {
                "Compare the speed with Stockfish's \"go perft\" (a name or path), in CPU time, one thread each;",
                "depth 6 by default, the median of --repeat runs (7)."
            })
    private String versus;

    @Option(names = "--threads", paramLabel = "N", description = "Number of threads; default: one per core.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Override
    public Integer call() {
        requireUsable();
        PrintWriter out = out();
        if (versus != null) {
            return duel(out);
        }
        try (ParallelPerft perft = new ParallelPerft(threads)) {
            if (standard || !suites.isEmpty()) {
                return runSuites(perft, out);
            }
            Position position = UsageException.position(fen, err());
            if (repeat > 0) {
                repeat(perft, position, out);
            } else if (divide) {
                divide(perft, position, out);
            } else {
                Count count = perft.count(position, depth());
                out.println(count.nodes());
                err().println(timeLine(count));
            }
            return ExitCode.OK;
        }
    }

    private void requireUsable() {
        boolean suite = standard || !suites.isEmpty();
        if (depthParameter != null && depthOption != null) {
            throw wrong("give the depth once");
        }
        if (!suite && versus == null && depthParameter == null && depthOption == null) {
            throw wrong("the depth is missing; for example: hal perft 5");
        }
        if (depth() < (divide || suite ? 1 : 0) || depth() > MAX_DEPTH) {
            throw wrong("the depth must be " + (divide || suite ? 1 : 0) + " to " + MAX_DEPTH + ", not " + depth());
        }
        if (threads < 1 || threads > 1024) {
            throw wrong("--threads must be 1 to 1024, not " + threads);
        }
        if (repeat < 0 || repeat > 1000) {
            throw wrong("--repeat must be 1 to 1000, not " + repeat);
        }
    }

    private int depth() {
        if (depthParameter != null) {
            return depthParameter;
        }
        if (depthOption != null) {
            return depthOption;
        }
        return versus != null ? DEFAULT_DUEL_DEPTH : DEFAULT_SUITE_DEPTH;
    }

    private int duel(PrintWriter out) {
        try (Progress progress = progress()) {
            boolean equal = new PerftDuel(out, progress).run(versus, depth(), repeat > 0 ? repeat : DEFAULT_DUEL_RUNS);
            return equal ? ExitCode.OK : ExitCode.FAILED;
        }
    }

    private Progress progress() {
        return Progress.on(err());
    }

    private int runSuites(ParallelPerft perft, PrintWriter out) {
        List<PerftSuite> files = new ArrayList<>();
        for (Path path : suites) {
            files.addAll(PerftFile.read(path));
        }
        try (Progress progress = progress()) {
            SuiteRun run = new SuiteRun(perft, out, progress);
            if (standard) {
                run.run(PerftSuite.standard(), MAX_DEPTH);
            }
            for (PerftSuite suite : files) {
                run.run(suite, depth());
            }
            Count total = run.total();
            out.println("Total: " + Quantity.of(total.nodes(), "node") + ", "
                    + Figures.rate(total.nodes(), total.wallNanos()) + " with " + Quantity.of(threads, "thread") + ", "
                    + Figures.rate(total.nodes(), total.cpuNanos(), "CPU second") + ".");
            return run.failures() == 0 ? ExitCode.OK : ExitCode.FAILED;
        }
    }

    private void divide(ParallelPerft perft, Position position, PrintWriter out) {
        long[] sum = {0};
        perft.divide(position, depth()).entrySet().stream()
                .map(entry -> {
                    sum[0] += entry.getValue();
                    return UciMove.format(position, entry.getKey()) + ": " + entry.getValue();
                })
                .sorted()
                .forEach(out::println);
        out.println();
        out.println("Nodes searched: " + sum[0]);
    }

    private void repeat(ParallelPerft perft, Position position, PrintWriter out) {
        for (int run = 1; run <= repeat; run++) {
            Count count = perft.count(position, depth());
            out.printf(
                    Locale.ROOT,
                    "run %d: %d nodes, %s%n",
                    run,
                    count.nodes(),
                    Figures.rate(count.nodes(), count.cpuNanos(), "CPU second"));
            out.flush();
        }
    }

    private static String timeLine(Count count) {
        return Figures.time(Duration.ofNanos(count.wallNanos())) + ", "
                + Figures.rate(count.nodes(), count.wallNanos());
    }
}
