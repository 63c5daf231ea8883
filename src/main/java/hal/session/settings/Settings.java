package hal.session.settings;

import hal.game.TimeControl;
import hal.session.view.BoardSize;
import hal.support.UserException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The present value of every {@link Setting}. Values are kept in their canonical writing, so none of them is ever wrong. */
public final class Settings {
    /** Settings that change nothing in how a game is played. */
    private static final Set<Setting> LOOKS =
            EnumSet.of(Setting.VOICE, Setting.STATS, Setting.THEME, Setting.SIZE, Setting.COORDINATES);

    private final Map<Setting, String> values = new EnumMap<>(Setting.class);

    private final SettingCheck check;

    /**
     * The settings of a user who has set nothing.
     *
     * @param check asked about every value that is set
     */
    public Settings(SettingCheck check) {
        this.check = check;
        for (Setting setting : Setting.values()) {
            values.put(setting, setting.initial());
        }
    }

    /** The value as text. */
    public String get(Setting setting) {
        return values.get(setting);
    }

    /**
     * Sets a value from what a user wrote.
     *
     * @throws UserException if the text is no such value; nothing has changed then
     */
    public void set(Setting setting, String text) {
        String value = setting.canonical(text);
        check.check(setting, value);
        values.put(setting, value);
    }

    /** Whether a {@link SettingKind#SWITCH} is on. */
    public boolean isOn(Setting setting) {
        return get(setting).equals(SettingKind.ON);
    }

    /** A {@link SettingKind#COUNT}. */
    public long count(Setting setting) {
        return Long.parseLong(get(setting));
    }

    /** The time for each move, zero for no limit. */
    public Duration moveTime() {
        return Duration.ofNanos(
                new BigDecimal(get(Setting.TIME)).movePointRight(9).longValue());
    }

    /** The clock of a new game, or nothing when it is played without one. */
    public Optional<TimeControl> clock() {
        String text = get(Setting.CLOCK);
        return text.equals(SettingKind.OFF) ? Optional.empty() : Optional.of(TimeControl.parse(text));
    }

    /** The board's size. */
    public BoardSize size() {
        return BoardSize.valueOf(get(Setting.SIZE).toUpperCase(Locale.ROOT));
    }

    /**
     * What is kept with a game, by key: all that it is played by, and of the looks what differs from the defaults. So a game
     * goes on as it was although the defaults have changed meanwhile, and new looks stay.
     */
    public Map<String, String> ofGame() {
        Map<String, String> kept = new LinkedHashMap<>();
        for (Setting setting : Setting.values()) {
            if (!LOOKS.contains(setting) || !get(setting).equals(setting.initial())) {
                kept.put(setting.key(), get(setting));
            }
        }
        return kept;
    }
}
