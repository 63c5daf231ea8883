package hal.commands.perft;

import hal.command.ExitCode;
import hal.command.Figures;
import hal.command.Job;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Command;
import hal.commands.perft.ParallelPerft.Count;
import hal.notation.Fen;
import hal.notation.UciMove;
import hal.rules.Position;
import java.io.PrintWriter;
import java.time.Duration;

/** Counts the leaves of the move tree, to check the move generator and measure its speed. */
public final class PerftCommand {
    private static final int MAX_DEPTH = 20;

    public static final Command COMMAND = Command.of("perft").works(call -> new PerftCommand(call).run());

    private final Values values;
    private final PrintWriter out;
    private final PrintWriter err;
    private final int depth;

    private PerftCommand(Job.Call call) {
        values = call.values();
        out = call.out();
        err = call.err();
        depth = values.number("depth");
        if (depth == 0 && values.isOn("divide")) {
            throw UsageException.of("the depth must be 1 to " + MAX_DEPTH + ", not 0");
        }
    }

    private int run() {
        try (ParallelPerft perft = new ParallelPerft(values.number("threads"))) {
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
