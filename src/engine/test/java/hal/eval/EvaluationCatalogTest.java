package hal.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.handmade.HandmadeModel;
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
        assertEquals(9, catalog.model("mine").newEvaluator().evaluateAlone(QUEEN_UP));
        write("mine.toml", PIECES.replace("9", "12"));
        assertEquals(12, catalog.model("mine").newEvaluator().evaluateAlone(QUEEN_UP));
        assertEquals("no description", catalog.describe("mine"));
    }

    @Test
    void aFileOfTheUserHidesAShippedOne() throws IOException {
        write("material.toml", PIECES);
        assertEquals(SHIPPED, catalog().names());
        assertEquals(9, catalog().model("material").newEvaluator().evaluateAlone(QUEEN_UP));
        assertEquals(
                900,
                EvaluationCatalog.shipped().model("material").newEvaluator().evaluateAlone(QUEEN_UP));
    }

    @ParameterizedTest
    @CsvSource({"decipawns", "''", "Material"})
    void anUnknownNameIsAnsweredWithTheKnownOnes(String name) {
        UserException error =
                assertThrows(UserException.class, () -> catalog().model(name).newEvaluator());
        assertTrue(error.getMessage().contains("\"" + name + "\""), error.getMessage());
        assertTrue(error.getMessage().contains(String.join(", ", SHIPPED)), error.getMessage());
    }

    @Test
    void aPathIsAFile() throws IOException {
        write("Other Name.toml", PIECES);
        String path = folder.resolve("Other Name.toml").toString();
        assertEquals(9, catalog().model(path).newEvaluator().evaluateAlone(QUEEN_UP));
        assertEquals(path, catalog().model(path).file().name());
        write("mine.txt", PIECES);
        assertRefused(folder.resolve("mine.txt").toString(), "mine.txt is not an evaluation file; their names end in");
        assertRefused(folder.resolve("absent.toml").toString(), "absent.toml: there is no such file");
        assertRefused(folder + "/", ": it is a folder");
        assertRefused("material.toml", "material.toml: there is no such file");
        assertRefused("../\0.toml", " is not a valid file name");
    }

    @Test
    void aCopyOfAShippedOnePlaysAsItDoesAndCanBeChanged() {
        Path copy = folder.resolve("mine.toml");
        catalog().copy("simplified", copy);
        assertTrue(catalog()
                .model("mine")
                .file()
                .hasContentOf(catalog().model("simplified").file()));
        UserException error = assertThrows(UserException.class, () -> catalog().copy("hal", copy));
        assertEquals("the file of hal ends in .hnet, and so must its copy: " + copy, error.getMessage());
        assertTrue(
                catalog()
                        .model("mine")
                        .file()
                        .hasContentOf(catalog().model("simplified").file()),
                "what is there stays");
    }

    private void assertRefused(String name, String message) {
        UserException error = assertThrows(UserException.class, () -> catalog().model(name));
        assertTrue(error.getMessage().contains(message), error.getMessage());
    }

    @Test
    void aFileIsParsedOnceUntilItChanges() throws IOException {
        write("mine.toml", PIECES);
        EvaluationCatalog catalog = catalog();
        EvaluationModel model = catalog.model("mine");
        assertSame(model, catalog.model("mine"));
        assertSame(catalog.model("hal"), catalog.model("hal"));
        assertEquals("composed", model.kind());
        write("mine.toml", PIECES.replace("9", "12"));
        EvaluationModel changed = catalog.model("mine");
        assertNotEquals(model.file().checksum(), changed.file().checksum());
        assertEquals(9, model.newEvaluator().evaluateAlone(QUEEN_UP), "what is in use stays as it is");
        assertSame(changed, catalog.pin("mine"));
        write("mine.toml", PIECES);
        assertSame(changed, catalog.model("mine"));
    }

    @Test
    void theIndexNamesWhatIsInItsFolder() throws IOException {
        Path shipped = Path.of(System.getProperty("hal.top", ""), "config", "eval");
        try (Stream<Path> files = Files.list(shipped)) {
            List<String> names = files.map(file -> file.getFileName().toString())
                    .filter(file -> !file.equals("index.txt"))
                    .map(file -> file.substring(0, file.lastIndexOf('.')))
                    .sorted()
                    .toList();
            assertEquals(names, SHIPPED.stream().sorted().toList());
        }
    }

    @Test
    void middlegameAndEndgameAreMixed() throws IOException {
        write(
                "mine.toml",
                PIECES
                        + "king = 0\n[endgame]\ntempo = 7\n[endgame.pieces]\nqueen = 13\n[endgame.phase]\nknight = 0\n"
                        + "bishop = 0\nrook = 0\nqueen = 1");
        Evaluator mine = catalog().model("mine").newEvaluator();
        // Half of the queens are gone: half of the way from 9 to 13, and of the tempo from 0 to 7.
        assertEquals((9 + 13 + 7) / 2, mine.evaluateAlone(QUEEN_UP));
        assertEquals(7, mine.evaluateAlone(Fen.parse("4k3/8/8/8/8/8/8/4K3 b - - 0 1")));
    }

    @Test
    void everyTermHasItsSay() throws IOException {
        write("mine.toml", PIECES + "[mobility]\nqueen = 2\n[pawns]\nisolated = -4");
        assertEquals(9 + 2 * 17, catalog().model("mine").newEvaluator().evaluateAlone(QUEEN_UP));
        Position pawn = Fen.parse("4k3/8/8/8/8/8/P7/4K3 w - - 0 1");
        assertEquals(1 - 4, catalog().model("mine").newEvaluator().evaluateAlone(pawn));
        write("mine.toml", "tempo = 3\n" + PIECES + "[bishops]\npair = 50");
        Position pair = Fen.parse("4k3/8/8/8/8/8/8/2B1KB2 b - - 0 1");
        Position noPair = Fen.parse("4k3/8/8/8/8/8/8/B1B1K3 b - - 0 1");
        assertEquals(-56 + 3, catalog().model("mine").newEvaluator().evaluateAlone(pair));
        assertEquals(-6 + 3, catalog().model("mine").newEvaluator().evaluateAlone(noPair));
        // e5 and h2 are passed; b2 is stopped by c7, and c7 by b2.
        write("mine.toml", PIECES + "[passed]\nrank2 = 10\nrank5 = 40\nrank7 = 70");
        Position passed = Fen.parse("4k3/2p5/8/4P3/8/8/1P5P/4K3 w - - 0 1");
        assertEquals(2 + 50, catalog().model("mine").newEvaluator().evaluateAlone(passed));
        // a1 is on an open file, b1 on a half-open one; h8 has its own pawn before it.
        write("mine.toml", PIECES + "[rooks]\nopen = 20\nhalf-open = 8");
        Position rooks = Fen.parse("4k2r/1p5p/8/8/8/8/7P/RR2K3 w - - 0 1");
        assertEquals(5 + 20 + 8 - 1, catalog().model("mine").newEvaluator().evaluateAlone(rooks));
        // Two pawns shield the white king, one step and two before it; the rook attacks g3 and g2.
        write("mine.toml", PIECES + "[king]\nshield = 10\nattack = -3");
        Position king = Fen.parse("k7/8/8/6r1/8/7P/5P2/6K1 w - - 0 1");
        assertEquals(2 - 5 + 20 - 3 * 2, catalog().model("mine").newEvaluator().evaluateAlone(king));
    }

    @Test
    void aTextIsReadLikeAFile() throws IOException {
        write("mine.toml", "tempo = 1 # so far\n" + PIECES);
        EvaluationFile source = catalog().file("mine");
        assertTrue(source.text().startsWith("tempo = 1 # so far"), source.text());
        Evaluator changed = HandmadeModel.read(
                        EvaluationFile.of(source.name(), source.text().replace("= 9", "= 10")))
                .newEvaluator();
        assertEquals(
                catalog().model("mine").newEvaluator().evaluateAlone(QUEEN_UP) + 1, changed.evaluateAlone(QUEEN_UP));
        EvaluationFile wrong = EvaluationFile.of("mine", "tempo = true\n" + PIECES);
        UserException e = assertThrows(UserException.class, () -> HandmadeModel.read(wrong));
        assertTrue(e.getMessage().startsWith("mine, line 1: tempo"), e.getMessage());
    }

    @Test
    void tablesAreDrawnWithRankEightOnTop() throws IOException {
        String table = "[tables]\nqueen = [1, 2," + " 0,".repeat(61) + " 64]";
        write("mine.toml", PIECES + table);
        Evaluator mine = catalog().model("mine").newEvaluator();
        assertEquals(9 + 1, mine.evaluateAlone(Fen.parse("Q3k3/8/8/8/8/8/8/4K3 b - - 0 1")) * -1);
        assertEquals(9 + 2, mine.evaluateAlone(Fen.parse("1Q6/8/5k2/8/8/8/8/4K3 w - - 0 1")));
        assertEquals(9 + 64, mine.evaluateAlone(Fen.parse("4k3/8/8/8/8/8/8/4K2Q w - - 0 1")));
        assertEquals(9 + 64, mine.evaluateAlone(Fen.parse("4k2q/8/8/8/8/8/8/4K3 b - - 0 1")));
    }

    @Test
    void tablesCanBeLookedAt() throws IOException {
        write("mine.toml", PIECES + "[endgame.tables]\nking = [7," + " 0,".repeat(61) + " 0, -9]");
        PieceTable table = catalog().model("mine").tables().get(0);
        assertEquals("king in the endgame", table.title());
        assertEquals(7, table.worth().get(56));
        assertEquals(-9, table.worth().get(7));
        assertEquals(9, table.extent());
        assertEquals(List.of(), catalog().model("material").tables());
        assertEquals(11, catalog().model("decipawn-as-published").tables().size());
    }

    @Test
    void scoresStayBelowTheMates() throws IOException {
        write("mine.toml", PIECES.replace("9", "30000"));
        Position queens = Fen.parse("4k3/8/8/8/8/8/8/Q1Q1KQQ1 w - - 0 1");
        assertEquals(Evaluator.MAX, catalog().model("mine").newEvaluator().evaluateAlone(queens));
    }
}
