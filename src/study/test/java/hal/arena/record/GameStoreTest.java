package hal.arena.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.arena.schedule.Pairing;
import hal.arena.schedule.Shard;
import hal.game.Game;
import hal.game.OutcomeReason;
import hal.game.Result;
import hal.rules.Color;
import hal.support.UserException;
import hal.testkit.EveryLocale;
import hal.testkit.Once;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

@EveryLocale
final class GameStoreTest {
    private static final String EVENT = "test";
    private static final Definition DEFINITION =
            new Definition(List.of("one", "other"), Map.of("games", "10", "seed", "1"), Shard.WHOLE);

    @TempDir
    private Path folder;

    private Path pgn;
    private Path results;

    private final List<GameStore> open = new ArrayList<>();

    @BeforeEach
    void nameFiles() {
        pgn = folder.resolve("games.pgn");
        results = folder.resolve("results.jsonl");
    }

    private static RecordedGame record(int number) {
        return new RecordedGame(
                new Pairing(number, (number - 1) % 2, number % 2, (number - 1) / 2),
                Result.WHITE_WINS,
                OutcomeReason.RESIGNATION,
                2,
                new SideTotals(1, 100, 12_345, 7),
                new SideTotals(1, 200, 54_321, 8, 0, 1, 0));
    }

    private static Game game(int number) {
        Game game = Game.start();
        game.setTag("Event", EVENT);
        game.setTag("Round", Integer.toString(number));
        game.play("e4");
        game.play("e5");
        game.resign(Color.BLACK);
        return game;
    }

    private void playAndKeep(GameStore store, int... numbers) {
        for (int number : numbers) {
            assertEquals(Optional.empty(), store.add(record(number), game(number)));
        }
    }

    /** The process that had the store has ended, without a word. */
    private void kill() {
        open.forEach(GameStore::close);
        open.clear();
    }

    private GameStore resume() {
        return resume(DEFINITION);
    }

    private GameStore resume(Definition definition) {
        kill();
        GameStore store = GameStore.resume(Optional.of(pgn), results, definition, EVENT);
        open.add(store);
        return store;
    }

    private GameStore begin() {
        kill();
        GameStore store = GameStore.begin(Optional.of(pgn), Optional.of(results), DEFINITION);
        open.add(store);
        return store;
    }

