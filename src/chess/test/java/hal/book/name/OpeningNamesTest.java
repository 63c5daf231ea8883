package hal.book.name;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.Board;
import hal.support.UserException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class OpeningNamesTest {
    private static final OpeningNames NAMES = OpeningNames.shipped();

    private static Board play(String moves) {
        return Board.start().play(Board.start().parseLine(moves));
    }

    private static String name(String moves) {
        return NAMES.nameOf(play(moves)).map(OpeningName::toString).orElse("");
    }

    @Test
    void transpositionsCount() {
        assertEquals("B90 Sicilian Defense: Najdorf Variation", name("Nf3 d6 d4 Nf6 Nc3 c5 e4 cxd4 Nxd4 a6"));
        assertEquals("D37 Queen's Gambit Declined: Three Knights Variation", name("Nf3 d5 c4 e6 Nc3 Nf6 d4"));
    }

    @Test
    void aGameKeepsItsLatestName() {
        assertEquals("C65 Ruy Lopez: Berlin Defense", name("e4 e5 Nf3 Nc6 Bb5 Nf6 h4 h5 a3"));
        assertEquals("B00 King's Pawn Game", name("e4 -- d4 d5"), "a null move ends the opening");
        Board sicilian = play("e4 c5");
        assertEquals(NAMES.nameOf(sicilian), NAMES.nameOf(Board.of(sicilian.fen())), "without a history");
    }

    @Test
    void unknownPositionHasNoName() {
        assertEquals(Optional.empty(), NAMES.nameOf(Board.start()));
        assertEquals(Optional.empty(), NAMES.nameOf(Board.chess960(0).play("e4")));
    }

    @Test
    void lookingUpFindsWhatReadingAllFinds() {
        for (NamedLine line : NAMES.lines()) {
            assertEquals(Optional.of(line), NAMES.lineOf(line.key()));
        }
        assertEquals(Optional.empty(), NAMES.lineOf(1));
    }

    @Test
    void aTableMayLackKeysAndHaveWindowsLineEnds() {
        OpeningNames names = OpeningNames.of("# mine\r\nB20\tSicilian\tMine\te4 c5\r\n\r\nC20\tOpen\t\te4 e5");
        assertEquals(
                "B20 Sicilian: Mine", names.nameOf(play("e4 c5")).orElseThrow().toString());
        assertEquals(
                "C20 Open", names.nameOf(play("e4 e5 Nf3 Nc6")).orElseThrow().toString());
        UserException e = assertThrows(
                UserException.class, () -> OpeningNames.of("#\nB20\tx\t\te5").lineOf(1));
        assertTrue(e.getMessage().startsWith("books/openings.tsv, line 2: "), e.getMessage());
    }

    @Test
    void aSearchPutsWholeWordsAndShortLinesFirst() {
        assertEquals(
                "C51 Italian Game: Evans Gambit",
                NAMES.search("evans").get(0).name().toString());
        assertEquals("D85", NAMES.search("grunfeld exch").get(0).name().eco());
        assertEquals("B12", NAMES.search("caro-kann advance").get(0).name().eco());
        assertEquals(NAMES.search("sicilian defence"), NAMES.search("Sicilian Defense"));
        assertEquals(List.of(), NAMES.search(" "));
        assertTrue(NAMES.search("king's gambit").stream()
                .allMatch(line -> line.name().opening().startsWith("King's Gambit")));
    }

    @Test
    void tagsLeaveOutAVariationThatIsNone() {
        assertEquals(Map.of("ECO", "C60", "Opening", "Ruy Lopez"), new OpeningName("C60", "Ruy Lopez", "").tags());
    }
}
