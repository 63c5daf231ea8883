package hal.commands.prompt;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.support.UserException;
import org.junit.jupiter.api.Test;
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
                "--themes             | --themes",
                "e8=Q                 | e8=Q",
                "x=2                  | x=2",
            })
    void aLineOfAShellIsTheSameAtThePrompt(String typed, String meant) {
        assertEquals(meant, ShellSpelling.atPrompt(typed, "compare"::equals));
    }

    @Test
    void aPositionThatIsNotOnTheBoardIsSetUpFirst() {
        String fen = "8/8/8/8/8/5k2/5p2/5K2 w - - 0 1";
        String said = assertThrows(
                        UserException.class, () -> ShellSpelling.requireHere("why Ke1 --fen \"" + fen + "\""))
                .getMessage();
        assertTrue(said.endsWith("type `fen " + fen + "`, then `why Ke1`."), said);
        assertDoesNotThrow(() -> ShellSpelling.requireHere("why Ke1 --fen soon"));
        assertDoesNotThrow(() -> ShellSpelling.requireHere("fen " + fen));
    }
}
