package hal.eval;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong in a file is said with the file, the line, the key and what would be right. */
final class EvaluationErrorsTest {
    @TempDir
    Path folder;

    private String error(String text) throws IOException {
        Files.writeString(folder.resolve("bad.toml"), text);
        EvaluationCatalog catalog = new EvaluationCatalog(List.of(folder));
        UserException error =
                assertThrows(UserException.class, () -> catalog.model("bad").newEvaluator());
        assertTrue(error.getMessage().contains("bad.toml"), error.getMessage());
        return error.getMessage();
    }

    /** The lines of a sound file from the second on; {@code /} stands for a line break. */
    private static final String REST = "[pieces]/pawn = 1/knight = 3/bishop = 3/rook = 5/queen = 9/";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            tempos = 3                         | line 1: tempos is unknown; known: bishop-pawns, bishops,
            tempo = "fast"                     | line 1: tempo must be a number
            tempo = true                       | line 1: tempo must be a number
            tempo = nan                        | line 1: tempo is NaN; it must be between
            tempo = inf                        | line 1: tempo is Infinity; it must be between
            tempo = 30001                      | line 1: tempo is 30001; it must be between -30000 and 30000
            unit = "furlong"                   | line 1: unit is "furlong"; it must be one of pawn, decipawn, centipawn
            unit = 5                           | line 1: unit must be a string in quotes
            kind = "neural"                    | line 1: kind is "neural"; it must be one of composed
            description = 4                    | line 1: description must be a string
            mobility = 1                       | line 1: mobility must be a section
            tempo =                            | line 1, column
            tempo = 1 tempo = 2                | line 1, column
            """)
    void onTheFirstLine(String line, String message) throws IOException {
        String error = error(line + "\n" + REST.replace('/', '\n'));
        assertTrue(error.contains(message), error);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            pieces = 5                                  | line 1: pieces must be a section
            tempo = 1                                   | pieces is missing
            [pieces]/pawn = 1                           | pieces.knight is missing
            [pieces]/pawn = 1/kinght = 3                | line 3: pieces.kinght is unknown; known: bishop, king
            [pieces]/pawn = 1/knight = "3"              | line 3: pieces.knight must be a number
            ALL[tables]/pawn = 3                        | line 8: tables.pawn must be an array of 64 numbers
            ALL[tables]/pawn = [1, 2, 3]                | line 8: tables.pawn has 3 values; it must have 64
            ALL[tables]/pawn = [/1,/2,/inf,60ZEROS0]    | line 11: tables.pawn[3] is Infinity; it must be
            ALL[tables]/pawn = [/1,/2,/"x",60ZEROS0]    | line 11: tables.pawn[3] must be a number
            ALL[tables]/dragon = []                     | line 8: tables.dragon is unknown; known: bishop, king
            ALL[mobility]/dragon = 1                    | line 8: mobility.dragon is unknown
            ALL[pawns]/tripled = 1                      | line 8: pawns.tripled is unknown; known: backward
            ALL[endgame]/rule = "late"                  | line 8: endgame.rule is "late"; it must be one of tapered
            ALL[endgame]/unit = "pawn"                  | line 8: endgame.unit is unknown
            ALL[endgame.phase]/knight = 1.5             | line 8: endgame.phase.knight must be a whole number from 0
            ALL[endgame.phase]/pawn = 1                 | line 8: endgame.phase.pawn is unknown
            ALL[endgame.pieces]/queen = []              | line 8: endgame.pieces.queen must be a number
            ALL[endgame.tables]/queen = [4]             | line 8: endgame.tables.queen has 1 values
            ALL[black]/tempo = 4                        | line 8: black.tempo is unknown; known: tables
            kind = "balanced"/ALL                       | shares is missing; it must hold the shares of the parts in percent
            SHARES60/ALL                                | line 2: shares add up to 95.0 percent; they must add up to 100
            SHARES65/ALL                                | divisors is missing
            """)
    void furtherDown(String text, String message) throws IOException {
        String file = text.replace(
                        "SHARES", "kind = \"balanced\"/[shares]/potential = 20/mobility = 10/count = 5/pieces = ")
                .replace("ALL", REST)
                .replace("60ZEROS", " 0,".repeat(60))
                .replace('/', '\n');
        String error = error(file);
        assertTrue(error.contains(message), error);
    }

    @Test
    void theBoundIsInCentipawns() throws IOException {
        String error = error("unit = \"pawn\"\ntempo = 301\n" + REST.replace('/', '\n'));
        assertTrue(error.contains("line 2: tempo is 301; it must be between -300 and 300"), error);
    }

    @Test
    void aFileThatIsNoTextIsRefused() throws IOException {
        error("\0\0\0");
        assertTrue(error("x".repeat(300_000)).contains("larger than 256 KiB"));
        assertTrue(error("a = " + "[".repeat(100_000)).length() < 500);
    }

    @Test
    void errorsHoldNoControls() throws IOException {
        String error = error("\"\\u001b[31m\" = 1\n" + REST.replace('/', '\n'));
        assertTrue(error.contains("is unknown") && error.indexOf('\u001b') < 0, error);
    }

    @Test
    void aListShowsTheErrorInTheDescriptionsPlace() throws IOException {
        Files.writeString(folder.resolve("bad.toml"), "tempo =");
        String description = new EvaluationCatalog(List.of(folder)).describe("bad");
        assertTrue(description.contains("bad.toml, line 1"), description);
        assertTrue(new EvaluationCatalog(List.of(folder)).names().contains("bad"));
    }
}
