package hal.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.rules.Position;
import org.junit.jupiter.api.Test;

final class BoardTextTest {
    private final Position castled = Fen.parse("r1bq1rk1/8/8/8/4P3/8/8/R3K2Q w Q - 0 1");

    @Test
    void whitesSideIsBelowWithRanksAndFiles() {
        assertEquals(
                """
                8  r . b q . r k .
                7  . . . . . . . .
                6  . . . . . . . .
                5  . . . . . . . .
                4  . . . . P . . .
                3  . . . . . . . .
                2  . . . . . . . .
                1  R . . . K . . Q

                   a b c d e f g h""",
                BoardText.letters(castled, false));
    }

    @Test
    void blackSeesTheSameBoardTurnedRound() {
        assertEquals(
                """
                1  Q . . K . . . R
                2  . . . . . . . .
                3  . . . . . . . .
                4  . . . P . . . .
                5  . . . . . . . .
                6  . . . . . . . .
                7  . . . . . . . .
                8  . k r . q b . r

                   h g f e d c b a""",
                BoardText.letters(castled, true));
    }

    @Test
    void figurinesStandWhereTheLettersDo() {
        assertEquals(
                """
                ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜
                ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                ♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙
                ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖""",
                BoardText.figurines(Position.start(), false, false));
        assertEquals(
                "1  ♖ ♘ ♗ ♔ ♕ ♗ ♘ ♖",
                BoardText.figurines(Position.start(), true).lines().findFirst().orElseThrow());
    }
}
