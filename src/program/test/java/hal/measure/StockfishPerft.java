package hal.measure;

import hal.measure.PerftDuel.Count;
import hal.platform.ChildProcess;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Another engine that understands Stockfish's {@code go perft}, with the CPU time it uses. */
final class StockfishPerft implements AutoCloseable {
    private static final int START_SECONDS = 10;
    private static final int COUNT_SECONDS = 300;
    private static final int MAX_LINES = 10_000;
    private static final String DEBIAN_FOLDER = "/usr/games";

    private final Process process;
    private final BufferedReader output;
    private final BufferedWriter input;

    /**
     * Starts the program.
     *
     * @throws UserException if it does not start
     */
    StockfishPerft(Path program) {
        try {
            process = ChildProcess.builder(List.of(program.toString()))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            throw new UserException("cannot start " + program + ": " + e.getMessage(), e);
        }
        output = process.inputReader(StandardCharsets.UTF_8);
        input = process.outputWriter(StandardCharsets.UTF_8);
    }

    /** Finds a program: a path as given, or a name on the PATH or in Debian's folder for games. */
    static Optional<Path> find(String program) {
        if (program.contains("/")) {
            return Optional.of(Path.of(program)).filter(Files::isExecutable);
        }
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Stream.concat(Stream.of(path.split(":", -1)), Stream.of(DEBIAN_FOLDER))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** The engine's name and version, from the first line it prints. */
    String name() throws IOException {
        return CleanText.line(readLine(START_SECONDS), 60).replaceAll(" by .*", "");
    }

    /** Counts from the start position. */
    Count count(int depth) throws IOException {
        long cpu = cpuNanos();
        input.write("go perft " + depth + "\n");
        input.flush();
        for (int i = 0; i < MAX_LINES; i++) {
            String line = readLine(COUNT_SECONDS);
            if (line.matches("Nodes searched: \\d{1,18}")) {
                long nodes = Long.parseLong(line.substring(line.indexOf(':') + 2));
                return new Count(nodes, cpuNanos() - cpu);
            }
        }
        throw new IOException("no \"Nodes searched\" in its output");
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    /** CPU time used so far, in steps of 10 ms on Linux. */
    private long cpuNanos() {
        return process.info()
                .totalCpuDuration()
                .map(java.time.Duration::toNanos)
                .orElse(0L);
    }

    private String readLine(int timeoutSeconds) throws IOException {
        CompletableFuture<Void> watchdog =
                new CompletableFuture<Void>().completeOnTimeout(null, timeoutSeconds, TimeUnit.SECONDS);
        CompletableFuture<Void> kill = watchdog.thenRun(process::destroyForcibly);
        try {
            String line = output.readLine();
            if (line == null) {
                throw new IOException("it ended, or said nothing for " + timeoutSeconds + " s");
            }
            return line;
        } finally {
            kill.cancel(false);
        }
    }
}
