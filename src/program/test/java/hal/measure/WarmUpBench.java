package hal.measure;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * How soon {@code hal uci}, just started, is as fast as it gets: nodes per second in single seconds after its first
 * {@code readyok}, beside its full speed.
 *
 * <p>It searches a few positions of all phases in turn, for a quarter of a second each, with an empty table each time.
 * A second is one of the search thread's own time on a processor: on an idle machine this is a second on the wall, and
 * on a busy one the figures still tell of HAL and not of its neighbours (but for the warm-up, which then gets less
 * done). Needs Linux, and nothing of HAL's: {@code java WarmUpBench.java RUNS COMMAND...}
 */
public final class WarmUpBench {
    private static final List<Integer> SHOWN = List.of(1, 2, 3, 5, 7);
    private static final int FULL_FROM = 10;
    private static final int FULL_TO = 12;
    private static final Duration SEARCH = Duration.ofMillis(250);

    private static final List<String> POSITIONS = List.of(
            "rnbqkb1r/pp2pppp/3p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R b KQkq - 2 5",
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
            "2r2rk1/1bqnbpp1/1p1ppn1p/pP6/N1P1P3/P2B1N1P/1B2QPP1/R2R2K1 b - - 0 1",
            "8/pp2r1k1/2p1p3/3pP2p/1P1P1P1P/P5KR/8/8 w - - 0 1");

    private final Process engine;
    private final BufferedReader out;
    private final Writer in;

    private WarmUpBench(List<String> command) throws IOException {
        engine = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        out = engine.inputReader(StandardCharsets.UTF_8);
        in = engine.outputWriter(StandardCharsets.UTF_8);
    }

    /**
     * What a run found.
     *
     * @param ready seconds on the wall to the first {@code readyok}
     * @param readyCpu seconds of all processors meanwhile
     * @param share how much of a processor the search had afterwards
     * @param speeds nodes per second of second 1 and so on; nothing stands at index 0
     */
    private record Run(double ready, double readyCpu, double share, List<Double> speeds) {
        double full() {
            return speeds.subList(FULL_FROM, FULL_TO + 1).stream()
                    .mapToDouble(speed -> speed)
                    .average()
                    .orElseThrow();
        }
    }

    /**
     * Measures and prints.
     *
     * @param arguments how often, and the command that starts the engine
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int count = Integer.parseInt(arguments[0]);
        List<String> command = Arrays.asList(arguments).subList(1, arguments.length);
        StringBuilder header = new StringBuilder("   run    ready (processor)");
        SHOWN.forEach(second -> header.append(String.format(Locale.ROOT, "%15s", "second " + second)));
        System.out.println(header + "  full speed  share of a processor");
        List<Run> runs = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            Run run = new WarmUpBench(command).measure();
            runs.add(run);
            print("   " + i + "  ", run);
        }
        print("median", median(runs));
    }

    private static Run median(List<Run> runs) {
        List<Double> speeds = IntStream.rangeClosed(0, FULL_TO)
                .mapToObj(second -> median(runs.stream()
                        .mapToDouble(run -> run.speeds().get(second))
                        .toArray()))
                .toList();
        return new Run(
                median(runs.stream().mapToDouble(Run::ready).toArray()),
                median(runs.stream().mapToDouble(Run::readyCpu).toArray()),
                median(runs.stream().mapToDouble(Run::share).toArray()),
                speeds);
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        return (values[(values.length - 1) / 2] + values[values.length / 2]) / 2;
    }

    private static void print(String name, Run run) {
        StringBuilder line = new StringBuilder(
                String.format(Locale.ROOT, "%s  %6.2f s   (%5.2f s)", name, run.ready(), run.readyCpu()));
        for (int second : SHOWN) {
            double speed = run.speeds().get(second);
            line.append(String.format(Locale.ROOT, "%,10.0f %3.0f%%", speed, 100 * speed / run.full()));
        }
        System.out.println(line + String.format(Locale.ROOT, "%,12.0f %20.0f%%", run.full(), 100 * run.share()));
    }

    private Run measure() throws IOException, InterruptedException {
        long start = System.nanoTime();
        say("uci");
        until("uciok");
        say("isready");
        until("readyok");
        double ready = (System.nanoTime() - start) / 1e9;
        double readyCpu = engine.info().totalCpuDuration().orElseThrow().toMillis() / 1e3;
        start = System.nanoTime();
        double[] speeds = new double[FULL_TO + 1];
        double[] seconds = new double[FULL_TO + 1];
        double before = 0;
        for (int i = 0; before < FULL_TO; i++) {
            long nodes = search(POSITIONS.get(i % POSITIONS.size()));
            double now = searchSeconds();
            int second = (int) (before + (now - before) / 2) + 1;
            if (second <= FULL_TO) {
                speeds[second] += nodes;
                seconds[second] += now - before;
            }
            before = now;
        }
        double share = before / ((System.nanoTime() - start) / 1e9);
        say("quit");
        engine.waitFor();
        List<Double> perSecond = IntStream.rangeClosed(0, FULL_TO)
                .mapToObj(second -> second == 0 ? 0 : speeds[second] / seconds[second])
                .toList();
        return new Run(ready, readyCpu, share, perSecond);
    }

    /** Searches a position and returns the nodes told last. */
    private long search(String fen) throws IOException {
        say("ucinewgame");
        say("isready");
        until("readyok");
        say("position fen " + fen);
        say("go movetime " + SEARCH.toMillis());
        long nodes = 0;
        for (String line : until("bestmove")) {
            List<String> words = List.of(line.split(" ", -1));
            int place = words.indexOf("nodes");
            nodes = place > 0 ? Long.parseLong(words.get(place + 1)) : nodes;
        }
        return nodes;
    }

    /** How long the search's thread has run on a processor, in nanoseconds the first number of its schedstat. */
    private double searchSeconds() throws IOException {
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(Path.of("/proc/" + engine.pid() + "/task"))) {
            for (Path thread : threads) {
                if (Files.readString(thread.resolve("comm")).strip().equals("search")) {
                    return Long.parseLong(Files.readString(thread.resolve("schedstat"))
                                    .split(" ", -1)[0])
                            / 1e9;
                }
            }
        }
        throw new IOException("the engine has no thread named search");
    }

    private void say(String line) throws IOException {
        in.write(line + "\n");
        in.flush();
    }

    private List<String> until(String beginning) throws IOException {
        List<String> lines = new ArrayList<>();
        do {
            String line = out.readLine();
            if (line == null) {
                throw new IOException("the engine has ended");
            }
            lines.add(line);
        } while (!lines.get(lines.size() - 1).startsWith(beginning));
        return lines;
    }
}
