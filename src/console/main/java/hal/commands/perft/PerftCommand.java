package hal.commands.perft;

import hal.command.ExitCode;
import hal.command.Figures;
import hal.command.Job;
import hal.command.Progress;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Command;
import hal.commands.perft.ParallelPerft.Count;
import hal.notation.Fen;
import hal.notation.UciMove;
import hal.platform.Quantity;
import hal.rules.Position;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Counts the leaves of the move tree, to check the move generator and measure its speed. */
public final class PerftCommand {
    private static final int MAX_DEPTH = 20;
    private static final int DEFAULT_SUITE_DEPTH = 4;

    public static final Command COMMAND = Command.of("perft").works(call -> new PerftCommand(call).run());

    private final Values values;
    private final PrintWriter out;
    private final PrintWriter err;
    private final boolean isSuite;
    private final int depth;

    private PerftCommand(Job.Call call) {
        values = call.values();
        out = call.out();
        err = call.err();
        isSuite = values.isOn("standard") || values.isGiven("suite");
        if (!isSuite && !values.isGiven("depth")) {
            throw UsageException.of("the depth is missing; for example: perft 5");
        }
        depth = values.find("depth").map(Integer::parseInt).orElse(DEFAULT_SUITE_DEPTH);
        if (depth == 0 && (isSuite || values.isOn("divide"))) {
            throw UsageException.of("the depth must be 1 to " + MAX_DEPTH + ", not 0");
        }
    }

    private int run() {
        try (ParallelPerft perft = new ParallelPerft(values.number("threads"))) {
            if (isSuite) {
                return runSuites(perft);
            }
            Position position = UsageException.position(values.find("fen").orElse(Fen.START), err);
            if (values.isOn("divide")) {
                divide(perft, position);
            } else {
                Count count = perft.count(position, depth);
                out.println(count.nodes());
                err.println(timeLine(count));
            }
            return ExitCode.OK;
        }
    }

    private int runSuites(ParallelPerft perft) {
        List<PerftSuite> files = new ArrayList<>();
        values.list("suite").forEach(path -> files.addAll(PerftFile.read(Values.path(path))));
        try (Progress progress = Progress.on(err)) {
            SuiteRun run = new SuiteRun(perft, out, progress);
            if (values.isOn("standard")) {
                run.run(PerftSuite.standard(), MAX_DEPTH);
            }
            for (PerftSuite suite : files) {
                run.run(suite, depth);
            }
            Count total = run.total();
            out.println("Total: " + Quantity.of(total.nodes(), "node") + ", "
                    + Figures.rate(total.nodes(), total.wallNanos()) + " with "
                    + Quantity.of(values.number("threads"), "thread") + ", "
                    + Figures.rate(total.nodes(), total.cpuNanos(), "CPU second") + ".");
            return run.failures() == 0 ? ExitCode.OK : ExitCode.FAILED;
        }
    }

    private void divide(ParallelPerft perft, Position position) {
        long[] sum = {0};
        perft.divide(position, depth).entrySet().stream()
                .map(entry -> {
                    sum[0] += entry.getValue();
                    return UciMove.format(position, entry.getKey()) + ": " + entry.getValue();
                })
                .sorted()
                .forEach(out::println);
        out.println();
        out.println("Nodes searched: " + sum[0]);
    }

    private static String timeLine(Count count) {
        return Figures.time(Duration.ofNanos(count.wallNanos())) + ", "
                + Figures.rate(count.nodes(), count.wallNanos());
    }
}
