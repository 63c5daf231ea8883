package hal.session.settings;

import hal.game.TimeControl;
import hal.session.view.BoardSize;
import hal.support.UserException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The present value of every {@link Setting}. Values are kept in their canonical writing, so none of them is ever wrong. */
public final class Settings {
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

    /** What differs from the defaults, by key: as it is kept with a game. */
    public Map<String, String> changed() {
        Map<String, String> changed = new LinkedHashMap<>();
        for (Setting setting : Setting.values()) {
            if (!get(setting).equals(setting.initial())) {
                changed.put(setting.key(), get(setting));
            }
        }
        return changed;
    }
}
