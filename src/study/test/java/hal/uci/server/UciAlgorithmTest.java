package hal.uci.server;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The laboratory's algorithms over UCI. */
class UciAlgorithmTest {
    @Test
    void theAlgorithmOfTheOptionSearches() {
        try (UciRig rig = new UciRig()) {
            rig.send("setoption name Depth value 2", "setoption name Algorithm value MINIMAX", "go nodes 1000000");
            assertTrue(rig.await("bestmove").stream().anyMatch(line -> line.contains("nodes 421 ")));
        }
    }
}
