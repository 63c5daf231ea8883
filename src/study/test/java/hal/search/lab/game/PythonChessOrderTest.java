package hal.search.lab.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.notation.UciMove;
import hal.rules.Position;
import hal.search.champion.Positions;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * The order of python-chess, as its documentation shows it for the start position and its generator has it elsewhere.
 */
final class PythonChessOrderTest {
    private static String moves(String fen) {
        Position position = Positions.of(fen);
        ChessAsGame game = new ChessAsGame(position, Positions.evaluation("material"), List.of()).inPythonChessOrder();
        int[] moves = new int[game.maxMoves()];
        int count = game.moves(moves);
        return IntStream.of(moves)
                .limit(count)
                .mapToObj(move -> UciMove.format(position, move))
                .collect(Collectors.joining(" "));
    }

    @Test
    void piecesComeBeforePawnsAndSingleStepsBeforeDoubleOnes() {
        assertEquals(
                "g1h3 g1f3 b1c3 b1a3 h2h3 g2g3 f2f3 e2e3 d2d3 c2c3 b2b3 a2a3 h2h4 g2g4 f2f4 e2e4 d2d4 c2c4 b2b4 a2a4",
                moves("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    }

    @Test
    void castlingFollowsThePieces() {
        assertEquals(
                "h1g1 h1f1 e1f2 e1e2 e1d2 e1f1 e1d1 a1d1 a1c1 a1b1 e1g1 e1c1 a2a3 a2a4",
                moves("4k3/8/8/8/8/7p/P6P/R3K2R w KQ - 0 1"));
    }

    @Test
    void capturesAndPromotionsComeFromTheHighestSquareAndEnPassantLast() {
        assertEquals(
                "a8a7 g7f8q g7f8r g7f8b g7f8n g7g8q g7g8r g7g8b g7g8n e5e6 e5d6",
                moves("K4n2/2k3P1/8/3pP3/8/8/8/8 w - d6 0 1"));
    }

    @Test
    void inCheckTheKingMovesFirst() {
        // A queen gives check on the e-file: the king, then the blocks by bishop and knight.
        assertEquals("e1f2 e1d2 e1d1 g1e2 f1e2", moves("4k3/4q3/8/8/8/8/8/4KBN1 w - - 0 1"));
    }
}
