package hal.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.notation.Fen;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MaterialTest {
    @ParameterizedTest
    @CsvSource({
        "8/8/8/3k4/8/8/8/4K3, true",
        "8/8/8/3k4/8/8/8/4KN2, true",
        "8/8/8/3k4/8/8/8/4Kn2, true",
        "8/8/8/3k4/8/8/8/4KB2, true",
        // Bishops all of one shade, on either side and however many.
        "8/8/4b3/3k4/8/8/8/4KB2, true",
        "8/8/B1B5/8/3k4/8/8/4K3, true",
        "8/8/1B1B4/8/8/3k4/8/4K3, true",
        // Here a mate can still be built, if only by the other side's help.
        "8/8/3b4/2k5/8/8/8/4KB2, false",
        "8/8/8/3k4/8/8/8/4KNN1, false",
        "8/8/8/3k2n1/8/8/8/4KN2, false",
        "8/8/8/3k2n1/8/8/8/4KB2, false",
        "8/8/8/3k4/8/8/4P3/4K3, false",
        "8/8/8/3k4/8/8/8/4K2R, false",
        "8/8/8/3k4/8/8/8/4K2q, false"
    })
    void noSeriesOfMovesMates(String board, boolean insufficient) {
        assertEquals(insufficient, Fen.parse(board + " w - - 0 1").hasInsufficientMaterial());
    }
}
