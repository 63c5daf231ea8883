package hal.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import hal.notation.Fen;
import hal.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The nine test vectors of Michel Van den Bergh's description of the book format. */
final class PolyglotKeyTest {
    @ParameterizedTest
    @CsvSource({
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,       463b96181691fc9c",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1,    823c9b50fd114196",
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2,  0756b94461c50fb0",
        "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2,    662fafb965db29d4",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3,  22a48b5a8e47ff78",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3,     652a607ca3f242c1",
        "rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4,      00fdd303c946bdd9",
        "rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3,  3c8123ea7b067637",
        "rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4,   5c3f9b829b279560"
    })
    void isThePublishedOne(String fen, String key) {
        assertEquals(Long.parseUnsignedLong(key, 16), Fen.parse(fen).polyglotKey());
    }

    @Test
    void keysAgreeWithTheSharedVectors() throws IOException {
        List<String> lines = Files.readAllLines(SharedData.get("polyglot/key_vectors.tsv"));
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split("\t", -1);
            assertEquals(
                    cells[1],
                    String.format(Locale.ROOT, "%016x", Fen.parse(cells[0]).polyglotKey()),
                    cells[0]);
        }
    }

    /** The book counts a pawn that stands ready to take en passant; the rules ask whether it may. */
    @Test
    void differsFromTheRulesKeyOnlyWhereEnPassantIsIllegal() {
        Position pinned = Fen.parse("7k/8/8/r2pP2K/8/8/8/8 w - d6 0 1");
        assertNotEquals(pinned.key(), pinned.polyglotKey());
        assertEquals(pinned.key(), Fen.parse("7k/8/8/r2pP2K/8/8/8/8 w - - 0 1").key());
        Position free = Fen.parse("7k/8/8/3pP2K/8/8/8/8 w - d6 0 1");
        assertEquals(free.key(), free.polyglotKey());
        long file = free.key() ^ Fen.parse("7k/8/8/3pP2K/8/8/8/8 w - - 0 1").key();
        assertEquals(pinned.key() ^ file, pinned.polyglotKey());
        Position nobody = Fen.parse("7k/8/8/3p3K/8/8/8/8 w - d6 0 1");
        assertEquals(nobody.key(), nobody.polyglotKey());
        assertEquals(nobody.key(), Fen.parse("7k/8/8/3p3K/8/8/8/8 w - - 0 1").key());
    }
}
