package hal.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.search.champion.Feature;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** A bench of a second or less: {@code make mutants} runs it for each change of the search that it tries. */
final class ShallowBenchTest {
    private static final int DEPTH = 6;

    @Test
    void nodesPerSecondAreOfTheProcessorsTime() {
        assertEquals(2_000, new Bench.Result(1_000, 500_000_000).nodesPerSecond());
        assertEquals(7_000_000_000L, new Bench.Result(7, 0).nodesPerSecond());
    }

    /** If the search is meant to have changed: write the new number into the file. */
    @Test
    void theSignatureIsTheOneOnFile() throws IOException {
        try (InputStream in = ShallowBenchTest.class.getResourceAsStream("/bench-shallow.txt")) {
            long expected = Long.parseLong(new String(in.readAllBytes(), StandardCharsets.US_ASCII).strip());
            assertEquals(
                    expected, Bench.run(DEPTH, Feature.all(), Bench.model()).nodes());
        }
    }
}
