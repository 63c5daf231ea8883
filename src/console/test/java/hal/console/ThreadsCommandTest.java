package hal.console;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ThreadsCommandTest {
    @TempDir
    private Path home;

    private String run(String... lines) {
        return new ConsoleRig(home).run(lines);
    }

    @Test
    void severalThreadsAnswerAMove() {
        String out = run("algo hal", "book off", "threads 2", "nodes 30000", "e4", "fen");
        assertTrue(out.contains("2 threads"), out);
        assertTrue(out.contains(" w KQkq"), out);
        assertFalse(out.contains("Exception"), out);
    }

    @Test
    void tellsHowManyAndRefusesNonsense() {
        assertTrue(run("threads").contains("1 thread."));
        assertTrue(run("threads 0").contains("from 1 to 128"), run("threads 0"));
    }
}
