package hal.forge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.notation.Fen;
import hal.notation.PuzzleRow;
import hal.notation.UciMove;
import hal.practice.puzzle.Difficulty;
import hal.practice.puzzle.Puzzle;
import hal.practice.theme.PuzzleTheme;
import hal.rules.Position;
import hal.search.engine.Engine;
import hal.search.engine.StopToken;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ForgeTest {
    private static final EngineCatalog CATALOG = new EngineCatalog(EvaluationCatalog.shipped());
    private static final ForgeRules RULES = ForgeRules.of(2_000, Set.of());

    @TempDir
    private static Path shared;

    private static Path whole;

    @TempDir
    private Path folder;

    private static Engine engine() {
        return CATALOG.create(EngineSpec.parse("hal:hash=1,threads=1"));
    }

    private static GameSource.Game game(String name, String text) {
        Position position = Position.start();
        List<Integer> moves = new ArrayList<>();
        for (String word : text.split(" ", -1)) {
            int move = UciMove.parse(position, word);
            moves.add(move);
            position.make(move);
        }
        return GameSource.Game.unjudged(name, Position.start(), moves);
    }

    /** A bishop taken at the cost of a mate, scholar's mate missed by nobody, and a queen given away. */
    private static final List<GameSource.Game> GAMES = List.of(
            game("budapest", "d2d4 g8f6 c2c4 e7e5 d4e5 f6g4 c1f4 b8c6 g1f3 f8b4 b1d2 d8e7 a2a3 g4e5 a3b4 e5d3"),
            game("scholar", "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7"),
            game("queen", "e2e4 e7e5 g1f3 b8c6 d2d4 e5d4 f3d4 d8h4 b1c3 h4e4 c3e4"));

    private static GameSource source() {
        return new GameSource() {
            @Override
            public String identity() {
                return "three games";
            }

            @Override
            public int pieces() {
                return GAMES.size();
            }

            @Override
            public List<GameSource.Game> piece(int number, StopToken stop) {
                return List.of(GAMES.get(number));
            }
        };
    }

    private static Forge forge(Path file) {
        return new Forge(file, source(), RULES, ForgeTest::engine, "test", 1_000);
    }

    /** What one thread makes of the three games at one go, and beside it its log. */
    @BeforeAll
    static void forgeOnce() {
        whole = shared.resolve("whole.csv");
        forge(whole).run(1);
    }

    /** Such work done once more, as good as new. */
    private Path copy(String name) throws IOException {
        Files.copy(shared.resolve("whole.csv.log"), folder.resolve(name + ".log"));
        return Files.copy(whole, folder.resolve(name));
    }

    @Test
    void mateThatTheMistakeAllowedIsAPuzzle() throws IOException {
        List<PuzzleRow> rows =
                Files.readAllLines(whole).stream().skip(1).map(PuzzleRow::parse).toList();
        PuzzleRow budapest = rows.get(0);
        assertEquals(List.of("a3b4", "e5d3"), budapest.moves());
        assertTrue(budapest.themes().containsAll(List.of("mate", "mateIn1", "oneMove")), budapest.themes()::toString);
        assertEquals(1, Puzzle.of(budapest).mate());
        assertTrue(budapest.source().startsWith("budapest"), budapest.source());
    }

    @Test
    void recaptureIsNoPuzzle() throws IOException {
        assertFalse(Files.readString(whole).contains("h4e4 c3e4"), Files.readString(whole));
    }

    @Test
    void threadsDoNotChangeTheFile() throws IOException {
        Path two = folder.resolve("two.csv");
        forge(two).run(2);
        assertEquals(Files.readString(whole), Files.readString(two));
    }

    @Test
    void workThatWasKilledEndsLikeWorkThatRanThrough() throws IOException {
        Path cut = copy("cut.csv");
        Path log = folder.resolve("cut.csv.log");
        List<String> lines = Files.readAllLines(log);
        String kept = lines.stream().limit(2).collect(Collectors.joining("\n")) + "\n";
        Files.writeString(log, kept + "piece 1 99");
        Files.writeString(cut, "half a row", StandardOpenOption.APPEND);
        Forge resumed = forge(cut);
        assertEquals(1, resumed.state().pieces());
        resumed.run(2);
        assertEquals(Files.readString(whole), Files.readString(cut));
        assertEquals(lines, Files.readAllLines(log));
    }

    @Test
    void otherGamesAreNotTakenForTheSameWork() throws IOException {
        Path file = copy("puzzles.csv");
        UserException refused = assertThrows(
                UserException.class,
                () -> new Forge(file, source(), ForgeRules.of(3_000, Set.of()), ForgeTest::engine, "test", 9));
        assertTrue(refused.getMessage().contains("forged otherwise"), refused.getMessage());
    }

    @Test
    void fileWithoutALogIsLeftAlone() throws IOException {
        Path file = folder.resolve("mine.csv");
        Files.writeString(file, "mine\n");
        assertThrows(UserException.class, () -> forge(file));
        assertEquals("mine\n", Files.readString(file));
    }

    @Test
    void onlyWantedThemesAreKept() throws IOException {
        Path file = folder.resolve("mates.csv");
        new Forge(file, source(), ForgeRules.of(2_000, Set.of(PuzzleTheme.MATE)), ForgeTest::engine, "test", 1_000)
                .run(1);
        List<String> mates = Files.readAllLines(file);
        assertTrue(
                mates.size() > 1 && mates.stream().skip(1).allMatch(row -> row.contains("mateIn1")), mates::toString);
        Path none = folder.resolve("zugzwang.csv");
        new Forge(none, source(), ForgeRules.of(2_000, Set.of(PuzzleTheme.ZUGZWANG)), ForgeTest::engine, "test", 1_000)
                .run(1);
        assertEquals(List.of(PuzzleRow.HEADING), Files.readAllLines(none));
    }

    @Test
    void puzzlesForgedAgainAreThoseThatStand() throws IOException {
        String row = Files.readAllLines(whole).get(1);
        Path tables = folder.resolve("tables.csv");
        Files.writeString(
                tables,
                PuzzleRow.HEADING + "\n" + row + "\nbad," + Fen.START + ",e2e4 a7a6,1000,350,,,crushing,HAL 1,\n");
        // The first look at a position takes a fortieth of the nodes: with 2,000 it would not see the mate.
        for (int nodes : new int[] {4_000, 8_000, 16_000}) {
            Path again = folder.resolve("again-" + nodes + ".csv");
            ForgeRules rules = ForgeRules.of(nodes, Set.of());
            new Forge(again, FileGames.ofPuzzles(List.of(tables)), rules, ForgeTest::engine, "test", 9).run(1);
            assertEquals(List.of(PuzzleRow.HEADING, row), Files.readAllLines(again), nodes + " nodes");
        }
    }

    @Test
    void ownGamesDependOnTheSeedAlone() {
        List<String> played = new ArrayList<>();
        for (int run = 0; run < 2; run++) {
            new OwnGames(4, 7, ForgeTest::engine)
                    .piece(0, new StopToken())
                    .forEach(game -> played.add(game.name() + Fen.format(game.start()) + game.moves()));
        }
        assertEquals(8, played.size());
        assertEquals(played.subList(0, 4), played.subList(4, 8));
    }

    @Test
    void slipIsAnotherMoveThanTheGames() {
        Difficulty.Levels levels =
                (level, seed) -> CATALOG.create(EngineSpec.parse("hal:hash=1,threads=1,level=1,seed=" + seed));
        List<GameSource.Game> games = new SlippedGames(source(), 1, 1, levels).piece(2, new StopToken());
        assertTrue(games.size() > 1, games::toString);
        for (GameSource.Game slip : games.subList(1, games.size())) {
            assertEquals(1, slip.moves().size());
            assertTrue(slip.name().contains("level"), slip.name());
        }
    }
}
