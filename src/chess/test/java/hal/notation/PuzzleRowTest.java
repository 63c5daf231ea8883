package hal.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hal.support.UserException;
import org.junit.jupiter.api.Test;

final class PuzzleRowTest {
    @Test
    void theHeadingIsNoPuzzle() {
        UserException e = assertThrows(UserException.class, () -> PuzzleRow.parse(PuzzleRow.HEADING));
        assertEquals("it is the heading of the columns, not a puzzle", e.getMessage());
    }
}
