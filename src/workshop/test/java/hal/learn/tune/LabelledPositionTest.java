package hal.learn.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.support.UserException;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LabelledPositionTest {
    private static final String BOARD = "4k3/8/8/8/8/8/P7/4K3 ";

    @Test
    void aLineIsReadAndWrittenTheSame() {
        String line = BOARD + "b - - c9 1-0; ce -31; id 17.24;";
        LabelledPosition labelled = LabelledPosition.parse(line);
        assertEquals(2, labelled.result());
        assertEquals(0, labelled.points(), "Black is to move and loses");
        assertEquals(OptionalInt.of(-31), labelled.score());
        assertEquals("17", labelled.game());
        assertEquals(line, labelled.format());
    }

    @Test
    void scoreAndNameMayBeMissing() {
        LabelledPosition labelled = LabelledPosition.parse(BOARD + "w - - c9 \"1/2-1/2\";");
        assertEquals(0.5, labelled.points());
        assertEquals(OptionalInt.empty(), labelled.score());
        assertEquals(Long.toString(labelled.position().key()), labelled.game());
        assertEquals(BOARD + "w - - c9 1/2-1/2;", labelled.format());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "w - - ce 3;            | the result is missing",
                "w - - c9 \"2-0\";      | \"2-0\"",
                "w - - c9 1-0; ce 1.5;  | \"1.5\"",
                "w KQ - c9 1-0;         | castling",
                "x - - c9 1-0;          | ",
            })
    void whatIsWrongWithALineIsSaid(String rest, String word) {
        UserException e =
                assertThrows(UserException.class, () -> LabelledPosition.parse(BOARD + rest.replace("\\", "")));
        assertTrue(e.getMessage().contains(word == null ? "" : word), e.getMessage());
    }
}
