package hal.engine.level;

import hal.support.Shipped;
import hal.support.TomlSection;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;

/** The levels from the weakest to the strongest, as {@code config/levels.toml} has them: measured, each above the last. */
public final class LevelTable {
    /** How many levels there are; the last one holds nothing back. */
    public static final int COUNT = 20;

    /** The least Elo that can be asked for. */
    public static final int LEAST_ELO = 800;

    /** The greatest Elo that can be asked for. */
    public static final int MOST_ELO = 2800;

    private static final String FILE = "config/levels.toml";

    private final List<Level> levels;

    /** From levels in ascending order of Elo. */
    LevelTable(List<Level> levels) {
        this.levels = List.copyOf(levels);
    }

    /** The table that is shipped. */
    public static LevelTable shipped() {
        return parse(Shipped.text(FILE));
    }

    /**
     * Reads the text of the file.
     *
     * @throws UserException naming line and key of what is wrong
     */
    static LevelTable parse(String text) {
        TomlSection all = TomlSection.parse(FILE, text).need("level");
        List<Level> levels = new ArrayList<>();
        for (int number = 1; number <= COUNT; number++) {
            TomlSection row = all.need(Integer.toString(number));
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

    private static int number(TomlSection row, String key) {
        return row.integer(key, 0, Integer.MAX_VALUE);
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
