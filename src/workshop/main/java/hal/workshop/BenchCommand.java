package hal.workshop;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Figures;
import hal.command.Job;
import hal.command.UsageException;
import hal.command.Values;
import hal.engine.Bench;
import hal.eval.EvaluationModel;
import hal.platform.Json;
import hal.search.champion.Feature;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Set;

/** {@code hal bench}: the search's signature and speed. */
final class BenchCommand {

    static final Job JOB = Job.of(WorkshopCommands.TEXT.signature("bench"), call -> new BenchCommand(call).run());

    private final Values values;
    private final PrintWriter out;
    private final int depth;

    private BenchCommand(Job.Call call) {
        values = call.values();
        out = call.out();
        depth = values.number("depth");
    }

    private int run() {
        Bench.Result result = Bench.run(depth, features(), model());
        if (values.isOn("json")) {
            out.println(Json.object()
                    .add("nodes", result.nodes())
                    .add("depth", depth)
                    .add("processor_seconds", result.cpuNanos() / 1e9)
                    .add("nodes_per_second", result.nodesPerSecond()));
            return ExitCode.OK;
        }
        out.println("Bench: " + result.nodes());
        out.println("Depth: " + depth);
        out.println("Processor time: " + Figures.time(Duration.ofNanos(result.cpuNanos())));
        out.println("Speed: " + Figures.rate(result.nodes(), result.cpuNanos()));
        out.println(result.nodes() + " nodes " + result.nodesPerSecond() + " nps"); // as OpenBench reads it
        return ExitCode.OK;
    }

    private EvaluationModel model() {
        return values.find("eval").map(Engines::evaluation).orElseGet(Bench::model);
    }

    private Set<Feature> features() {
        Set<Feature> features = Feature.all();
        for (String word : values.get("without").isEmpty()
                ? new String[0]
                : values.get("without").split("[,+]", -1)) {
            features.remove(Feature.find(word)
                    .orElseThrow(() -> UsageException.of(
                            "there is no feature \"" + word + "\" to leave out; known: " + Feature.words())));
        }
        return features;
    }
}
