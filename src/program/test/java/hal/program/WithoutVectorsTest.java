package hal.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import hal.cli.CommandLineRun;
import hal.eval.network.RandomNetworks;
import hal.testkit.Workload;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** HAL on a Java that has no vector module: real processes, on an image of this Java that is linked without it. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class WithoutVectorsTest {
    private static final String MODULE = "jdk.incubator.vector";

    @TempDir
    private static Path folder;

    private static Path network;

    @BeforeAll
    static void link() throws IOException {
        ToolProvider jlink = ToolProvider.findFirst("jlink").orElse(null);
        assumeTrue(jlink != null, "this Java has no jlink");
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said, true);
        int code = jlink.run(
                out,
                out,
                "--add-modules",
                "java.base,java.logging,java.management,jdk.management,jdk.unsupported",
                "--output",
                folder.resolve("java").toString());
        assertEquals(0, code, said.toString());
        network = Files.write(
                folder.resolve("Own.hnet"), RandomNetworks.file(1, 64, 1).bytes());
    }

    /** Runs HAL with the launcher's options. */
    private static String hal(String input, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                folder.resolve("java").resolve("bin").resolve("java").toString(),
                "--add-exports",
                "java.base/jdk.internal.module=ALL-UNNAMED",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "hal.Main"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (OutputStream out = process.getOutputStream()) {
            out.write(input.getBytes(StandardCharsets.UTF_8));
            out.flush();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor();
            return output;
        }
    }

    @Test
    void theVersionSaysSo() throws IOException, InterruptedException {
        String output = hal("", "--version");
        assertTrue(output.contains("Java's vector module is missing (" + MODULE + ")"), output);
    }

    @Test
    void uciSaysSoOnceAndPlaysOn() throws IOException, InterruptedException {
        String output = hal(
                "uci\nsetoption name EvalFile value " + network + "\nisready\n"
                        + "setoption name Hash value 2\nisready\nucinewgame\nposition startpos\ngo depth 3\n"
                        + "setoption name EvalFile value <empty>\nisready\n"
                        + "setoption name EvalFile value " + network + "\nisready\ngo depth 3\nisready\nquit\n",
                "uci",
                "--warm-up=0");
        List<String> said = output.lines().filter(line -> line.contains(MODULE)).toList();
        assertEquals(1, said.size(), output);
        assertTrue(said.get(0).startsWith("info string the network runs slower here than it could"), output);
        assertTrue(output.contains("bestmove "), output);
    }

    @Test
    void theNetworkSaysWhatItSaysWithVectors() throws IOException, InterruptedException {
        String depth = Workload.isWhole() ? "2" : "1";
        String without = hal("", "bench", depth, "--eval", network.toString());
        CommandLineRun with = CommandLineRun.of("bench", depth, "--eval", network.toString());
        assertTrue(without.startsWith("Bench: "), without);
        assertEquals(with.out().lines().findFirst(), without.lines().findFirst());
    }
}
