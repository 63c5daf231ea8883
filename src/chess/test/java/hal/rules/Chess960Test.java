package hal.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reinhard Scharnagl's numbering of the start positions. */
final class Chess960Test {
    private static String rank(int number) {
        String fen = Fen.format(PositionSetup.chess960Start(number).validate());
        assertTrue(
                fen.endsWith("/PPPPPPPP/" + fen.substring(0, 8).toUpperCase(java.util.Locale.ROOT) + " w KQkq - 0 1"));
        return fen.substring(0, 8);
    }

    @ParameterizedTest
    @CsvSource({"0, bbqnnrkr", "1, bqnbnrkr", "518, rnbqkbnr", "534, rnbkqbnr", "959, rkrnnqbb"})
    void numbersAreTheKnownOnes(int number, String rank) {
        assertEquals(rank, rank(number));
    }

    @Test
    void allAreDifferentAndFollowTheRules() {
        Set<String> ranks = new HashSet<>();
        for (int number = 0; number < 960; number++) {
            String rank = rank(number);
            assertTrue(ranks.add(rank), rank);
            assertNotEquals(rank.indexOf('b') % 2, rank.lastIndexOf('b') % 2, rank);
            assertTrue(rank.indexOf('r') < rank.indexOf('k') && rank.indexOf('k') < rank.lastIndexOf('r'), rank);
        }
    }

    @Test
    void onlyTheOrdinaryStartIsNoChess960() {
        assertEquals(Rules.CHESS960, PositionSetup.chess960Start(518).validate().rules());
        assertEquals(Rules.CHESS960, PositionSetup.chess960Start(0).validate().rules());
        assertEquals(Position.start().key(), PositionSetup.start().validate().key());
    }

    @Test
    void otherNumbersAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> PositionSetup.chess960Start(960));
        assertThrows(IllegalArgumentException.class, () -> PositionSetup.chess960Start(-1));
    }

    @ParameterizedTest
    @CsvSource({
        // The king does not move at all, or one square, or the two change places.
        "1k6/8/8/8/8/8/8/6KR w H - 0 1, true, false",
        "1k6/8/8/8/8/8/8/5KR1 w G - 0 1, true, false",
        "6k1/8/8/8/8/8/8/5RKR w HF - 0 1, false, true",
        "6k1/8/8/8/8/8/8/1RK5 w B - 0 1, false, true",
        "6k1/8/8/8/8/8/8/R1K5 w A - 0 1, false, true",
        // A rook that leaves may no longer shield its king: the a-rook's enemy looks through it.
        "6k1/8/8/8/8/8/8/rRK5 w B - 0 1, false, false",
        "6k1/8/8/8/8/8/8/rRK4R w HB - 0 1, true, false"
    })
    void castlesByItsOwnRules(String fen, boolean kingside, boolean queenside) {
        Position position = Fen.parse(fen);
        MoveList legal = position.legalMoves();
        boolean[] can = new boolean[2];
        for (int i = 0; i < legal.size(); i++) {
            if (Moves.isCastling(legal.get(i))) {
                can[Moves.castlingSide(legal.get(i))] = true;
            }
        }
        assertEquals(kingside, can[Castling.KINGSIDE], "kingside");
        assertEquals(queenside, can[Castling.QUEENSIDE], "queenside");
    }
}
