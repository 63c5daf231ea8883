package hal.engine.level;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.platform.UserFolders;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The table of levels as it is shipped, and strengths between its rows. */
final class LevelTableTest {
    private final LevelTable table = LevelTable.shipped();

    @Test
    void eachLevelIsStrongerAndFreerOfFaultsThanTheLast() {
        List<Level> levels = table.all();
        assertEquals(LevelTable.COUNT, levels.size());
        for (int i = 1; i < levels.size(); i++) {
            Level weaker = levels.get(i - 1);
            Level stronger = levels.get(i);
            assertTrue(stronger.elo() > weaker.elo(), "Elo of level " + (i + 1));
            assertTrue(stronger.reach() <= weaker.reach(), "reach of level " + (i + 1));
            assertTrue(stronger.temperature() <= weaker.temperature(), "temperature of level " + (i + 1));
        }
    }

    @Test
    void theUpperHalfNeverGivesAPieceAway() {
        table.all()
                .subList(LevelTable.COUNT / 2, LevelTable.COUNT)
                .forEach(level -> assertTrue(level.reach() < 200, level.toString()));
    }

    @Test
    void theLastLevelHoldsNothingBack() {
        assertTrue(table.level(LevelTable.COUNT).isFull());
        assertFalse(table.level(LevelTable.COUNT - 1).isFull());
    }

    @Test
    void levelsOfTheUsersOwnCountAndAWrongFileDoesNot(@TempDir Path config) throws IOException {
        UserFolders folders = new UserFolders(Optional.of(config), Optional.empty(), Optional.empty());
        List<String> refused = new ArrayList<>();
        assertEquals(table.all(), LevelTable.current(folders, refused::add).all());
        String row = " = { elo = 900, nodes = 7, depth = 1, candidates = 2, sight = 0, temperature = 9, reach = 50 }\n";
        Files.writeString(config.resolve("levels.toml"), "[level]\n3" + row);
        LevelTable own = LevelTable.current(folders, refused::add);
        assertEquals(new Level(900, 7, 1, 2, 0, 9, 50), own.level(3));
        assertEquals(table.level(4), own.level(4));
        assertEquals(List.of(), refused);
        for (String wrong : List.of("[level]\n21" + row, "[level]\n3 = { elo = 900 }\n", "[levels]\n", "\0")) {
            Files.writeString(config.resolve("levels.toml"), wrong);
            assertEquals(table.all(), LevelTable.current(folders, refused::add).all());
        }
        assertEquals(4, refused.size(), refused.toString());
        assertTrue(refused.get(0).contains("levels.toml, line 2: "), refused.get(0));
    }

    @Test
    void thereAreNoLevelsBeyondTheTable() {
        assertThrows(UserException.class, () -> table.level(0));
        assertThrows(UserException.class, () -> table.level(LevelTable.COUNT + 1));
    }

    @Test
    void everyEloOfTheTableMayBeAskedFor() {
        assertEquals(LevelTable.MIN_ELO, table.level(1).elo());
        assertEquals(LevelTable.MAX_ELO, table.level(LevelTable.COUNT).elo());
    }

    @Test
    void anEloOfTheTableIsItsLevel() {
        for (Level level : table.all()) {
            assertEquals(level, table.ofElo(level.elo()));
        }
    }

    @Test
    void anEloBetweenTwoLevelsLiesBetweenThem() {
        Level weaker = new Level(1000, 100, 2, 8, 40, 100, 400);
        Level stronger = new Level(1200, 400, 4, 4, 80, 50, 200);
        Level between = new LevelTable(List.of(weaker, stronger)).ofElo(1100);
        assertEquals(new Level(1100, 200, 3, 6, 60, 75, 300), between);
    }

    @Test
    void eloOutsideTheTableIsTheNearestLevel() {
        assertEquals(table.level(1), table.ofElo(0));
        assertEquals(table.level(LevelTable.COUNT), table.ofElo(5000));
    }
}
