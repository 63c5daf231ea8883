package hal.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import hal.search.champion.Feature;
import hal.testkit.FullCompiler;
import hal.testkit.LeansOnJava;
import hal.testkit.Once;
import hal.testkit.Workload;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

@FullCompiler
@LeansOnJava
final class BenchTest {
    /** If the search is meant to have changed: write the new number into the file and the commit message. */
    @Test
    void theSignatureIsTheOneOnFile() throws IOException {
        try (InputStream in = BenchTest.class.getResourceAsStream("/bench.txt")) {
            long expected = Long.parseLong(new String(in.readAllBytes(), StandardCharsets.US_ASCII).strip());
            assertEquals(
                    expected,
                    Bench.run(Bench.DEFAULT_DEPTH, Feature.all(), Bench.model()).nodes());
        }
    }

    @Once
    @Test
    void thePositionsAreSound() {
        for (String fen : Bench.POSITIONS) {
            assertTrue(Fen.parse(fen).hasLegalMove(), fen);
        }
    }

    @Once
    @Test
    void whatIsKeptUpToDateEqualsWhatIsReckonedAfresh() {
        int nodes = Workload.share(60_000);
        assertTrue(CheckedModel.check(nodes, Bench.model()) >= nodes);
    }

    @Once
    @Test
    void withoutAFeatureTheBenchIsAnother() {
        Set<Feature> withoutTable = Feature.all();
        withoutTable.remove(Feature.HASH_TABLE);
        assertTrue(Bench.run(4, withoutTable, Bench.model()).nodes()
                != Bench.run(4, Feature.all(), Bench.model()).nodes());
    }

    /**
     * In a process of its own, since other tests leave Java's compiler with a picture of the loops over the network's
     * vectors by which it does not inline them; and one that waits for the compiler, which comes late on a busy
     * machine.
     */
    @Test
    void aNodeCostsNoMemory() throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-Xbatch",
                        "--add-exports",
                        "java.base/jdk.internal.module=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "hal.engine.BenchMain",
                        "1",
                        "3")
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        Matcher rounds = Pattern.compile("(-?[\\d.]+) bytes allocated a node").matcher(said);
        double least = rounds.results()
                .mapToDouble(round -> Double.parseDouble(round.group(1)))
                .min()
                .orElseThrow(() -> new AssertionError(said));
        assertTrue(least < 0.5, said);
    }
}
