package hal.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.support.NotationException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * FENs as people and other programs hand them over: what is right behind the board is read, the rest is mended and
 * told.
 */
final class FenFormsTest {
    private static String mended(String text, List<String> changes) {
        return Fen.format(Fen.parseOrRepair(text, changes::add));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
            4k3/8/8/8/8/8/4P3/4K3_b_-_-_7_9                                      | 4k3/8/8/8/8/8/4P3/4K3 b - - 7 9
            "4k3/8/8/8/8/8/4P3/4K3 b - - 7 9"                                    | 4k3/8/8/8/8/8/4P3/4K3 b - - 7 9
            '4k3/8/8/8/8/8/4P3/4K3 b - - 7 9'                                    | 4k3/8/8/8/8/8/4P3/4K3 b - - 7 9
            [FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 7 9"]                              | 4k3/8/8/8/8/8/4P3/4K3 b - - 7 9
            FEN: 4k3/8/8/8/8/8/4P3/4K3 b - - 7 9                                 | 4k3/8/8/8/8/8/4P3/4K3 b - - 7 9
            position fen 4k3/8/8/8/8/8/4P3/4K3 b - - 7 9                         | 4k3/8/8/8/8/8/4P3/4K3 b - - 7 9
            https://example.org/analysis/4k3/8/8/8/8/8/4P3/4K3_b_-_-_7_9         | 4k3/8/8/8/8/8/4P3/4K3 b - - 7 9
            https://example.org/?fen=4k3/8/8/8/8/8/4P3/4K3%20b%20-%20-%207%209   | 4k3/8/8/8/8/8/4P3/4K3 b - - 7 9
            4k3/8/8/8/8/8/4P3/4K3\u00a0B\u202f-\u2007-\u20607\u200e9               | 4k3/8/8/8/8/8/4P3/4K3 b - - 7 9
            """)
    void isReadInWhateverStandsAroundIt(String text, String fen) {
        List<String> changes = new ArrayList<>();
        assertEquals(fen, mended(text, changes));
        assertEquals(List.of(), changes);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
            4k2r/8/8/8/8/8/4P3/R3K2R              | 4k2r/8/8/8/8/8/4P3/R3K2R w KQk - 0 1
            4k3/8/8/8/8/8/4P3/4K3 b               | 4k3/8/8/8/8/8/4P3/4K3 b - - 0 1
            4k3/8/8/8/8/8/4P3/4K2R w K            | 4k3/8/8/8/8/8/4P3/4K2R w K - 0 1
            4k3/8/8/8/8/8/4P3/4K3 b - - 3         | 4k3/8/8/8/8/8/4P3/4K3 b - - 3 1
            4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;    | 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
            4k3/8/8/8/8/8/4P3/4K3 w bm e4;        | 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
            4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves | 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
            4k3/8/8/8/8/8/4P3/4K2R w xKK - 0 1    | 4k3/8/8/8/8/8/4P3/4K2R w K - 0 1
            4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1      | 4k3/8/8/8/8/8/8/4K3 w - - 0 1
            8/8/5P2/3kP1K1/5Q2/8/6q1/8 w KQkq - 1 85 | 8/8/5P2/3kP1K1/5Q2/8/6q1/8 w - - 1 85
            4k3/8/8/8/8/8/4P3/4K3 w - e3 0 1      | 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
            4k3/8/8/8/8/8/4P3/4K3 w - - - -       | 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
            """)
    void isMendedWithAWordAboutIt(String text, String fen) {
        List<String> changes = new ArrayList<>();
        assertEquals(fen, mended(text, changes));
        assertTrue(changes.size() > 0, "nothing is told");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "hello",
                "4k3/8/8/8/8/8/4P3 w - - 0 1",
                "4k3/8/8/8/7/8/4P3/4K3 w - - 0 1",
                "4k3/8/8/8/8/8/4P3/4K3 x - - 0 1",
                "8/8/8/8/8/8/4P3/4K3 w - - 0 1"
            })
    void isRefusedWithoutABoardOrASide(String text) {
        assertThrows(NotationException.class, () -> Fen.parseOrRepair(text, change -> {}));
    }

    @Test
    void theStrictReaderStaysStrict() {
        for (String text : List.of(
                "4k3/8/8/8/8/8/4P3/4K3", "\"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"", "4k3/8/8/8/8/8/4P3/4K3 w - - 0")) {
            assertThrows(NotationException.class, () -> Fen.parse(text), text);
        }
    }

    @Test
    void shredderNamesTheFilesOfTheRooksThatMayCastle() {
        for (String[] pair : new String[][] {
            {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"},
            {"r3k2r/8/8/8/8/8/8/R3K2R b Kq - 3 9", "r3k2r/8/8/8/8/8/8/R3K2R b Ha - 3 9"},
            {"1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1"},
            {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"}
        }) {
            assertEquals(pair[1], Fen.formatShredder(Fen.parse(pair[0])));
        }
    }

    @Test
    void aTextWithABoardInItIsKnown() {
        String board = "4k3/8/8/8/8/8/4P3/4K3";
        assertTrue(Fen.isIn(board));
        assertTrue(Fen.isIn("see https://example.org/" + board + "_w_-_-_0_1"));
        for (String other : List.of("", "e4", "4k3/8/8/8/8/8/4P3", "and/or/8", board + " ".repeat(100_000))) {
            assertFalse(Fen.isIn(other), other.strip());
        }
    }
}
