package hal.siege;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import hal.testkit.Once;
import hal.testkit.Tmux;
import hal.testkit.Workload;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The siege in small: each target with its corpus as it is, and with a fixed number of damaged inputs. In full: make
 * siege.
 */
@Once
@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class ShortSiegeTest {
    private static final long SEED = 17;
    private static final int TRIES = Workload.share(200);
    /** Each of their inputs takes a process or a connection. */
    private static final int DEAR_TRIES = Workload.share(20);

    @TempDir
    private Path folder;

    static List<String> targets() {
        return Targets.all().stream().map(Target::name).toList();
    }

    @ParameterizedTest
    @MethodSource("targets")
    void holds(String name) throws Exception {
        Corpus corpus = Corpus.of(name);
        try (Target.Attack attack = Targets.named(name).opener().open(folder)) {
            for (byte[] input : corpus.inputs()) {
                hold(name, attack, input);
            }
            int tries = List.of("engine", "web", "uci", "config").contains(name) ? DEAR_TRIES : TRIES;
            for (int i = 0; i < tries; i++) {
                hold(name, attack, corpus.damaged(SEED, i));
            }
        }
    }

    /** Somebody out of his senses at a real terminal. */
    @Test
    void theTerminalIsLeftAsItWas() throws Exception {
        Tmux.assumePresent();
        assertTrue(new Storm(0).attempt(SEED, folder) > 0);
    }

    private static void hold(String name, Target.Attack attack, byte[] input) throws Exception {
        try {
            attack.on(input);
        } catch (Exception | Error e) {
            Path found = Files.write(Files.createTempFile("siege-" + name + "-", ".input"), input);
            fail("a finding: the input is in " + found + "; it belongs in " + Corpus.folder(name), e);
        }
    }
}
