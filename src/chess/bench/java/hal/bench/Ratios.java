package hal.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs the tasks by turns, each in a Java of its own: every library once, and then again, so that what else the machine
 * does hits all of them. Prints the medians of the rounds, and how many times as fast the first library is; below each
 * task the bytes that are allocated for each of what is counted.
 */
public final class Ratios {
    /** Each task: its name, what is counted, and how many of them one call does. */
    private enum Task {
        PERFT("perft", "nodes", 8_902 + 97_862),
        SAN("san", "moves", LibraryBench.GAMES * LibraryBench.PLIES),
        PGN("pgn", "games", LibraryBench.GAMES),
        FEN("fen", "FENs", LibraryBench.GAMES),
        LEGAL("legal", "positions", LibraryBench.GAMES);

        private final String method;
        private final String unit;
        private final int perCall;

        Task(String method, String unit, int perCall) {
            this.method = method;
            this.unit = unit;
            this.perCall = perCall;
        }
    }

    private Ratios() {}

    /** {@code Ratios ROUNDS LIBRARY...}, the first of which is the one to be compared with. */
    public static void main(String[] words) throws RunnerException {
        int rounds = Integer.parseInt(words[0]);
        List<String> libraries = List.of(words).subList(1, words.length);
        System.out.printf(Locale.ROOT, "%-22s", "a second");
        libraries.forEach(library -> System.out.printf("%14s", library));
        libraries.stream().skip(1).forEach(library -> System.out.printf("%18s", "times " + library));
        System.out.println();
        for (Task task : Task.values()) {
            Map<String, List<Double>> speeds = new LinkedHashMap<>();
            Map<String, List<Double>> bytes = new LinkedHashMap<>();
            for (int round = 0; round < rounds; round++) {
                for (String library : libraries) {
                    measure(
                            task,
                            library,
                            speeds.computeIfAbsent(library, name -> new ArrayList<>()),
                            bytes.computeIfAbsent(library, name -> new ArrayList<>()));
                }
            }
            double[] medians = speeds.values().stream().mapToDouble(Ratios::median).toArray();
            System.out.printf(Locale.ROOT, "%-22s", task.method + " (" + task.unit + ")");
            Arrays.stream(medians).forEach(speed -> System.out.printf(Locale.ROOT, "%,14.0f", speed));
            Arrays.stream(medians).skip(1).forEach(other -> System.out.printf(Locale.ROOT, "%18.1f", medians[0] / other));
            System.out.printf(Locale.ROOT, "%n%-22s", "  bytes for each");
            bytes.values().forEach(each -> System.out.printf(Locale.ROOT, "%,14.0f", median(each)));
            System.out.println();
        }
    }

    /** Adds the speed and the bytes allocated for each of what is counted. */
    private static void measure(Task task, String library, List<Double> speeds, List<Double> bytes)
            throws RunnerException {
        Collection<RunResult> results = new Runner(new OptionsBuilder()
                        .include("LibraryBench\\." + task.method + "$")
                        .param("library", library)
                        .forks(1)
                        // Compiled code at once, however little of the machine there is, and no second thread for
                        // garbage.
                        .jvmArgs("-Xbatch", "-XX:+UseSerialGC")
                        .warmupIterations(3)
                        .warmupTime(TimeValue.seconds(1))
                        .measurementIterations(3)
                        .measurementTime(TimeValue.seconds(1))
                        .addProfiler(GCProfiler.class)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run();
        RunResult result = results.iterator().next();
        speeds.add(result.getPrimaryResult().getScore() * task.perCall);
        result.getSecondaryResults().forEach((name, value) -> {
            if (name.endsWith("gc.alloc.rate.norm")) { // older versions of JMH put a dot before it
                bytes.add(value.getScore() / task.perCall);
            }
        });
    }

    private static double median(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
