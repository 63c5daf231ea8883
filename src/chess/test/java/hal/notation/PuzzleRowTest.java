package hal.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.support.NotationException;
import hal.support.UserException;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

final class PuzzleRowTest {
    private static final String FEN = "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2";
    private static final String ROW = "fool," + FEN + ",g2g4 d8h4,800,75,,,mate mateIn1,https://example.org/fool,";

    @Test
    void theHeadingIsNoPuzzle() {
        assertTrue(PuzzleRow.isHeading(PuzzleRow.HEADING));
        assertFalse(PuzzleRow.isHeading(ROW));
        UserException e = assertThrows(UserException.class, () -> PuzzleRow.parse(PuzzleRow.HEADING));
        assertEquals("it is the heading of the columns, not a puzzle", e.getMessage());
    }

    @Test
    void aRowIsReadAndWrittenAgainAsItWas() {
        PuzzleRow row = PuzzleRow.parse(ROW);
        assertEquals(
                new PuzzleRow(
                        "fool",
                        FEN,
                        List.of("g2g4", "d8h4"),
                        OptionalInt.of(800),
                        OptionalInt.of(75),
                        List.of("mate", "mateIn1"),
                        "https://example.org/fool"),
                row);
        assertEquals(ROW, row.format());
    }

    @Test
    void whatIsNotKnownMayBeMissing() {
        PuzzleRow row = PuzzleRow.parse(" ," + FEN + ",g2g4 d8h4,?,,,,mate");
        assertEquals("?", row.id());
        assertEquals("", row.source());
        assertEquals(OptionalInt.empty(), row.rating());
        assertEquals("?," + FEN + ",g2g4 d8h4,,,,,mate,,", row.format());
    }

    @Test
    void aRowWithTooFewColumnsTellsHowManyThereMustBe() {
        NotationException e = assertThrows(NotationException.class, () -> PuzzleRow.parse("a,b,c,1,2,3,4"));
        assertEquals(14, e.column());
        assertTrue(e.getMessage().startsWith("it has 7 columns, but a Lichess puzzle has at least 8"), e.getMessage());
    }

    @Test
    void aPuzzleIsGivenARatingAndThemesAndStaysTheSameOtherwise() {
        PuzzleRow row = PuzzleRow.parse(ROW);
        PuzzleRow changed = row.rated(1234, 60).about(List.of("short"));
        assertEquals(ROW.replace("800,75", "1234,60").replace("mate mateIn1", "short"), changed.format());
        assertEquals("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w g2g4", row.placement());
        assertEquals(row.placement(), changed.placement());
    }

    @Test
    void itsMovesAlternateFromTheMistakeToTheSolversLast() {
        assertEquals("[g2g4, d8h4]", PuzzleRow.parse(ROW).legalMoves().toString());
        for (String moves : List.of("g2g4", "g2g4 a7a6 a2a3")) {
            PuzzleRow row = PuzzleRow.parse(ROW.replace("g2g4 d8h4", moves));
            assertTrue(assertThrows(NotationException.class, row::legalMoves)
                    .getMessage()
                    .endsWith("an even number, not " + moves.split(" ", -1).length));
        }
        PuzzleRow illegal = PuzzleRow.parse(ROW.replace("d8h4", "d8h5"));
        assertThrows(NotationException.class, illegal::legalMoves);
    }
}
