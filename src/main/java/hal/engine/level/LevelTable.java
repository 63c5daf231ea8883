package hal.engine.level;

import hal.support.UserException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.tomlj.Toml;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlTable;

/** The levels from the weakest to the strongest, as {@code config/levels.toml} has them: measured, each above the last. */
public final class LevelTable {
    /** How many levels there are; the last one holds nothing back. */
    public static final int COUNT = 20;

    /** The least Elo that can be asked for. */
    public static final int LEAST_ELO = 800;

    /** The greatest Elo that can be asked for. */
    public static final int MOST_ELO = 2800;

    private static final String RESOURCE = "/config/levels.toml";

    private final List<Level> levels;

    /** From levels in ascending order of Elo. */
    LevelTable(List<Level> levels) {
        this.levels = List.copyOf(levels);
    }

    /** The table that is shipped. */
    public static LevelTable shipped() {
        try (InputStream in = LevelTable.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("the program is incomplete: " + RESOURCE + " is missing");
            }
            return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + RESOURCE, e);
        }
    }

    /** Reads the text of the file; a mistake in it is ours. */
    static LevelTable parse(String text) {
        TomlParseResult toml = Toml.parse(text);
        if (toml.hasErrors()) {
            throw new IllegalStateException(RESOURCE + ": " + toml.errors().get(0));
        }
        List<Level> levels = new ArrayList<>();
        for (int number = 1; number <= COUNT; number++) {
            TomlTable row = toml.getTable(List.of("level", Integer.toString(number)));
            if (row == null) {
                throw new IllegalStateException(RESOURCE + ": level " + number + " is missing");
            }
            levels.add(new Level(
                    number(row, "elo"),
                    number(row, "nodes"),
                    number(row, "depth"),
                    number(row, "candidates"),
                    number(row, "temperature"),
                    number(row, "reach")));
        }
        return new LevelTable(levels);
    }

    private static int number(TomlTable row, String key) {
        Long value = row.getLong(key);
        if (value == null || value < 0 || value > Integer.MAX_VALUE) {
            throw new IllegalStateException(RESOURCE + ": " + key + " is missing or out of range");
        }
        return value.intValue();
    }

    /** All levels; level 1 stands first. */
    public List<Level> all() {
        return levels;
    }

    /**
     * A level by its number.
     *
     * @throws UserException if there is none
     */
    public Level level(int number) {
        if (number < 1 || number > levels.size()) {
            throw new UserException("there is no level " + number + "; levels go from 1 to " + levels.size());
        }
        return levels.get(number - 1);
    }

    /**
     * The level of a strength: one of the table, or between two of them.
     *
     * @param elo below the weakest level it is that one, above the strongest the strongest
     */
    public Level ofElo(int elo) {
        Level below = levels.get(0);
        for (Level above : levels) {
            if (above.elo() >= elo) {
                return below.towards(above, elo);
            }
            below = above;
        }
        return below;
    }
}
