package hal.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import hal.notation.UciMove;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each kind of move does to the position. */
final class PositionTest {
    @ParameterizedTest
    @CsvSource({
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9,  e1g1, r3k2r/8/8/8/8/8/8/R4RK1 b kq - 4 9",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9,  e8c8, 2kr3r/8/8/8/8/8/8/R3K2R w KQ - 4 10",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9,  a1a8, R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 9",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9,  h1h2, r3k2r/8/8/8/8/8/7R/R3K3 b Qkq - 4 9",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9,  e1e2, r3k2r/8/8/8/8/8/4K3/R6R b kq - 4 9",
        "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1,     e2e4, 4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
        "4k3/8/8/8/2p5/8/4P3/4K3 w - - 0 1,     e2e4, 4k3/8/8/8/2p1P3/8/8/4K3 b - - 0 1",
        "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1,     d4e3, 4k3/8/8/8/8/4p3/8/4K3 w - - 0 2",
        "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1,     e8e7, 8/4k3/8/8/3pP3/8/8/4K3 w - - 1 2",
        "3rk3/4P3/8/8/8/8/8/4K3 w - - 7 1,      e7d8r, 3Rk3/8/8/8/8/8/8/4K3 b - - 0 1",
        // In Chess960: king and rook change places; the king stays where it is.
        "1k6/8/8/8/8/8/8/5KR1 w K - 0 1,        f1g1, 1k6/8/8/8/8/8/8/5RK1 b - - 1 1",
        "1k6/8/8/8/8/8/8/6KR w K - 0 1,         g1h1, 1k6/8/8/8/8/8/8/5RK1 b - - 1 1"
    })
    void aMoveGivesThatPosition(String before, String move, String after) {
        Position position = Fen.parse(before);
        position.make(UciMove.parse(position, move));
        assertEquals(after, Fen.format(position));
        assertEquals(after, position.toString());
        assertEquals(Fen.parse(after).key(), position.key());
        position.unmake();
        assertEquals(before, Fen.format(position));
    }

    @Test
    void aNullMoveGivesTheOtherSideTheTurn() {
        String before = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 4 1";
        Position position = Fen.parse(before);
        long key = position.key();
        position.makeNull();
        assertEquals("4k3/8/8/8/3pP3/8/8/4K3 w - - 5 2", Fen.format(position));
        assertEquals(position.computeKey(), position.key());
        assertEquals(Moves.NONE, position.lastMove());
        position.unmakeNull();
        assertEquals(before, Fen.format(position));
        assertEquals(key, position.key());
    }

    @Test
    void theLastMoveIsKnown() {
        Position position = Position.start();
        assertEquals(Moves.NONE, position.lastMove());
        int move = UciMove.parse(position, "g1f3");
        position.make(move);
        assertEquals(move, position.lastMove());
        position.unmake();
        assertEquals(Moves.NONE, position.lastMove());
    }

    @Test
    void aCopyGoesItsOwnWay() {
        Position position = Position.start();
        position.make(UciMove.parse(position, "e2e4"));
        Position copy = position.copy();
        assertEquals(Fen.format(position), Fen.format(copy));
        assertEquals(sorted(position.legalMoves()), sorted(copy.legalMoves()));
        copy.make(UciMove.parse(copy, "e7e5"));
        assertEquals("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", Fen.format(position));
        copy.unmake();
        copy.unmake();
        assertEquals(Fen.START, Fen.format(copy));
        assertEquals(Position.start().key(), copy.key());
    }

    private static List<Integer> sorted(MoveList moves) {
        return IntStream.range(0, moves.size()).map(moves::get).sorted().boxed().toList();
    }

    @ParameterizedTest
    @CsvSource({
        "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b Qk - 0 1",
        "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
        "1k6/8/8/8/8/8/8/5KR1 w K - 7 30"
    })
    void aSetupTakenFromAPositionGivesItBack(String fen) {
        assertEquals(fen, Fen.format(Fen.parse(fen).toSetup().validate()));
    }

    @Test
    void aCastlingMoveIsTheKingsWay() {
        Position position = Fen.parse("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
        assertEquals(Squares.parse("g8"), Moves.destination(UciMove.parse(position, "e8g8")));
        assertEquals(Squares.parse("c8"), Moves.destination(UciMove.parse(position, "e8c8")));
        assertEquals(Squares.parse("f7"), Moves.destination(UciMove.parse(position, "e8f7")));
    }

    @Test
    void inDoubleCheckNoOtherPieceMayBlock() {
        Position position = Fen.parse("4r1k1/8/8/8/1b6/8/8/2R1K3 w - - 0 1");
        int block = Moves.of(Squares.C1, Squares.parse("c3"), Moves.QUIET);
        assertFalse(position.isLegal(block));
        assertFalse(position.legalMoves().contains(block));
    }

    @Test
    void everyKindOfManAttacks() {
        Position position = Fen.parse("k3r3/8/8/3p4/4K2R/3P1n2/8/1B5q w - - 0 1");
        List<String> attackers = new ArrayList<>();
        long all = position.attackersTo(Squares.parse("e4"), position.occupied());
        for (; all != 0; all = Bitboard.withoutFirst(all)) {
            attackers.add(Squares.name(Bitboard.first(all)));
        }
        assertEquals(List.of("d3", "h4", "d5", "e8"), attackers, "the bishop and the queen have men in their way");
        long around = position.attackersTo(Squares.parse("d4"), position.occupied());
        assertEquals(Bitboard.of(Squares.parse("f3")) | Bitboard.of(Squares.parse("e4")), around, "knight and king");
    }

    @Test
    void aListKnowsItsMoves() {
        MoveList legal = Position.start().legalMoves();
        assertTrue(legal.contains(UciMove.parse(Position.start(), "b1c3")));
        assertFalse(legal.contains(Moves.NONE));
    }

    @Test
    void squaresHaveNamesShadesAndMirrorImages() {
        assertEquals(Squares.H8, Squares.parse("h8"));
        assertEquals("e4", Squares.name(Squares.parse("e4")));
        for (String name : List.of("", "e", "e44", "i4", "e9", "e0", "`4")) {
            assertEquals(Squares.NONE, Squares.parse(name), name);
        }
        assertTrue(Squares.isLight(Squares.H1));
        assertTrue(Squares.isLight(Squares.A8));
        assertFalse(Squares.isLight(Squares.A1));
        assertFalse(Squares.isLight(Squares.H8));
        assertEquals(Squares.A8, Squares.mirror(Squares.A1));
        assertEquals(Squares.parse("e5"), Squares.mirror(Squares.parse("e4")));
        assertEquals(PieceTypes.ROOK, PieceTypes.ofLetter('R'));
        assertEquals(-1, PieceTypes.ofLetter('r'));
    }

    @Test
    void mateAndStalemate() {
        assertTrue(Fen.parse("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").isCheckmate());
        assertTrue(Fen.parse("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").isStalemate());
        assertFalse(Position.start().isCheckmate());
        assertFalse(Position.start().isStalemate());
    }

    @Test
    void thousandsOfMovesCanBeUnmade() {
        Position position = Position.start();
        String[] shuffle = {"g1f3", "g8f6", "f3g1", "f6g8"};
        for (int ply = 0; ply < 20_000; ply++) {
            position.make(UciMove.parse(position, shuffle[ply % 4]));
        }
        assertEquals(20_000, position.halfmoveClock());
        assertEquals(10_001, position.fullmoveNumber());
        while (position.depth() > 0) {
            position.unmake();
        }
        assertEquals(Fen.START, Fen.format(position));
    }
}
