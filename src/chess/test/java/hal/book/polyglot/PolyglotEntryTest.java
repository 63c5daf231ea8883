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

final class PolyglotEntryTest {
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
        int move = new PolyglotEntry(0, Integer.parseInt(code, 16), 1, 0).decode(position.legalMoves());
        assertEquals(san, move == Moves.NONE ? "none" : San.format(position, move));
    }

    @ParameterizedTest
    @CsvSource({"0000", "ffff", "0324", "5d3c", "0d3c"})
    void refusesWhatIsNotLegal(String code) {
        Position position = Fen.parse("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
        assertEquals(Moves.NONE, new PolyglotEntry(0, Integer.parseInt(code, 16), 1, 0).decode(position.legalMoves()));
    }

    @Test
    void aKingsStepIsNoCastling() {
        Position position = Fen.parse("4k3/8/8/8/8/8/8/4KR2 w - - 0 1");
        assertEquals(Moves.NONE, new PolyglotEntry(0, 0x0106, 1, 0).decode(position.legalMoves()));
        assertEquals(
                "O-O",
                San.format(
                        Fen.parse(CASTLING),
                        new PolyglotEntry(0, 0x0107, 1, 0)
                                .decode(Fen.parse(CASTLING).legalMoves())));
    }

    @Test
    void everyMoveComesBack() {
        RandomGames.standard(3).play(3000, PolyglotEntryTest::check);
        RandomGames.chess960(4).play(3000, PolyglotEntryTest::check);
    }

    private static void check(Position position, int next) {
        if (next != Moves.NONE) {
            assertEquals(next, new PolyglotEntry(0, PolyglotEntry.encode(next), 1, 0).decode(position.legalMoves()));
        }
    }
}
