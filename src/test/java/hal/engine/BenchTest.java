package hal.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.Once;
import hal.Workload;
import hal.notation.Fen;
import hal.search.champion.Feature;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class BenchTest {
    /** If the search is meant to have changed: write the new number into the file and the commit message. */
    @Test
    void theSignatureIsTheOneOnFile() throws IOException {
        try (InputStream in = BenchTest.class.getResourceAsStream("/bench.txt")) {
            long expected = Long.parseLong(new String(in.readAllBytes(), StandardCharsets.US_ASCII).strip());
            assertEquals(expected, Bench.run().nodes());
        }
    }

    @Once
    @Test
    void thePositionsAreSound() {
        for (String fen : BenchPositions.FENS) {
            assertTrue(Fen.parse(fen).hasLegalMove(), fen);
        }
    }

    @Once
    @Test
    void whatIsKeptUpToDateEqualsWhatIsReckonedAfresh() {
        int nodes = Workload.share(60_000);
        assertTrue(Bench.check(nodes, Bench.model()) >= nodes);
    }

    @Once
    @Test
    void withoutAFeatureTheBenchIsAnother() {
        assertTrue(
                Ablation.without(Feature.HASH_TABLE, 4).nodes() != Bench.run(4).nodes());
    }

    /** Measured again while it costs some: on a busy machine the JIT comes late to the loops over the network's vectors. */
    @Test
    void aNodeCostsNoMemory() {
        double bytes = Bench.allocatedBytesPerNode();
        for (int again = 0; again < 5 && bytes >= 0.5; again++) {
            bytes = Bench.allocatedBytesPerNode();
        }
        assertTrue(bytes < 0.5, bytes + " bytes a node");
    }
}
