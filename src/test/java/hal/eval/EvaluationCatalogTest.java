package hal.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import hal.rules.Position;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EvaluationCatalogTest {
    private static final Position QUEEN_UP = Fen.parse("4k3/8/8/8/8/8/8/3QK3 w - - 0 1");
    private static final String PIECES = "[pieces]\npawn = 1\nknight = 3\nbishop = 3\nrook = 5\nqueen = 9\n";

    private static final List<String> SHIPPED = EvaluationCatalog.shipped().names();

    @TempDir
    Path folder;

    private EvaluationCatalog catalog() {
        return new EvaluationCatalog(List.of(folder.resolve("absent"), folder));
    }

    private void write(String file, String text) throws IOException {
        Files.writeString(folder.resolve(file), text);
    }

    @Test
    void aFileOfTheUserIsThereWithoutARestart() throws IOException {
        EvaluationCatalog catalog = catalog();
        assertEquals(SHIPPED, catalog.names());
        write("mine.toml", "description = \"my own\"\n" + PIECES);
        write("Not A Name.toml", PIECES);
        write("notes.txt", "nothing");
        assertEquals(Stream.concat(SHIPPED.stream(), Stream.of("mine")).toList(), catalog.names());
        assertEquals("my own", catalog.describe("mine"));
        assertEquals(9, catalog.create("mine").evaluateAlone(QUEEN_UP));
        write("mine.toml", PIECES.replace("9", "12"));
        assertEquals(12, catalog.create("mine").evaluateAlone(QUEEN_UP));
        assertEquals("no description", catalog.describe("mine"));
    }

    @Test
    void aFileOfTheUserHidesAShippedOne() throws IOException {
        write("material.toml", PIECES);
        assertEquals(SHIPPED, catalog().names());
        assertEquals(9, catalog().create("material").evaluateAlone(QUEEN_UP));
        assertEquals(900, EvaluationCatalog.shipped().create("material").evaluateAlone(QUEEN_UP));
    }

    @ParameterizedTest
    @CsvSource({"decipawns", "''", "../../etc/passwd", "material.toml", "Material"})
    void anUnknownNameIsAnsweredWithTheKnownOnes(String name) {
        UserException error = assertThrows(UserException.class, () -> catalog().create(name));
        assertTrue(error.getMessage().contains("\"" + name + "\""), error.getMessage());
        assertTrue(error.getMessage().contains(String.join(", ", SHIPPED)), error.getMessage());
    }

    @Test
    void middlegameAndEndgameAreMixed() throws IOException {
        write(
                "mine.toml",
                PIECES
                        + "king = 0\n[endgame]\ntempo = 7\n[endgame.pieces]\nqueen = 13\n[endgame.phase]\nknight = 0\n"
                        + "bishop = 0\nrook = 0\nqueen = 1");
        Evaluation mine = catalog().create("mine");
        // Half of the queens are gone: half of the way from 9 to 13, and of the tempo from 0 to 7.
        assertEquals((9 + 13 + 7) / 2, mine.evaluateAlone(QUEEN_UP));
        assertEquals(7, mine.evaluateAlone(Fen.parse("4k3/8/8/8/8/8/8/4K3 b - - 0 1")));
    }

    @Test
    void everyTermHasItsSay() throws IOException {
        write("mine.toml", PIECES + "[mobility]\nqueen = 2\n[pawns]\nisolated = -4");
        assertEquals(9 + 2 * 17, catalog().create("mine").evaluateAlone(QUEEN_UP));
        Position pawn = Fen.parse("4k3/8/8/8/8/8/P7/4K3 w - - 0 1");
        assertEquals(1 - 4, catalog().create("mine").evaluateAlone(pawn));
        write("mine.toml", "tempo = 3\n" + PIECES + "[bishops]\npair = 50");
        Position pair = Fen.parse("4k3/8/8/8/8/8/8/2B1KB2 b - - 0 1");
        Position noPair = Fen.parse("4k3/8/8/8/8/8/8/B1B1K3 b - - 0 1");
        assertEquals(-56 + 3, catalog().create("mine").evaluateAlone(pair));
        assertEquals(-6 + 3, catalog().create("mine").evaluateAlone(noPair));
        // e5 and h2 are passed; b2 is stopped by c7, and c7 by b2.
        write("mine.toml", PIECES + "[passed]\nrank2 = 10\nrank5 = 40\nrank7 = 70");
        Position passed = Fen.parse("4k3/2p5/8/4P3/8/8/1P5P/4K3 w - - 0 1");
        assertEquals(2 + 50, catalog().create("mine").evaluateAlone(passed));
        // a1 is on an open file, b1 on a half-open one; h8 has its own pawn before it.
        write("mine.toml", PIECES + "[rooks]\nopen = 20\nhalf-open = 8");
        Position rooks = Fen.parse("4k2r/1p5p/8/8/8/8/7P/RR2K3 w - - 0 1");
        assertEquals(5 + 20 + 8 - 1, catalog().create("mine").evaluateAlone(rooks));
        // Two pawns shield the white king, one step and two before it; the rook attacks g3 and g2.
        write("mine.toml", PIECES + "[king]\nshield = 10\nattack = -3");
        Position king = Fen.parse("k7/8/8/6r1/8/7P/5P2/6K1 w - - 0 1");
        assertEquals(2 - 5 + 20 - 3 * 2, catalog().create("mine").evaluateAlone(king));
    }

    @Test
    void aTextIsReadLikeAFile() throws IOException {
        write("mine.toml", "tempo = 1 # so far\n" + PIECES);
        EvaluationSource source = catalog().source("mine");
        assertTrue(source.text().startsWith("tempo = 1 # so far"), source.text());
        Evaluation changed = new EvaluationSource(source.file(), source.text().replace("= 9", "= 10")).create();
        assertEquals(catalog().create("mine").evaluateAlone(QUEEN_UP) + 1, changed.evaluateAlone(QUEEN_UP));
        EvaluationSource wrong = new EvaluationSource("mine", "tempo = true\n" + PIECES);
        UserException e = assertThrows(UserException.class, wrong::create);
        assertTrue(e.getMessage().startsWith("mine, line 1: tempo"), e.getMessage());
    }

    @Test
    void tablesAreDrawnWithRankEightOnTop() throws IOException {
        String table = "[tables]\nqueen = [1, 2," + " 0,".repeat(61) + " 64]";
        write("mine.toml", PIECES + table);
        Evaluation mine = catalog().create("mine");
        assertEquals(9 + 1, mine.evaluateAlone(Fen.parse("Q3k3/8/8/8/8/8/8/4K3 b - - 0 1")) * -1);
        assertEquals(9 + 2, mine.evaluateAlone(Fen.parse("1Q6/8/5k2/8/8/8/8/4K3 w - - 0 1")));
        assertEquals(9 + 64, mine.evaluateAlone(Fen.parse("4k3/8/8/8/8/8/8/4K2Q w - - 0 1")));
        assertEquals(9 + 64, mine.evaluateAlone(Fen.parse("4k2q/8/8/8/8/8/8/4K3 b - - 0 1")));
    }

    @Test
    void tablesCanBeLookedAt() throws IOException {
        write("mine.toml", PIECES + "[endgame.tables]\nking = [7," + " 0,".repeat(61) + " 0, -9]");
        PieceTable table = catalog().tables("mine").get(0);
        assertEquals("king in the end game", table.title());
        assertEquals(7, table.worth().get(56));
        assertEquals(-9, table.worth().get(7));
        assertEquals(9, table.extent());
        assertEquals(List.of(), catalog().tables("material"));
        assertEquals(9, catalog().tables("decipawn-as-published").size());
    }

    @Test
    void scoresStayBelowTheMates() throws IOException {
        write("mine.toml", PIECES.replace("9", "30000"));
        Position queens = Fen.parse("4k3/8/8/8/8/8/8/Q1Q1KQQ1 w - - 0 1");
        assertEquals(Evaluation.MOST, catalog().create("mine").evaluateAlone(queens));
    }
}
