package hal.arena.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.testkit.EveryLocale;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@EveryLocale
final class OpeningNoteTest {
    @ParameterizedTest
    @CsvSource({
        "o.epd 0123456789abcdef plies=16 order=file, o.epd 0123456789abcdef plies=16 order=file",
        "o.epd 0123456789abcdef plies=16 order=file, o.epd plies=16 order=file",
        "book.bin plies=8, book.bin 0123456789abcdef plies=8",
        "4 random plies, 4 random plies",
    })
    void theSame(String one, String other) {
        assertEquals(Optional.empty(), Definition.OpeningNote.difference(one, other));
        assertEquals(Optional.empty(), Definition.OpeningNote.difference(other, one));
    }

    @ParameterizedTest
    @CsvSource({
        "o.epd 0123456789abcdef plies=16 order=file, o.epd 0123456789abcdef plies=16 order=random",
        "o.epd 0123456789abcdef plies=16 order=file, p.epd 0123456789abcdef plies=16 order=file",
        "o.epd 0123456789abcdef plies=16 order=file, o.epd plies=8 order=file",
        "o.epd 0123456789abcdef plies=16 order=file, 4 random plies",
        "4 random plies, 6 random plies",
    })
    void others(String one, String other) {
        assertEquals(
                Optional.of("its openings are " + one + ", not " + other),
                Definition.OpeningNote.difference(one, other));
        assertEquals(
                Optional.of("its openings are " + other + ", not " + one),
                Definition.OpeningNote.difference(other, one));
    }

    @ParameterizedTest
    @CsvSource({
        "my lines.pgn 0123456789abcdef plies=16 order=file, my lines.pgn fedcba9876543210 plies=16 order=file",
        "my lines.pgn 0123456789abcdef plies=8, my lines.pgn fedcba9876543210 plies=8",
    })
    void changedContent(String one, String other) {
        assertEquals(
                Optional.of("its opening file my lines.pgn had different content: checksum 0123456789abcdef,"
                        + " not fedcba9876543210"),
                Definition.OpeningNote.difference(one, other));
    }
}
