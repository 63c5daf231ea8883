package hal.commands.prompt;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShellSpellingTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hal compare 2        | compare 2",
                "hal compare          | compare",
                "hal what do you want | hal what do you want",
                "hal, compare 2       | hal, compare 2",
                "--theme blue         | theme blue",
                "--theme=blue         | theme blue",
                "theme=blue           | theme blue",
                "engine-name=Frank II | engine-name Frank II",
                "--skill-level 5      | level 5",
                "--skill-level=5      | level 5",
                "e8=Q                 | e8=Q",
                "x=2                  | x=2",
                "train                | endgame",
                "train KPK            | endgame KPK",
                "hal train rook       | endgame rook",
                "train stop           | endgame stop",
                "train a.hgames       | train a.hgames",
                "train stop now       | train stop now",
            })
    void aLineOfAShellIsTheSameAtThePrompt(String typed, String meant) {
        assertEquals(meant, ShellSpelling.atPrompt(typed, Set.of("compare", "train")::contains));
    }
}
