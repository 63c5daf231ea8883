package hal.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hal.notation.NotationException.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FenTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                Fen.START,
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "4rrb1/1kp3b1/1p1p4/pP1Pn2p/5p2/1PR2P2/2P1NB1P/2KR1B2 w K - 0 21",
                "rr6/2kpp3/1ppn2p1/p2b1q1p/P4P1P/1PNN2P1/2PP4/1K2R2R b E - 1 20",
                "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1",
                "k7/8/8/1pP5/2K5/8/8/8 w - b6 0 1"
            })
    void comesBackAsItWas(String fen) {
        assertEquals(fen, Fen.format(Fen.parse(fen)));
    }

    @Test
    void namesEveryReasonWithItsColumn() {
        NotationException e = assertThrows(
                NotationException.class, () -> Fen.parse("rnbqkbnr/pppXpppp/7/8/8/8/PPPPPPPP/RNBQKBNR x KQkq e9 0 1"));
        assertEquals(Kind.SYNTAX, e.kind());
        assertEquals(13, e.column());
        assertEquals(
                "column 13: 'X' is no piece (PNBRQK pnbrqk) and no count of empty squares (1-8); "
                        + "column 20: rank 6 has 7 squares, not 8; "
                        + "column 45: the side to move is w or b, not \"x\"; "
                        + "column 52: the en passant square is like e3, or -, not \"e9\"",
                e.getMessage());
    }

    @Test
    void twoCountersMayBeLeftOut() {
        assertEquals(Fen.START, Fen.format(Fen.parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w kqKQ -")));
    }
}
