package hal.session.speech;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.notation.Fen;
import hal.notation.San;
import hal.rules.PieceTypes;
import hal.rules.Position;
import hal.rules.Squares;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpokenChessTest {
    private static final String RUY = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4|Bxc6|white bishop from b5 takes knight on c6",
                "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4|O-O|white castles kingside",
                "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1|exd6|white pawn from e5 takes pawn on d6 en passant",
                "8/P6k/8/8/8/8/8/K7 w - - 0 1|a8=N|white pawn from a7 to a8 and becomes a knight",
                "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1|Qf8#|white queen from f7 to f8, checkmate",
                "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1|Qf7|white queen from f1 to f7, stalemate",
                "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2|Bb5+|white bishop from f1 to b5, check",
            })
    void movesAreSaid(String fen, String san, String words) {
        Position position = Fen.parse(fen);
        assertEquals(words, SpokenChess.move(position, San.parse(position, san)));
        assertEquals(fen, Fen.format(position));
    }

    @Test
    void questionsAboutTheBoardAreAnswered() {
        Position position = Fen.parse(RUY);
        assertEquals(
                "White: 2 knights on b1, f3. Black: 2 knights on c6, g8.",
                SpokenChess.where(position, PieceTypes.KNIGHT));
        assertEquals(
                "e5, a dark square: black pawn.\nWhite attacks e5 with knight f3. Black protects e5 with knight c6.",
                SpokenChess.square(position, Squares.parse("e5")));
        assertEquals(
                "White does not attack d7. Black protects d7 with king e8, queen d8, bishop c8.",
                SpokenChess.attackers(position, Squares.parse("d7")));
        assertEquals(
                "White does not attack b6. Black attacks b6 with pawn c7.",
                SpokenChess.attackers(position, Squares.parse("b6")));
    }

    @Test
    void movesInALineAreSaid() {
        assertEquals(
                "The threat is 3. knight takes e5 knight c6 4. castles kingside e takes d4, check. Its value: +0.96.",
                SpokenFace.SpokenAnswer.SpokenMoves.of("The threat is 3. Nxe5 Nc6 4. O-O exd4+. Its value: +0.96."));
        assertEquals("hal-e4.pgn", SpokenFace.SpokenAnswer.SpokenMoves.of("hal-e4.pgn"));
    }
}
