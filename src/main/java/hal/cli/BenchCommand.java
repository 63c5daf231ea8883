package hal.cli;

import hal.cli.report.Figures;
import hal.engine.Bench;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code hal bench}: the search's signature and speed. */
@Command(
        name = "bench",
        description = {
            "Search fifty positions to a fixed depth with one thread.",
            "The number of nodes is the search's signature: the same on every machine, until the search is changed."
        },
        mixinStandardHelpOptions = true)
final class BenchCommand implements Callable<Integer> {
    private static final int MAX_DEPTH = 30;

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "DEPTH", description = "How deep, in plies; default: the signature's.")
    private int depth = Bench.USUAL_DEPTH;

    @Override
    public Integer call() {
        if (depth < 1 || depth > MAX_DEPTH) {
            throw new ParameterException(spec.commandLine(), "the depth must be 1 to " + MAX_DEPTH + ", not " + depth);
        }
        Bench.Result result = Bench.run(depth);
        PrintWriter out = spec.commandLine().getOut();
        out.println("Bench: " + result.nodes());
        out.println("Depth: " + depth);
        out.println("Processor time: " + Figures.time(Duration.ofNanos(result.cpuNanos())));
        out.println("Speed: " + Figures.rate(result.nodes(), result.cpuNanos()));
        return ExitCode.OK;
    }
}
