package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.option.EngineOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same question has the same answer, asked first or after others: each finds an empty hash table. */
class SteadyAdviceTest {
    private static final List<String> GAME = List.of("force", "e4", "e5", "Nf3", "Nc6", "Bc4", "Nf6", "Ng5");
    private static final String[] OTHERS = {
        "hint move", "threat", "explain", "why d6", "why", "why Qf6", "why h6 b6", "hint", "threat", "explain"
    };

    @TempDir
    private Path home;

    @ParameterizedTest
    @ValueSource(strings = {"why", "why d6", "explain", "threat", "hint move"})
    void anAnswerDoesNotDependOnWhatWasAskedBefore(String question) {
        String first = answer(question);
        assertTrue(first.strip().length() > 20, first);
        assertEquals(
                first,
                answer(Stream.concat(Arrays.stream(OTHERS), Stream.of(question)).toArray(String[]::new)));
    }

    /** What is printed after the last of some questions about a game. */
    private String answer(String... questions) {
        List<String> lines = new ArrayList<>(GAME);
        for (String question : questions) {
            lines.addAll(List.of("fen", question));
        }
        String out = new ConsoleRig(home)
                .halThinks()
                .set(EngineOptions.NODES, "1500")
                .run(lines.toArray(String[]::new));
        return out.substring(out.lastIndexOf("b KQkq - 5 4"));
    }

    /** By nodes, with the engine that the guides speak of: what they quote is what is said. */
    @Test
    void whyAnswersAsTheGuideShows() {
        String out = new ConsoleRig(home).halThinks().run("force", "e4", "e5", "Nf3", "d6", "d4", "Bg4", "why");
        assertTrue(
                out.contains("Bg4 pins the knight on f3 to the queen but loses a pawn: 4. dxe5 dxe5 5. Qxd8+ Kxd8"),
                out);
    }
}
