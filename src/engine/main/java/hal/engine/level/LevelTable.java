package hal.engine.level;

import hal.platform.Shipped;
import hal.platform.TomlSection;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;

/** The levels from weakest to strongest, as in {@code config/levels.toml}. */
public final class LevelTable {
    /** The number of levels; the last one is full strength. */
    public static final int COUNT = 20;

    /** The lowest Elo that can be requested: that of level 1. */
    public static final int MIN_ELO = 380;

    /** The highest Elo that can be requested: that of the last level. */
    public static final int MAX_ELO = 3120;

    private static final String FILE = "config/levels.toml";

    private final List<Level> levels;

    /** A table of levels in ascending order of Elo. */
    LevelTable(List<Level> levels) {
        this.levels = List.copyOf(levels);
    }

    /** The shipped table. */
    public static LevelTable shipped() {
        return parse(Shipped.text(FILE));
    }

    /**
     * Parses the text of the file.
     *
     * @throws UserException naming the line and key at fault
     */
    public static LevelTable parse(String text) {
        TomlSection all = TomlSection.parse(FILE, text).need("level");
        List<Level> levels = new ArrayList<>();
        for (int number = 1; number <= COUNT; number++) {
            TomlSection row = all.need(Integer.toString(number));
            levels.add(new Level(
                    number(row, "elo"),
                    number(row, "nodes"),
                    number(row, "depth"),
                    number(row, "candidates"),
                    row.integer("sight", 0, Level.FULL_SIGHT),
                    number(row, "temperature"),
                    number(row, "reach")));
        }
        return new LevelTable(levels);
    }

    private static int number(TomlSection row, String key) {
        return row.integer(key, 0, Integer.MAX_VALUE);
    }

    /** All levels, starting with level 1. */
    public List<Level> all() {
        return levels;
    }

    /**
     * The level with a number.
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
     * The level for an Elo rating: one in the table, or interpolated between two.
     *
     * @param elo clamped to the range of the table
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
