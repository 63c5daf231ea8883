package hal.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.pgn.Pgn;
import hal.memory.GameQuery.Field;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Position;
import hal.support.UserException;
import hal.testkit.LeansOnJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@LeansOnJava
class GameDatabaseTest {
    /** Four games: two begin alike, one is a rook endgame from a set-up position, one has an error after six plies. */
    private static final String GAMES =
            """
            [Event "Casual"]
            [Site "Paris"]
            [Date "1858.??.??"]
            [White "Morphy, Paul"]
            [Black "Isouard"]
            [Result "1-0"]

            1. e4 e5 2. Nf3 d6 3. d4 Bg4 {a comment} 4. dxe5 (4. Nc3) Bxf3 5. Qxf3 dxe5 1-0

            [Event "Open"]
            [Date "1972.07.11"]
            [White "Spassky, Boris"]
            [Black "Fischer, Robert"]
            [WhiteElo "2660"]
            [BlackElo "2785"]
            [Result "1/2-1/2"]

            1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1/2-1/2

            [Event "Endgame"]
            [White "Dave"]
            [Black "HAL"]
            [Result "0-1"]
            [SetUp "1"]
            [FEN "8/8/4k3/r6p/8/4K3/R6P/8 w - - 0 1"]

            1. Rxa5 Kd6 2. Rxh5 Kc6 0-1

            [Event "Broken"]
            [White "Tal, Mihail"]
            [Black "Zsa_Zsa 100%"]
            [Result "*"]

            1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Qxh7 Ke7 *
            """;

    @TempDir
    private Path folder;

    private final List<String> remarks = new ArrayList<>();
    private Path pgn;

    @BeforeEach
    void write() throws IOException {
        pgn = Files.writeString(folder.resolve("games.pgn"), GAMES);
    }

    private GameDatabase open() {
        return GameDatabase.open(folder, remarks::add);
    }

    private static GameImport.Progress run(GameDatabase database, BooleanSupplier stop, Path... files) {
        return new GameImport(database, key -> null, progress -> {}, stop)
                .run(Arrays.stream(files)
                        .map(file -> new GameImport.Source(file, Set.of()))
                        .toList());
    }

    private static List<String> whites(GameDatabase database, GameQuery query) {
        return database.games(query, database.find(query), 0, 100).stream()
                .map(StoredGame::white)
                .sorted()
                .toList();
    }

