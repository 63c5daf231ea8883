package hal.session.settings;

import hal.engine.EngineSpec;
import hal.engine.SpecOption;
import hal.engine.level.LevelTable;
import hal.support.UserException;
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
public record Strength(Optional<SpecOption> scale, int number) {
    /** As strong as it can. */
    public static final Strength FULL = new Strength(Optional.empty(), 0);

    private static final String FULL_WORD = "full";
    private static final Pattern LIMITED = Pattern.compile("(level|elo)[ =]?(\\d{1,6})");

    /** A level of the table. */
    public static Strength level(int number) {
        return checked(SpecOption.LEVEL, number, 1, LevelTable.COUNT);
    }

    /** A strength in Elo points. */
    public static Strength elo(int number) {
        return checked(SpecOption.ELO, number, LevelTable.LEAST_ELO, LevelTable.MOST_ELO);
    }

    private static Strength checked(SpecOption scale, int number, int least, int most) {
        if (number < least || number > most) {
            throw new UserException(scale.word() + " goes from " + least + " to " + most + ", not to " + number + ".");
        }
        return new Strength(Optional.of(scale), number);
    }

    /**
     * Reads what a person wrote.
     *
     * @throws UserException saying what would be right
     */
    public static Strength parse(String text) {
        String word = text.strip().toLowerCase(Locale.ROOT);
        if (word.equals(FULL_WORD) || word.equals(SettingKind.OFF)) {
            return FULL;
        }
        Matcher matcher = LIMITED.matcher(word);
        if (!matcher.matches()) {
            throw new UserException("The strength is full, level 1 to level " + LevelTable.COUNT + ", or elo "
                    + LevelTable.LEAST_ELO + " to elo " + LevelTable.MOST_ELO + ", not \"" + text + "\".");
        }
        int number = Integer.parseInt(matcher.group(2));
        return matcher.group(1).equals("level") ? level(number) : elo(number);
    }

    /** The same engine at this strength. */
    public EngineSpec of(EngineSpec spec) {
        return scale.map(option -> spec.with(option, Integer.toString(number))).orElse(spec);
    }

    /** As {@link #parse} reads it. */
    @Override
    public String toString() {
        return scale.map(option -> option.word() + " " + number).orElse(FULL_WORD);
    }
}
