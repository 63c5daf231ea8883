package hal.session.settings;

import hal.engine.AlgorithmCatalog;
import hal.engine.EngineSpec;
import hal.engine.book.BookCatalog;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.eval.EvaluationCatalog;

/**
 * Checks what only a catalogue or the disk knows: whether there is an algorithm, an evaluation, a theme, a folder of
 * some name.
 */
@FunctionalInterface
public interface SettingCheck {
    /** Anything goes. */
    SettingCheck NONE = (setting, value) -> {};

    /**
     * Refuses a name that stands for nothing.
     *
     * @param value as it would be kept
     * @throws hal.support.UserException saying what there is
     */
    void check(Option setting, String value);

    /** Looks names up in the catalogues of this program and of the user's, when it is asked. */
    static SettingCheck of(EvaluationCatalog evaluations, BookCatalog books, ThemeCatalog themes) {
        return (setting, value) -> {
            if (setting.equals(EngineOptions.ALGORITHM)) {
                AlgorithmCatalog.describe(value);
            } else if (setting.equals(EngineOptions.EVALUATION)) {
                evaluations.model(value);
            } else if (setting.equals(EngineOptions.BOOK_NAME)) {
                books.open(value);
            } else if (setting.equals(Setting.THEME) && !value.isEmpty()) {
                themes.check(value);
            } else if (setting.equals(EngineOptions.TABLES) && !value.equals(setting.none())) {
                EngineSpec.parse("hal").with(setting, value).tables(); // says what is wrong with the folders
            }
        };
    }
}
