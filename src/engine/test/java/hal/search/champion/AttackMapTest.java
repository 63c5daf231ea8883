package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.UciMove;
import hal.rules.Bitboard;
import hal.rules.Position;
import hal.rules.Squares;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AttackMapTest {
    private final AttackMap threats = new AttackMap(RoundNumbers.PARAMETERS);

    private int bonus(String fen, String uci) {
        Position position = Positions.of(fen);
        int move = UciMove.parse(position, uci);
        threats.forget();
        return threats.bonus(position, move);
    }

    @Test
    void leavingAThreatenedSquareIsRewardedAndEnteringOneIsNot() {
        String attackedByPawn = "4k3/8/8/3p4/4N3/8/8/4K3 w - - 0 1";
        assertTrue(bonus(attackedByPawn, "e4g5") > 0);
        assertTrue(bonus("4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1", "c3e4") < 0);
        assertEquals(0, bonus("4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1", "c3a4"));
    }

    @Test
    void onlyLesserPiecesThreaten() {
        String rookFile = "4k3/8/8/8/8/r7/8/3QKN2 w - - 0 1";
        assertTrue(bonus(rookFile, "d1d3") < 0, "the queen where a rook attacks");
        assertEquals(0, bonus(rookFile, "f1g3"), "a knight where a rook attacks");
        assertEquals(0, bonus("4k3/8/8/8/8/q7/8/3QK3 w - - 0 1", "d1d3"), "a queen where a queen attacks");
    }

    @Test
    void everyPieceAttacks() {
        Position position = Positions.of("3qk2r/p6n/8/2b5/8/8/8/4K3 w - - 0 1");
        threats.forget();
        long attacked = threats.attacked(position);
        for (String square : List.of("d1", "f7", "g8", "b6", "g5", "f2")) { // queen, king, rook, pawn, knight, bishop
            assertTrue(Bitboard.contains(attacked, Squares.parse(square)), square);
        }
        for (String square : List.of("a4", "e1", "h1")) {
            assertFalse(Bitboard.contains(attacked, Squares.parse(square)), square);
        }
    }

    @Test
    void theGreaterThePieceTheGreaterTheBonus() {
        assertEquals(7_000, bonus("4k3/8/8/3p4/4N3/8/8/4K3 w - - 0 1", "e4g5"));
        assertEquals(11_000, bonus("7k/8/8/3p4/4R3/8/8/K7 w - - 0 1", "e4g4"));
        assertEquals(16_000, bonus("6k1/8/8/3p4/4Q3/8/8/K7 w - - 0 1", "e4g4"));
        assertEquals(0, bonus("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4e5"), "pawns are not counted");
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/8/8/4P3/R3K1N1 w Q - 0 1, a1a8, true",
        "4k3/8/8/8/8/8/4P3/R3K1N1 w Q - 0 1, a1a7, false",
        "4k3/8/8/5N2/8/8/8/4K3 w - - 0 1, f5g7, true",
        "4k3/8/8/5N2/8/8/8/4K3 w - - 0 1, f5h6, false",
        "4k3/8/3P4/8/8/8/8/4K3 w - - 0 1, d6d7, true",
        "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1, c1g5, false",
        "4k3/8/8/8/8/8/8/3BK3 w - - 0 1, d1a4, true",
        "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1, d4e4, true",
        "4k3/8/8/8/8/4B3/8/4R1K1 w - - 0 1, e3c5, false", // discovered: not seen
    })
    void directChecksAreSeen(String fen, String uci, boolean check) {
        Position position = Positions.of(fen);
        threats.forget();
        assertEquals(check, threats.isDirectCheck(position, UciMove.parse(position, uci)));
    }

    @Test
    void anotherPositionHasOtherChecks() {
        Position first = Positions.of("4k3/8/8/5N2/8/8/8/4K3 w - - 0 1");
        assertTrue(threats.isDirectCheck(first, UciMove.parse(first, "f5g7")));
        Position second = Positions.of("k7/8/8/5N2/8/8/8/4K3 w - - 0 1");
        threats.forget();
        assertFalse(threats.isDirectCheck(second, UciMove.parse(second, "f5g7")));
    }
}
