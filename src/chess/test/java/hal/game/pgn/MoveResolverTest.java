package hal.game.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hal.game.RandomGames;
import hal.notation.Fen;
import hal.notation.San;
import hal.notation.UciMove;
import hal.rules.Moves;
import hal.rules.Position;
import hal.support.NotationException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MoveResolverTest {
    private static int resolve(Position position, String text) {
        PgnText bytes = new PgnText();
        bytes.set(text.getBytes(StandardCharsets.US_ASCII), 0, text.length());
        return new MoveResolver().resolve(position, bytes);
    }

    @Test
    void everySanComesBack() {
        RandomGames.standard(11).play(5000, MoveResolverTest::check);
        RandomGames.chess960(12).play(5000, MoveResolverTest::check);
    }

    private static void check(Position position, int next) {
        if (next != Moves.NONE) {
            assertEquals(next, resolve(position, San.format(position, next)), () -> Fen.format(position));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, e4!?, e2e4",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, e2e4, e2e4",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, Ng1-f3, g1f3",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, Ngf3, g1f3",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, 0-0-0, e1c1",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1, O-O+, e8g8",
        "8/4P3/7k/8/8/8/8/4K3 w - - 0 1, e8Q, e7e8q",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3, exf6, e5f6",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3, ef6, e5f6",
        "4k3/8/8/8/1b6/2N3N1/8/4K3 w - - 0 1, Ne4, g3e4",
    })
    void otherSpellings(String fen, String text, String move) {
        Position position = Fen.parse(fen);
        assertEquals(move, UciMove.format(position, resolve(position, text)));
    }

    @ParameterizedTest
    @CsvSource({"e5", "Nf6", "exd3", "O-O", "Ke2", "axb9", "d1=Q", "e8=Q", "x", "Bxe2", "hxg0", "a1", "Nd2", "dxe8=Q"})
    void whatIsNoMoveIsRefused(String text) {
        assertThrows(NotationException.class, () -> resolve(Position.start(), text));
    }

    @Test
    void aPawnsCaptureIsNotMadeByAnotherPiece() {
        assertThrows(NotationException.class, () -> resolve(Fen.parse("4k3/8/8/4p3/3B4/8/8/4K3 w - - 0 1"), "dxe5"));
    }
}
