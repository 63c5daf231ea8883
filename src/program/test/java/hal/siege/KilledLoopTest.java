package hal.siege;

import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.testkit.Nightly;
import hal.testkit.Once;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A learning loop that is killed twice does the same as one that is not; {@code make siege} kills it ten times. By day
 * LoopTest, which stops a loop at each of its steps within one process, stands for it.
 */
@Nightly
@Once
class KilledLoopTest {
    @TempDir
    private Path folder;

    @Test
    void aKilledLoopMakesTheSameNetworks() throws Exception {
        assertTrue(Kills.learning(3, folder, 2) <= 2);
    }
}
