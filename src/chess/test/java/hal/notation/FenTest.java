package hal.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.rules.Rules;
import hal.support.NotationException;
import hal.support.NotationException.Kind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
                "column 13: 'X' is neither a piece (PNBRQK pnbrqk) nor a count of empty squares (1-8); "
                        + "column 20: rank 6 has 7 squares, not 8; "
                        + "column 45: the side to move must be w or b, not \"x\"; "
                        + "column 52: the en passant square must be like e3, or -, not \"e9\"",
                e.getMessage());
    }

    @Test
    void namesEveryReasonOfABoardWithItsColumn() {
        NotationException e =
                assertThrows(NotationException.class, () -> Fen.parse("4k3/8/8/8/8/8/4R3/P3K3 w K e3 0 0"));
        assertEquals(Kind.ILLEGAL, e.kind());
        assertEquals(
                "column 2: White is to move and could capture the king on e8 from e2; "
                        + "column 19: a pawn cannot stand on a1, the first rank; "
                        + "column 26: White has the right to castle kingside, but no rook on h1; "
                        + "column 28: White is to move, so no pawn can have passed over e3; "
                        + "column 33: the move number is 0, not 1 to 20000",
                e.getMessage());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
            ``                                             | 1  | column 1: the FEN is empty; a FEN looks like rnbqkbnr
            hello                                          | 1  | column 1: this is not a FEN: a FEN starts with the eight ranks
            8/8/8/8/8/8/8/8                                | 16 | missing after the board: the side to move (w or b)
            4k3/8/8/8/8/8/8/4K3 w                          | 22 | missing after the side to move (w or b): the castling rights
            4k3/8/8/8/8/8/8/4K3 w - - 0                    | 28 | missing after the half-move clock: the move number
            4k3/8/8/8/8/8/8/4K3 w - - 0 1 bm               | 31 | a FEN has six fields, but this is a seventh: "bm"
            4k3/8/8/8/8/8/8/4K3/8 w - -                    | 22 | column 22: the board has 9 ranks, not 8
            4k3/8/8/44/8/8/8/4K3 w - -                     | 10 | column 10: two digits in a row; write their sum as one digit
            999999999/8/8/8/8/8/8/8 w - - 0 1              | 1  | column 1: '9' is neither a piece
            4k3/8/8/8/8/8/8/4K3 x - - 0 1                  | 21 | column 21: the side to move must be w or b, not "x"
            4k3/8/8/8/8/8/8/4K3 w ~ -                      | 23 | column 23: '~' is not a castling right
            4k3/8/8/8/8/8/8/4K3 w é -                      | 23 | column 23: 'é' is not a castling right
            4k3/8/8/8/8/8/8/4K3 w … -                      | 23 | column 23: U+2026 is not a castling right
            4k3/8/8/8/8/8/8/4K3 w KK -                     | 24 | column 24: 'K' repeats a castling right: White kingside
            4k3/8/8/8/8/8/8/R3K3 w Q? -                    | 25 | column 25: '?' is not a castling right
            4k3/8/8/8/8/8/8/4K3 w - e9 0 1                 | 25 | column 25: the en passant square must be like e3, or -, not "e9"
            4k3/8/8/8/8/8/8/4K3 w - - x 1                  | 27 | column 27: the half-move clock must be a number, not "x"
            4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999        | 29 | column 29: the move number is too large: "99999999999"
            """)
    void saysWhatWouldBeRight(String fen, int column, String message) {
        NotationException e = assertThrows(NotationException.class, () -> Fen.parse(fen));
        assertEquals(Kind.SYNTAX, e.kind());
        assertEquals(column, e.column());
        assertTrue(e.getMessage().contains(message), e.getMessage());
    }

    @Test
    void aFloodIsRefusedAtTheDoor() {
        NotationException e = assertThrows(NotationException.class, () -> Fen.parse("p/".repeat(5_000_000)));
        assertEquals("column 1: a FEN has at most 256 characters, but this has 10000000", e.getMessage());
        NotationException many = assertThrows(NotationException.class, () -> Fen.parse("x/".repeat(100)));
        assertTrue(many.getMessage().length() < 1_000, many.getMessage());
    }

    @Test
    void controlCharactersAreNotEchoed() {
        NotationException e = assertThrows(
                NotationException.class, () -> Fen.parse("4k3/8/8/8/8/8/8/4\u001b[31mK3 \u001b]0;x\u0007 - - 0 1"));
        assertTrue(e.getMessage().contains("U+001B"), e.getMessage());
        assertTrue(e.getMessage().chars().noneMatch(c -> c < ' '), e.getMessage());
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/8/8/8/R3K2R w KQkq d6 0 0, 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1, 4",
        "4k3/8/8/8/8/8/8/4K3 w - - 99999 1, 4k3/8/8/8/8/8/8/4K3 w - - 20000 1, 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1, 4k3/8/8/8/8/8/8/4K3 w - - 0 1, 0"
    })
    void repairsWhatStandsBehindTheBoard(String fen, String repaired, int changes) {
        List<String> told = new ArrayList<>();
        assertEquals(repaired, Fen.format(Fen.parseOrRepair(fen, told::add)));
        assertEquals(changes, told.size(), told.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1, false",
        "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1, false",
        "4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1, false",
        "4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1,  true",
        "4k3/8/8/8/8/8/8/R2K4 w Q - 0 1,   true",
        "3k3r/8/8/8/8/8/8/4K3 w k - 0 1,   true",
        "1r2k2r/8/8/8/8/8/8/4K3 w kq - 0 1, true"
    })
    void aRightThatOnlyChess960KnowsMakesItChess960(String fen, boolean chess960) {
        assertEquals(chess960 ? Rules.CHESS960 : Rules.STANDARD, Fen.parse(fen).rules());
    }

    @Test
    void aRookBeyondTheKingDoesNotServe() {
        NotationException e = assertThrows(NotationException.class, () -> Fen.parse("4k3/8/8/8/8/8/8/R3K3 w K - 0 1"));
        assertEquals("column 24: White has the right to castle kingside, but no rook on h1", e.getMessage());
    }

    @Test
    void anyBlanksSeparateTheFields() {
        String fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
        for (String blank : List.of("\t", "\r", "\n", " \r\n\t ")) {
            assertEquals(fen, Fen.format(Fen.parse(blank + fen.replace(" ", blank) + blank)));
        }
    }

    @Test
    void aSetupIsReadWithoutBeingJudged() {
        assertEquals(2, Fen.parseSetup("8/8/8/8/8/8/8/8 w - - 0 1").problems().size());
        assertThrows(NotationException.class, () -> Fen.parseSetup("8/8/8/8/8/8/8/9 w - - 0 1"));
    }

    @Test
    void syntaxIsNotRepaired() {
        NotationException e = assertThrows(
                NotationException.class, () -> Fen.parseOrRepair("4k3/8/8/8/8/8/8/4K3 x - - 0 1", change -> {}));
        assertEquals(Kind.SYNTAX, e.kind());
    }

    @Test
    void boardsAreNotRepaired() {
        assertThrows(NotationException.class, () -> Fen.parseOrRepair("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", change -> {}));
        assertThrows(NotationException.class, () -> Fen.parseOrRepair("hello", change -> {}));
    }

    @Test
    void twoCountersMayBeLeftOut() {
        assertEquals(Fen.START, Fen.format(Fen.parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w kqKQ -")));
    }
}
