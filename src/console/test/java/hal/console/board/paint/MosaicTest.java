package hal.console.board.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MosaicTest {
    private static List<String> written(Mosaic mosaic, int... filled) {
        return IntStream.of(filled)
                .mapToObj(parts -> Mosaic.written(mosaic.cell(parts)))
                .toList();
    }

    private static String character(int codePoint) {
        return Character.toString(codePoint);
    }

    @Test
    void sextantsFollowEachOtherButForThoseThatUnicodeHadBefore() {
        assertEquals(
                List.of(
                        " ",
                        character(0x1fb00),
                        "\u258c",
                        character(0x1fb14),
                        "\u2590",
                        character(0x1fb28),
                        character(0x1fb3b),
                        "\u2588"),
                written(Mosaic.SEXTANTS, 0, 1, 21, 22, 42, 43, 62, 63));
    }

    /**
     * The names in Unicode's list tell the parts: U+1CD00 is BLOCK OCTANT-3, the last, U+1CDE5, BLOCK OCTANT-2345678.
     */
    @Test
    void octantsHaveTheCharactersOfTheirNames() {
        assertEquals(
                List.of(
                        character(0x1cd00),
                        character(0x1cd01),
                        character(0x1cd02),
                        character(0x1cd03),
                        character(0x1cd04),
                        character(0x1cd05),
                        character(0x1cd06),
                        character(0x1cde5)),
                written(
                        Mosaic.OCTANTS,
                        0b00000100,
                        0b00000110,
                        0b00000111,
                        0b00001000,
                        0b00001001,
                        0b00001011,
                        0b00001100,
                        0b11111110));
        assertEquals(
                List.of(" ", "\u2580", "\u2584", "\u258c", "\u2590", "\u2588", "\u2582", "\u2586"),
                written(
                        Mosaic.OCTANTS,
                        0,
                        0b00001111,
                        0b11110000,
                        0b01010101,
                        0b10101010,
                        0b11111111,
                        0b11000000,
                        0b11111100));
    }

    @Test
    void everyMosaicHasACharacterOfItsOwn() {
        for (Mosaic mosaic : List.of(Mosaic.SEXTANTS, Mosaic.OCTANTS)) {
            Set<String> written = new HashSet<>();
            for (int filled = 0; filled <= mosaic.full(); filled++) {
                char cell = mosaic.cell(filled);
                assertTrue(Mosaic.isStandIn(cell), mosaic + " " + filled);
                written.add(Mosaic.written(cell));
            }
            assertEquals(mosaic.full() + 1, written.size(), mosaic.toString());
        }
    }
}