    private static Position after(String... sans) {
        Position position = Position.start();
        for (String san : sans) {
            position.make(San.parse(position, san));
        }
        return position;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Freestyle",
                "Normal",
                "Orthodox",
                "From Position",
                "Chess960",
                "Fischer Random",
                "Standard Chess"
            })
    void variantsThatLoadTakesAreImportedWithTheirMoves(String variant) throws IOException {
        String text = "[Variant \"" + variant + "\"]\n\n1. e4 e5 2. Nf3 *\n";
        Files.writeString(pgn, text);
        assertEquals(3, Pgn.parse(text).get(0).orThrow().moves().size());
        try (GameDatabase database = open()) {
            GameImport.Progress progress = run(database, () -> false, pgn);
            assertEquals(1, progress.stored());
            assertEquals(0, progress.faults());
        }
    }

    @ParameterizedTest
    @CsvSource({"1-0, 0-1, 0-1", "1-0, *, 1-0", "*, 1/2-1/2, 1/2-1/2", "?, 1-0, 1-0"})
    void theResultIsTheOneThatLoadTakes(String tag, String written, String result) throws IOException {
        String text = "[Result \"" + tag + "\"]\n\n1. e4 e5 " + written + "\n";
        Files.writeString(pgn, text);
        assertEquals(result, Pgn.parse(text).get(0).game().result().pgn());
        try (GameDatabase database = open()) {
            run(database, () -> false, pgn);
            assertEquals(result, database.game(1, 0).result().pgn());
        }
    }

    @Test
    void movesRunTogetherAndLinesBesideThemAreImportedAsTheyAreLoaded() throws IOException {
        String text = "[White \"A\"]\n\n1.e4e5 2.Nf3Nc6 (2...d6 ; a ) in a comment\n 3. e8(Q)) 3.Bb5a6 1-0\n";
        Files.writeString(pgn, text);
        try (GameDatabase database = open()) {
            assertEquals(0, run(database, () -> false, pgn).faults());
            assertEquals(
                    Pgn.parse(text).get(0).game().moves().size(),
                    database.game(1, 0).moves().size());
        }
    }

    @Test
    void gamesAreImportedOnce() throws IOException {
        try (GameDatabase database = open()) {
            GameImport.Progress first = run(database, () -> false, pgn);
            assertEquals(4, first.stored());
            assertEquals(1, first.faults());
            assertEquals(4, database.size().games());
            GameImport.Progress again = run(database, () -> false, pgn);
            assertEquals(List.of(0L, 4L), List.of(again.stored(), again.skipped()));
            Path copy = Files.copy(pgn, folder.resolve("copy.pgn"));
            GameImport.Progress repeats = run(database, () -> false, copy);
            assertEquals(List.of(0L, 4L), List.of(repeats.stored(), repeats.repeats()));
            assertEquals(4, database.size().games());
        }
    }

    @Test
    void aFileThatHasGrownIsReadOn() throws IOException {
        try (GameDatabase database = open()) {
            run(database, () -> false, pgn);
            Files.writeString(pgn, GAMES + "\n[White \"New\"]\n[Black \"Newer\"]\n[Result \"1-0\"]\n\n1. c4 1-0\n");
            GameImport.Progress more = run(database, () -> false, pgn);
            assertEquals(List.of(1L, 4L), List.of(more.stored(), more.skipped()));
        }
    }

    @Test
    void aStoppedImportIsContinued() {
        try (GameDatabase database = open()) {
            AtomicInteger asked = new AtomicInteger();
            GameImport.Progress part = run(database, () -> asked.incrementAndGet() > 4, pgn);
            assertTrue(part.stored() > 0 && part.stored() < 4, part::toString);
            GameImport.Progress rest = run(database, () -> false, pgn);
            assertEquals(4, part.stored() + rest.stored());
            assertEquals(part.stored(), rest.skipped());
            assertEquals(4, database.size().games());
        }
    }

    @Test
    void aGameComesBackAsItWas() {
        try (GameDatabase database = open()) {
            run(database, () -> false, pgn);
            StoredGame game = database.game(2, 0);
            assertEquals("Spassky, Boris", game.white());
            assertEquals(2785, game.blackElo());
            assertEquals("1972.07.11", game.dateText());
            assertEquals("1858.??.??", database.game(1, 0).dateText());
            assertEquals("1/2-1/2", game.result().pgn());
            assertEquals(6, game.moves().size());
            assertEquals("Fischer, Robert", game.tree().tag("Black"));
            assertEquals(6, database.game(4, 0).moves().size(), "up to the error");
            assertThrows(UserException.class, () -> database.game(5, 0));
        }
    }

    @Test
    void aPositionIsFoundInWhateverGameItOccursAndOpenedThere() {
        try (GameDatabase database = open()) {
            run(database, () -> false, pgn);
            GameQuery query = GameQuery.ALL.with(after("Nf3", "e5", "e4"));
            assertEquals(List.of("Morphy, Paul", "Spassky, Boris"), whites(database, query));
            StoredGame game = database.games(query, database.find(query), 0, 1).get(0);
            assertEquals(3, game.ply());
            GameQuery last = GameQuery.ALL.with(after("e4", "e5", "Nf3", "Nc6", "Bb5", "a6"));
            assertEquals(List.of("Spassky, Boris"), whites(database, last));
            assertEquals(0, database.find(GameQuery.ALL.with(after("e4", "c5"))).count());
        }
    }

    @Test
    void exploreCountsEveryMove() {
        try (GameDatabase database = open()) {
            new GameImport(database, key -> null, progress -> {}, () -> false)
                    .run(List.of(new GameImport.Source(pgn, Set.of("fischer, robert"))));
            List<MoveFigures> moves = database.explore(Position.start());
            assertEquals(
                    List.of("e4", "d4"),
                    moves.stream()
                            .map(move -> San.format(Position.start(), move.move()))
                            .toList());
            MoveFigures e4 = moves.get(0);
            assertEquals(List.of(1, 1, 0), List.of(e4.whiteWins(), e4.draws(), e4.blackWins()));
            assertEquals(75, e4.whitePercent());
            assertEquals(1, e4.own());
            assertEquals(0.5, e4.ownPoints());
            assertEquals("Spassky, Boris", e4.names().get(0), "the highest rating first");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "PLAYER, fischer, 'Spassky, Boris'",
        "WHITE, morphy, 'Morphy, Paul'",
        "BLACK, morphy, ",
        "WON, paul, 'Morphy, Paul'",
        "LOST, dave, Dave",
        "LOST, morphy, ",
        "DREW, fischer, 'Spassky, Boris'",
        "RESULT, *, 'Tal, Mihail'",
        "FROM, 1900, 'Spassky, Boris'",
        "TO, 1900, 'Morphy, Paul'",
        "ELO, 2600, 'Spassky, Boris'",
        "EVENT, casual, 'Morphy, Paul'",
        "PLAYER, a_Z, 'Tal, Mihail'",
        "PLAYER, '0%', 'Tal, Mihail'",
        "PLAYER, '%', 'Tal, Mihail'",
    })
    void gamesAreFoundByTheirFacts(Field field, String text, String white) {
        try (GameDatabase database = open()) {
            run(database, () -> false, pgn);
            assertEquals(white == null ? List.of() : List.of(white), whites(database, GameQuery.ALL.with(field, text)));
        }
    }

    @Test
    void conditionsHoldTogether() {
        try (GameDatabase database = open()) {
            run(database, () -> false, pgn);
            GameQuery both = GameQuery.ALL.with(after("e4", "e5")).with(Field.RESULT, "1-0");
            assertEquals(List.of("Morphy, Paul"), whites(database, both));
            assertEquals(
                    List.of("Dave"),
                    whites(database, GameQuery.ALL.withEnding("rook").with(Field.LOST, "Dave")));
            assertEquals(
                    List.of(), whites(database, GameQuery.ALL.withEnding("rook").with(Field.WON, "Dave")));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"KRPkrp", "krpKRP", "KRPvKRP", "KRPKRP", "KRPk", "KkRP"})
    void materialIsFoundWhicheverSideHasIt(String text) {
        try (GameDatabase database = open()) {
            run(database, () -> false, pgn);
            assertEquals(List.of("Dave"), whites(database, GameQuery.ALL.withMaterial(text)));
        }
    }

    @Test
    void materialThatStandsOnlyDuringAnExchangeIsNotFound() {
        try (GameDatabase database = open()) {
            run(database, () -> false, pgn);
            // After 1. Rxa5 Kd6 the extra rook and both pawns stood for two plies; KRPkp did, KRPkrp as well.
            assertEquals(List.of("Dave"), whites(database, GameQuery.ALL.withMaterial("KRPkp")));
            assertEquals(List.of(), whites(database, GameQuery.ALL.withMaterial("KRk")));
            assertEquals(List.of(), whites(database, GameQuery.ALL.withEnding("queen")));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "K", "RPK", "KRXk", "KQQQQQk", "KRPk; DROP TABLE game", "KPPPPPPPPPPPk"})
    void invalidMaterialIsRefused(String text) {
        UserException refused = assertThrows(UserException.class, () -> GameQuery.ALL.withMaterial(text));
        assertTrue(refused.getMessage().contains("such as KRPkrp"), refused::getMessage);
    }

    @Test
    void nonsenseIsRefusedInWords() {
        assertThrows(UserException.class, () -> GameQuery.ALL.withEnding("king"));
        assertThrows(UserException.class, () -> GameQuery.ALL.with(Field.RESULT, "2-0"));
        assertThrows(UserException.class, () -> GameQuery.ALL.with(Field.FROM, "long ago"));
        assertThrows(UserException.class, () -> GameQuery.ALL.with(Field.PLAYER, " "));
        try (GameDatabase database = open()) {
            UserException missing =
                    assertThrows(UserException.class, () -> run(database, () -> false, folder.resolve("no.pgn")));
            assertTrue(missing.getMessage().startsWith("there is no file"), missing::getMessage);
        }
    }

    @Test
    void theIndexFindsEveryPositionOfManySmallImportsInFewRuns() throws IOException {
        int imports = 27;
        List<String> sans = List.of("e4 e5 Nf3", "d4 d5 c4", "c4 e5 Nc3", "Nf3 d5 g3", "b3 e5 Bb2");
        try (GameDatabase database = open()) {
            for (int i = 0; i < imports; i++) {
                String moves = sans.get(i % sans.size());
                Path one = Files.writeString(
                        folder.resolve("g" + i + ".pgn"),
                        "[White \"W" + i + "\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n" + moves + " 1-0\n");
                run(database, () -> false, one);
            }
            long runs = database.file().read(connection -> SqlFile.number(connection, "SELECT count(*) FROM run"));
            assertTrue(runs < 6, () -> runs + " runs");
            assertEquals(4L * imports, database.size().entries());
            for (int kind = 0; kind < sans.size(); kind++) {
                Position end = after(sans.get(kind).split(" "));
                int expected = 0;
                for (int i = kind; i < imports; i += sans.size()) {
                    expected++;
                }
                assertEquals(expected, database.find(GameQuery.ALL.with(end)).count());
            }
        }
    }

    @Test
    void aDamagedDatabaseIsSetAside() throws IOException {
        try (GameDatabase database = open()) {
            run(database, () -> false, pgn);
        }
        Path file = folder.resolve(GameDatabase.FILE);
        byte[] bytes = Files.readAllBytes(file);
        Arrays.fill(bytes, 32_768, bytes.length, (byte) 0x77);
        Files.write(file, bytes);
        try (GameDatabase database = open()) {
            assertEquals(0, database.size().games());
            run(database, () -> false, pgn);
            assertEquals(4, database.size().games());
        }
        assertEquals(1, remarks.size());
    }

    @Test
    void twoImportsAtOnceAreRefused() {
        try (GameDatabase database = open();
                GameDatabase other = open()) {
            List<String> words = new ArrayList<>();
            new GameImport(database, key -> null, progress -> {}, () -> {
                        if (words.isEmpty()) {
                            words.add(assertThrows(UserException.class, () -> run(other, () -> false, pgn))
                                    .getMessage());
                        }
                        return false;
                    })
                    .run(List.of(new GameImport.Source(pgn, Set.of())));
            assertEquals(List.of("another HAL is writing to " + database.path() + ": wait for its end"), words);
            assertEquals(4, other.size().games());
        }
    }

    @Test
    void signaturesTellEndgamesApart() {
        assertEquals(
                Optional.of(MaterialSignature.Ending.ROOK),
                MaterialSignature.Ending.of(MaterialSignature.of(Fen.parse("8/8/4k3/r6p/8/4K3/R6P/8 w - - 0 1"))));
        assertEquals(
                Optional.of(MaterialSignature.Ending.MINOR),
                MaterialSignature.Ending.of(MaterialSignature.of(Fen.parse("8/8/4k3/n6p/8/4K3/1B5P/8 w - - 0 1"))));
        assertEquals(
                Optional.of(MaterialSignature.Ending.PAWN),
                MaterialSignature.Ending.of(MaterialSignature.of(Fen.parse("8/8/4k3/7p/8/4K3/7P/8 w - - 0 1"))));
        assertEquals(
                Optional.empty(),
                MaterialSignature.Ending.of(MaterialSignature.of(Fen.parse("8/8/4k3/r6p/8/4K3/RN5P/8 w - - 0 1"))));
        assertEquals(
                Optional.empty(),
                MaterialSignature.Ending.of(MaterialSignature.of(Fen.parse("8/8/4k3/8/8/4K3/8/8 w - - 0 1"))));
    }
}
