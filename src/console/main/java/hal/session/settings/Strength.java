package hal.session.settings;

import hal.engine.EngineSpec;
import hal.engine.level.Level;
import hal.engine.level.LevelTable;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.engine.option.OptionType.Switch;
import hal.support.UserException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How strong HAL is to play: {@code full}, {@code level 7} or {@code elo 1500}.
 *
 * @param scale how it is said; empty for full strength
 * @param number the level or the Elo; 0 for full strength
 */
public record Strength(Optional<Option> scale, int number) {
    /** As strong as it can. */
    public static final Strength FULL = new Strength(Optional.empty(), 0);

    private static final String FULL_WORD = "full";
    private static final Pattern LIMITED = Pattern.compile("(level|elo)[ =]?(\\d{1,6})");

    /** A level of the table. */
    public static Strength level(int number) {
        return checked(EngineOptions.LEVEL, number);
    }

    /** A strength in Elo points. */
    public static Strength elo(int number) {
        return checked(EngineOptions.ELO, number);
    }

    private static Strength checked(Option scale, int number) {
        return new Strength(Optional.of(scale), Integer.parseInt(scale.read(Integer.toString(number))));
    }

    /**
     * Reads what a person wrote.
     *
     * @throws UserException saying what would be right
     */
    public static Strength parse(String text) {
        String word = text.strip().toLowerCase(Locale.ROOT);
        if (word.equals(FULL_WORD) || word.equals(Switch.OFF)) {
            return FULL;
        }
        Matcher matcher = LIMITED.matcher(word);
        if (!matcher.matches()) {
            throw new UserException("The strength is full, level 1 to level " + LevelTable.COUNT + ", or elo "
                    + LevelTable.MIN_ELO + " to elo " + LevelTable.MAX_ELO + ", not \"" + text + "\".");
        }
        int number = Integer.parseInt(matcher.group(2));
        return matcher.group(1).equals("level") ? level(number) : elo(number);
    }

    /** The number of the level in the table that comes nearest. */
    public int nearestLevel() {
        if (isFull()) {
            return LevelTable.COUNT;
        }
        if (scale.filter(EngineOptions.LEVEL::equals).isPresent()) {
            return number;
        }
        List<Level> levels = LevelTable.current().all();
        int nearest = 1;
        for (int level = 2; level <= levels.size(); level++) {
            int gap = Math.abs(levels.get(level - 1).elo() - number);
            nearest = gap < Math.abs(levels.get(nearest - 1).elo() - number) ? level : nearest;
        }
        return nearest;
    }

    /** What is to be said of it, as in {@code level 5 · about 1260}. */
    public String words() {
        if (isFull()) {
            return "full strength";
        }
        return scale.filter(EngineOptions.LEVEL::equals).isPresent()
                ? "level " + number + " \u00b7 about "
                        + LevelTable.current().level(number).elo()
                : "Elo " + number;
    }

    /** Whether HAL plays at full strength. */
    public boolean isFull() {
        return scale.isEmpty();
    }

    /** The same engine at this strength. */
    public EngineSpec of(EngineSpec spec) {
        return scale.map(option -> spec.with(option, Integer.toString(number))).orElse(spec);
    }

    /** As {@link #parse} reads it. */
    @Override
    public String toString() {
        return scale.map(option -> option.key() + " " + number).orElse(FULL_WORD);
    }
}
