package hal.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExerciseCommandTest {
    @TempDir
    private Path folder;

    private String told(String word) {
        CommandLineRun run =
                CommandLineRun.of("exercise", word, folder.resolve("mine").toString());
        assertEquals(0, run.code(), run.err());
        return run.out();
    }

    /** Who has read the last one can read them again. */
    @Test
    void aHintComesWholeOneAtATimeAndInTheEndAllOfThem() {
        told("14");
        String first = told("hint");
        assertTrue(first.endsWith("so the parent turns their sign.\n"), first);
        StringBuilder all = new StringBuilder(first);
        for (int i = 1; i < 4; i++) {
            all.append(told("hint"));
        }
        String end = told("hint");
        assertTrue(end.startsWith(all + "There are no more hints"), end);
        assertEquals(end, told("hint"));
    }
}
