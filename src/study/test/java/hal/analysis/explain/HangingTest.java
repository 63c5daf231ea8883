package hal.analysis.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hal.notation.Fen;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Position;
import hal.support.UserException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HangingTest {
    /** White's knight is attacked and protected, its bishop attacked alone, its queen by what is worth less. */
    private static final Position BOARD = Fen.parse("4k3/8/4p3/3N2b1/7B/5n2/8/3QK3 w - - 0 1");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rook   | You have no rook.",
                "d5     | The pawn on e6 attacks the knight on d5, but the king is in check: that comes first.",
                "a1     | Nothing stands on a1.",
                "queen  | Nothing attacks the queen on d1.",
                "king   | The knight on f3 attacks the king: check.",
                "bishops| The bishop on g5 and the knight on f3 attack the bishop on h4, but the king is in check: that comes"
                        + " first.",
                "mine   | The king is in check: that comes first."
            })
    void aNamedPieceIsSpokenOf(String about, String said) {
        assertEquals(said, Hanging.told(BOARD, Colors.WHITE, about));
    }

    @Test
    void whatHangsIsNamedAndWhatIsProtectedIsNot() {
        Position position = Fen.parse("4k3/8/4p3/3N4/5p1p/6B1/1P1P3P/3QK3 w - - 0 1");
        assertEquals(
                "The knight on d5 hangs.", Hanging.told(Fen.parse("4k3/8/4p3/3N4/8/8/8/4K3 w - - 0 1"), 0, "mine"));
        assertEquals("The bishop on g3 and the knight on d5 hang.", Hanging.told(position, Colors.WHITE, "mine"));
        assertEquals(
                "The pawn on e6 attacks the knight on d5, and taking it pays although it is protected.",
                Hanging.told(Fen.parse("4k3/8/4p3/3N4/4P3/8/8/4K3 w - - 0 1"), Colors.WHITE, "knight"));
        assertEquals("The pawn on f4 and the pawn on h4 hang.", Hanging.told(position, Colors.WHITE, "theirs"));
        assertEquals("The knight on f3 hangs.", Hanging.told(BOARD, Colors.WHITE, "theirs"));
        assertEquals("Black has nothing hanging.", Hanging.told(Fen.parse(Fen.START), Colors.WHITE, "theirs"));
        assertEquals(
                "The rook on d8 attacks the knight on d5, but it is protected: taking it wins nothing.",
                Hanging.told(Fen.parse("3rk3/8/8/3N4/4P3/8/8/4K3 w - - 0 1"), Colors.WHITE, "d5"));
    }

    @Test
    void whatIsNoPieceIsRefused() {
        assertThrows(UserException.class, () -> Hanging.told(BOARD, Colors.WHITE, "dragon"));
    }

    @Test
    void aTradeIsNamedWithWhomItHelps() {
        assertEquals(
                "Type `why Qxd8+` for what comes of it. As a rule trades of pieces help who has more material: here that is"
                        + " you.",
                Standing.trade(Fen.parse("3qk3/8/8/8/8/8/4P3/3QK3 w - - 0 1"), Colors.WHITE, PieceTypes.QUEEN));
        assertEquals(
                "You cannot take a queen with a queen now. As a rule trades of pieces help who has more material: here it is"
                        + " level.",
                Standing.trade(Fen.parse("q3k3/8/8/8/8/8/8/1Q2K3 w - - 0 1"), Colors.WHITE, PieceTypes.QUEEN));
    }
}
