package hal.siege;

import hal.rules.MoveList;
import hal.rules.Position;
import hal.testkit.Await;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** HAL as a program of its own, with a home of its own, which writes what it says into files. */
final class Program {
    /** Whatever takes longer hangs. */
    /** A whole run, with all of its waits. */
    private static final int WAITS = 8;

    private final Path folder;

    /** @param folder for its home and for what it says */
    Program(Path folder) {
        this.folder = folder;
    }

    /** The command line of HAL as it stands in this class path. */
    static List<String> command(List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-Xmx512m",
                "--add-exports",
                "java.base/jdk.internal.module=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                "hal.Main"));
        command.addAll(arguments);
        return command;
    }

    /** Starts it. What it says goes to {@link #said} and {@link #complaints}. */
    Process start(List<String> arguments) throws IOException {
        return start(command(arguments).toArray(new String[0]));
    }

    private Process start(String... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile())
                .directory(folder.toFile());
        builder.environment().put("HOME", folder.toString());
        List.of("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME").forEach(builder.environment()::remove);
        return builder.start();
    }

    /** Runs it to its end. */
    int run(List<String> arguments) throws IOException, InterruptedException {
        return end(start(arguments));
    }

    /** Runs a script of sh's to its end, which gets HAL's command line as its arguments. */
    int runIn(String script, List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("sh", "-c", script, "sh"));
        command.addAll(command(arguments));
        return end(start(command.toArray(new String[0])));
    }

    /** Waits for the end of a run. */
    int end(Process process) throws IOException, InterruptedException {
        process.getOutputStream().close();
        if (!process.waitFor(WAITS * Await.limit().toSeconds(), TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
            throw new AssertionError("it hangs; it said last:\n" + complaints() + said());
        }
        Target.expect(!complaints().contains("please report"), complaints());
        Target.expect(!said().contains("please report"), said());
        return process.exitValue();
    }

    /** Kills it, as by {@code kill -9}, after a moment or as soon as it has written so many bytes. */
    void kill(Process process, Random random, int mostMillis, long bytes) throws IOException, InterruptedException {
        long moment = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(random.nextInt(mostMillis));
        while (process.isAlive() && System.nanoTime() < moment && Files.size(folder.resolve("out")) < bytes) {
            Thread.sleep(1);
        }
        process.toHandle().destroyForcibly();
        process.waitFor();
    }

    String said() throws IOException {
        return Files.readString(folder.resolve("out"));
    }

    String complaints() throws IOException {
        return Files.readString(folder.resolve("err"));
    }

    /** The moves of a random game, of so many plies or to its end. */
    static List<Integer> randomGame(Random random, int plies) {
        List<Integer> moves = new ArrayList<>();
        Position position = Position.start();
        while (moves.size() < plies && position.hasLegalMove()) {
            MoveList legal = position.legalMoves();
            int move = legal.get(random.nextInt(legal.size()));
            moves.add(move);
            position.make(move);
        }
        return moves;
    }
}
