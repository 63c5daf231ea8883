package hal.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hal.rules.Moves;
import hal.rules.Position;
import hal.support.NotationException;
import hal.support.NotationException.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class UciMoveTest {
    private static final String CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    private static final String CHESS960 = "k7/8/8/8/8/8/8/1RK3R1 w GB - 0 1";

    @ParameterizedTest
    @CsvSource({
        CASTLING + ", e1g1, O-O, e1g1",
        CASTLING + ", e1h1, O-O, e1g1",
        CASTLING + ", e1c1, O-O-O, e1c1",
        CASTLING + ", e1f1, Kf1, e1f1",
        CASTLING + ", E1G1, O-O, e1g1",
        CHESS960 + ", c1g1, O-O, c1g1",
        CHESS960 + ", c1b1, O-O-O, c1b1",
        "8/4P3/8/8/8/k7/8/4K3 w - - 0 1, e7e8q, e8=Q, e7e8q",
        "8/4P3/8/8/8/k7/8/4K3 w - - 0 1, e7e8N, e8=N, e7e8n",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1, e5d6, exd6, e5d6"
    })
    void readsAndWrites(String fen, String text, String san, String uci) {
        Position position = Fen.parse(fen);
        int move = UciMove.parse(position, text);
        assertEquals(san, San.format(position, move));
        assertEquals(uci, UciMove.format(position, move));
    }

    @ParameterizedTest
    @CsvSource({
        "e2e5, 3, UNREACHABLE, the pawn on e2 cannot reach e5",
        "e3e4, 1, NO_SUCH_PIECE, there is nothing on e3",
        "e2e4q, 5, NO_PROMOTION, only a pawn that reaches the last rank can promote",
        "e1g1, 3, BLOCKED, castling kingside is blocked by the bishop on f1 and the knight on g1",
        "a9a1, 2, NO_SUCH_SQUARE, 'there is no a9: the files go from a to h, the ranks from 1 to 8'",
        "0000, 1, SYNTAX, '\"0000\" is not a UCI move; they look like e2e4, e1g1 (castling) and e7e8q'",
        "e2, 3, SYNTAX, '\"e2\" is not a UCI move; they look like e2e4, e1g1 (castling) and e7e8q'",
        "e2e4qq, 6, SYNTAX, '\"e2e4qq\" is not a UCI move; they look like e2e4, e1g1 (castling) and e7e8q'",
        "Nf3, 1, SYNTAX, '\"Nf3\" is not a UCI move; they look like e2e4, e1g1 (castling) and e7e8q'"
    })
    void saysWhatIsWrong(String text, int column, Kind kind, String message) {
        NotationException e = assertThrows(NotationException.class, () -> UciMove.parse(Position.start(), text));
        assertEquals(message, e.getMessage());
        assertEquals(column, e.column());
        assertEquals(kind, e.kind());
    }

    @Test
    void asksForThePromotion() {
        Position position = Fen.parse("8/4P3/8/8/8/k7/8/4K3 w - - 0 1");
        NotationException e = assertThrows(NotationException.class, () -> UciMove.parse(position, "e7e8"));
        assertEquals(Kind.AMBIGUOUS, e.kind());
    }

    @Test
    void writesTheAbsenceOfAMove() {
        assertEquals("0000", UciMove.format(Position.start(), Moves.NONE));
    }
}
