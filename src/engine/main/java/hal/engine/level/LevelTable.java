package hal.engine.level;

import hal.platform.Shipped;
import hal.platform.TomlSection;
import hal.platform.UserFolders;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** The levels from weakest to strongest, as in {@code config/levels.toml} and in the user's own file of that name. */
public final class LevelTable {
    /** The number of levels; the last one is full strength. */
    public static final int COUNT = 20;

    /** The lowest Elo that can be requested: that of level 1. */
    public static final int MIN_ELO = 380;

    /** The highest Elo that can be requested: that of the last level. */
    public static final int MAX_ELO = 3120;

    private static final String NAME = "levels.toml";
    private static final String FILE = "config/" + NAME;
    private static final int MAX_BYTES = 1 << 16;

    private static final LevelTable SHIPPED = parse(Shipped.text(FILE));

    private final List<Level> levels;

    /** A table of levels in ascending order of Elo. */
    LevelTable(List<Level> levels) {
        this.levels = List.copyOf(levels);
    }

    /** The shipped table. */
    public static LevelTable shipped() {
        return SHIPPED;
    }

    /**
     * Parses the text of a table that has all levels.
     *
     * @throws UserException naming the line and key at fault
     */
    public static LevelTable parse(String text) {
        return parse(FILE, text, List.of());
    }

    /** The table that counts, where nobody can be told what is wrong with the user's own. */
    public static LevelTable current() {
        return current(UserFolders.of(System.getenv()), refusal -> {});
    }

    /**
     * The table that counts: the shipped one with the levels of the user's own file, as it is now, in place of
     * its own.
     *
     * @param refused told what is wrong with that file, which then does not count
     */
    public static LevelTable current(UserFolders folders, Consumer<String> refused) {
        LevelTable shipped = shipped();
        Path own = folders.config().map(config -> config.resolve(NAME)).orElse(null);
        try {
            return own == null || !Files.exists(own)
                    ? shipped
                    : parse(own.toString(), InputFile.text(own, MAX_BYTES), shipped.levels);
        } catch (IOException e) {
            refused.accept(FileTrouble.reading(own, e).getMessage());
        } catch (UserException e) {
            refused.accept(e.getMessage());
        }
        return shipped;
    }

    /** @param others has the levels that the text may leave out; empty for none */
    private static LevelTable parse(String file, String text, List<Level> others) {
        TomlSection all = TomlSection.parse(file, text).need("level");
        all.allow(IntStream.rangeClosed(1, COUNT).mapToObj(Integer::toString).toList());
        List<Level> levels = new ArrayList<>();
        for (int number = 1; number <= COUNT; number++) {
            if (!others.isEmpty() && !all.has(Integer.toString(number))) {
                levels.add(others.get(number - 1));
                continue;
            }
            levels.add(Level.of(all.need(Integer.toString(number))));
        }
        return new LevelTable(levels);
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
