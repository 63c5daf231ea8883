package hal.session.settings;

import hal.engine.option.Option;

/** Knows what only a catalogue knows: whether there is an algorithm, an evaluation or a theme of some name. */
@FunctionalInterface
public interface SettingCheck {
    /** Everything goes. */
    SettingCheck NONE = (setting, value) -> {};

    /**
     * Refuses a value that stands for nothing.
     *
     * @param value as it would be kept
     * @throws hal.support.UserException saying what there is
     */
    void check(Option setting, String value);
}
