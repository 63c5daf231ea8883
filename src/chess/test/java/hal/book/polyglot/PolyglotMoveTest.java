package hal.book.polyglot;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.game.RandomGames;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Moves;
import hal.rules.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PolyglotMoveTest {
    private static final String CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

    @ParameterizedTest
    @CsvSource({
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, 031c, e4",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, 0107, O-O",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, 0106, O-O",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, 0100, O-O-O",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, 0102, O-O-O",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1, 0f3f, O-O",
        "6k1/8/8/8/8/8/6K1/7R w - - 0 1, 01f7, Rh7",
        "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1, 4d3c, e8=Q",
        "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1, 1d3c, e8=N+",
    })
    void decodes(String fen, String code, String san) {
        Position position = Fen.parse(fen);
        int move = PolyglotMove.decode(position, Integer.parseInt(code, 16));
        assertEquals(san, move == Moves.NONE ? "none" : San.format(position, move));
    }

    @ParameterizedTest
    @CsvSource({"0000", "ffff", "0324", "5d3c", "0d3c"})
    void refusesWhatIsNotLegal(String code) {
        Position position = Fen.parse("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
        assertEquals(Moves.NONE, PolyglotMove.decode(position, Integer.parseInt(code, 16)));
    }

    @Test
    void aKingsStepIsNoCastling() {
        Position position = Fen.parse("4k3/8/8/8/8/8/8/4KR2 w - - 0 1");
        assertEquals(Moves.NONE, PolyglotMove.decode(position, 0x0106));
        assertEquals("O-O", San.format(Fen.parse(CASTLING), PolyglotMove.decode(Fen.parse(CASTLING), 0x0107)));
    }

    @Test
    void everyMoveComesBack() {
        RandomGames.standard(3).play(3000, PolyglotMoveTest::check);
        RandomGames.chess960(4).play(3000, PolyglotMoveTest::check);
    }

    private static void check(Position position, int next) {
        if (next != Moves.NONE) {
            assertEquals(next, PolyglotMove.decode(position, PolyglotMove.encode(next)));
        }
    }
}
