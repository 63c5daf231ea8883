package hal.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import hal.notation.UciMove;
import hal.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When a position stood there before, and what an en passant square that nobody can use does to that. */
final class RepetitionTest {
    private static Position play(String fen, String moves) {
        Position position = Fen.parse(fen);
        for (String move : moves.split(" ", -1)) {
            position.make(UciMove.parse(position, move));
        }
        return position;
    }

    @ParameterizedTest
    @CsvSource({
        // Knights out and home: the start position counts itself.
        "g1f3 g8f6 f3g1 f6g8, 1",
        "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8, 2",
        "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8, 4",
        // After a pawn move the counting begins anew; a double step that nobody can take is no difference.
        "e2e4 g8f6 g1f3 f6g8 f3g1, 1",
        // A lost castling right makes another position.
        "e2e4 e7e5 e1e2 e8e7 e2e1 e7e8, 0",
        "e2e4 e7e5 e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8, 1"
    })
    void countsEarlierOccurrences(String moves, int expected) {
        assertEquals(expected, play(Fen.START, moves).earlierOccurrences());
    }

    @ParameterizedTest
    @CsvSource({
        // A legal capture en passant makes another position, and one more when it is not possible any longer.
        "4k1n1/4p3/8/5P2/8/8/8/4K1N1 b - - 0 1, e7e5 g1f3 g8f6 f3g1 f6g8, 0",
        "4k1n1/4p3/8/5P2/8/8/8/4K1N1 b - - 0 1, e7e5 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8, 1",
        // The pawn on d4 is pinned, so that the capture was never possible.
        "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1, e2e4 d8d7 e1d2 d7d8 d2e1, 1",
        // The same men, but the other side is to move.
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 1, a1a2 e8e7 a2a1 e7e8 a1a3 e8e7 a3a2 e7e8 a2a1, 0"
    })
    void rightsAndTheSideToMoveBelongToThePosition(String fen, String moves, int expected) {
        assertEquals(expected, play(fen, moves).earlierOccurrences());
    }

    @Test
    void aCaptureEndsAllRepetitions() {
        Position position = play("4k1n1/8/8/8/8/8/4p3/4K1N1 w - - 0 1", "g1e2 g8f6 e2g1 f6g8 g1e2 g8f6");
        assertEquals(1, position.earlierOccurrences(), "since the capture");
        assertEquals(5, position.halfmoveClock());
    }

    @Test
    void aNullMoveIsNoRepetition() {
        Position position = Position.start();
        position.makeNull();
        position.makeNull();
        position.makeNull();
        position.makeNull();
        assertEquals(position.computeKey(), position.key());
        assertEquals(0, position.earlierOccurrences());
    }

    @Test
    void aSearchCallsTheFirstRepetitionOfItsOwnADraw() {
        Position position = play(Fen.START, "g1f3 g8f6 f3g1 f6g8");
        assertTrue(position.isRepetition(5), "the repeated position lies within the search");
        assertFalse(position.isRepetition(4), "at the root it is the game's, and once is not enough");
        assertFalse(position.isRepetition(0));
        Position twice = play(Fen.START, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
        assertTrue(twice.isRepetition(0));
    }

    @Test
    void agreesWithTheSharedCases() throws IOException {
        List<String> lines = Files.readAllLines(SharedData.get("fen/repetition_ep.tsv"));
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split("\t", -1);
            Position position = play(cells[0], cells[1]);
            assertEquals(Boolean.parseBoolean(cells[2].strip()), position.earlierOccurrences() >= 2, line);
            assertEquals(Boolean.parseBoolean(cells[3].strip()), position.enPassantSquare() != Squares.NONE, line);
        }
    }
}