    @Test
    void aSecondWriterIsTurnedAwayUntilTheFirstHasEnded() throws IOException {
        GameStore first = begin();
        playAndKeep(first, 1);
        for (Executable second : List.<Executable>of(
                () -> GameStore.resume(Optional.of(pgn), results, DEFINITION, EVENT),
                () -> GameStore.begin(Optional.of(pgn), Optional.of(results), DEFINITION))) {
            assertEquals(
                    "another HAL is writing to " + results + ": wait for its end",
                    assertThrows(UserException.class, second).getMessage());
        }
        playAndKeep(first, 2);
        assertEquals(2, resume().earlier().size());
        kill();
        assertEquals(List.of("games.pgn", "results.jsonl"), names());
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aFileThatTwoHaveWrittenIsRefused() throws IOException {
        playAndKeep(begin(), 1, 2, 3);
        List<String> lines = Files.readAllLines(results);
        String damaged = String.join("\n", lines) + "\n" + lines.get(2) + "\n"
                + lines.get(3).substring(9) + "\n{\"type";
        Files.writeString(results, damaged);
        String refused = assertThrows(UserException.class, this::resume).getMessage();
        assertTrue(refused.contains("line 5") && refused.contains("game 2 is there twice"), refused);
        assertEquals(damaged, Files.readString(results));
    }

    @Test
    void gamesComeBackAsTheyWere() {
        playAndKeep(begin(), 1, 3, 2);
        assertEquals(List.of(record(1), record(3), record(2)), resume().earlier());
        ResultsFile file = ResultsFile.read(results).orElseThrow();
        assertEquals(DEFINITION, file.definition());
    }

    /** Whatever moment a kill picks, both files afterwards hold each game once. */
    @Once
    @Test
    void aWriteCutAnywhereIsTakenBackAndPlayedAgain() throws IOException {
        playAndKeep(begin(), 1);
        byte[] pgnBefore = Files.readAllBytes(pgn);
        byte[] resultsBefore = Files.readAllBytes(results);
        playAndKeep(resume(), 2);
        byte[] pgnAfter = Files.readAllBytes(pgn);
        byte[] resultsAfter = Files.readAllBytes(results);
        for (int length = pgnBefore.length; length <= pgnAfter.length; length += 7) {
            Files.write(pgn, Arrays.copyOf(pgnAfter, length));
            Files.write(results, resultsBefore);
            assertPlaysSecondAgain(pgnAfter, resultsAfter);
        }
        for (int length = resultsBefore.length; length < resultsAfter.length; length += 7) {
            Files.write(pgn, pgnAfter);
            Files.write(results, Arrays.copyOf(resultsAfter, length));
            assertPlaysSecondAgain(pgnAfter, resultsAfter);
        }
    }

    private void assertPlaysSecondAgain(byte[] pgnAfter, byte[] resultsAfter) throws IOException {
        GameStore store = resume();
        assertEquals(List.of(record(1)), store.earlier());
        playAndKeep(store, 2);
        assertEquals(new String(pgnAfter, StandardCharsets.UTF_8), Files.readString(pgn));
        assertEquals(new String(resultsAfter, StandardCharsets.UTF_8), Files.readString(results));
    }

    @Test
    void aKillDuringTheFirstLineBeginsAnew() throws IOException {
        begin();
        byte[] line = Files.readAllBytes(results);
        for (int length = 0; length < line.length; length += 5) {
            Files.write(results, Arrays.copyOf(line, length));
            assertEquals(List.of(), resume().earlier());
            assertEquals(new String(line, StandardCharsets.UTF_8), Files.readString(results));
        }
    }

    @Test
    void otherGamesInThePgnFileAreLeftAlone() throws IOException {
        Files.writeString(pgn, "[Event \"" + EVENT + "\"]\n\n1. d4 *\n\n");
        begin();
        resume();
        assertTrue(Files.readString(pgn).contains("1. d4"), "it was there before");
        playAndKeep(resume(), 1);
        Files.writeString(pgn, "[Event \"of somebody else\"]\n\n1. c4 *\n\n", StandardOpenOption.APPEND);
        resume();
        assertTrue(Files.readString(pgn).contains("1. c4"));
    }

    @Test
    void aFolderInPlaceOfTheResultsIsCalledAFolder() {
        UserException refused = assertThrows(
                UserException.class, () -> GameStore.begin(Optional.empty(), Optional.of(folder), DEFINITION));
        assertTrue(refused.getMessage().endsWith("it is a folder"), refused.getMessage());
    }

    @Test
    void resultsAreNotOverwrittenByMistake() {
        playAndKeep(begin(), 1);
        UserException refused = assertThrows(UserException.class, this::begin);
        assertTrue(refused.getMessage().contains("--resume"), refused.getMessage());
    }

    @Test
    void anotherTournamentIsNotContinued() throws IOException {
        playAndKeep(begin(), 1);
        byte[] before = Files.readAllBytes(results);
        Definition otherSeed = new Definition(DEFINITION.players(), Map.of("games", "10", "seed", "2"), Shard.WHOLE);
        assertRefused(otherSeed, "its seed is 1, not 2");
        Definition otherPlayers = new Definition(List.of("one", "two"), DEFINITION.values(), Shard.WHOLE);
        assertRefused(otherPlayers, "its players are one, other, not one, two");
        Definition otherShard = new Definition(DEFINITION.players(), DEFINITION.values(), new Shard(1, 2));
        assertRefused(otherShard, "its shard is 1/1, not 1/2");
        assertEquals(before.length, Files.size(results));
    }

    private void assertRefused(Definition definition, String words) {
        String message =
                assertThrows(UserException.class, () -> resume(definition)).getMessage();
        assertTrue(message.contains(words), message);
    }

    @Test
    void moreGamesCanBeAskedForLater() {
        playAndKeep(begin(), 1);
        Definition more = new Definition(DEFINITION.players(), Map.of("games", "20", "seed", "1"), Shard.WHOLE);
        assertEquals(1, resume(more).earlier().size());
    }

    @Test
    void aFileOfAnotherKindIsNotTouched() throws IOException {
        for (String content : new String[] {"notes without a line's end", "notes\n", "{\"type\":\"other\"}\n"}) {
            Files.writeString(results, content);
            assertThrows(UserException.class, this::resume, content);
            assertEquals(content, Files.readString(results));
        }
    }

    @Test
    void aBrokenLineInTheMiddleIsNamed() throws IOException {
        playAndKeep(begin(), 1);
        Files.writeString(results, "{\"type\":\"game\",\"game\":\"x\"}\n", StandardOpenOption.APPEND);
        String message = assertThrows(UserException.class, () -> ResultsFile.read(results))
                .getMessage();
        assertEquals(
                results + ", line 3: not a line of a results file: game is missing or is not a whole number", message);
        Files.writeString(results, Files.readString(results).replace("\"game\":\"x\"", "\"game\":1.5"));
        assertThrows(UserException.class, () -> ResultsFile.read(results));
        Files.writeString(results, Files.readString(results).replace("1.5}", "1,"));
        message = assertThrows(UserException.class, () -> ResultsFile.read(results))
                .getMessage();
        assertTrue(message.endsWith("line 3: not a line of a results file: invalid JSON at column 25"), message);
    }

    /** A disk that does not take games for a while: here a folder that is gone. */
    @Test
    void unwritableResultIsReportedOnceAndWrittenLater() throws IOException {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        Path away = folder.resolve("away");
        results = disk.resolve("results.jsonl");
        pgn = disk.resolve("games.pgn");
        GameStore store = begin();
        playAndKeep(store, 1);
        Files.move(disk, away);
        assertTrue(store.add(record(2), game(2)).orElseThrow().contains("will try again"));
        assertFalse(store.add(record(3), game(3)).isPresent());
        assertEquals(2, store.unwritten());
        Files.move(away, disk);
        assertEquals(Optional.empty(), store.flush());
        assertEquals(0, store.unwritten());
        assertEquals(3, resume().earlier().size());
        assertEquals(
                3,
                Files.readString(pgn)
                        .lines()
                        .filter(line -> line.startsWith("[Event"))
                        .count());
    }
}
