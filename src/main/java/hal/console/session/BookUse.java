package hal.console.session;

import hal.book.BookShelf;
import hal.console.settings.Setting;
import hal.console.settings.SettingKind;
import hal.console.settings.Settings;
import hal.engine.EngineSpec;
import hal.engine.SpecOption;
import hal.support.UserException;
import java.util.function.Consumer;

/** What HAL opens by, as the settings say. A book that cannot be opened is said once, and HAL thinks for itself. */
final class BookUse {
    private final BookShelf shelf;
    private final Settings settings;
    private final Consumer<String> troubles;
    /** The book that could not be opened last. */
    private String said = "";

    /**
     * @param troubles is told in a sentence why a book cannot be used
     */
    BookUse(BookShelf shelf, Settings settings, Consumer<String> troubles) {
        this.shelf = shelf;
        this.settings = settings;
        this.troubles = troubles;
    }

    /** The engine with the book that is set, if one is. */
    EngineSpec with(EngineSpec engine) {
        if (settings.get(Setting.BOOK).equals(SettingKind.OFF)) {
            return engine;
        }
        String name = settings.get(Setting.BOOK_NAME);
        try {
            shelf.open(name);
        } catch (UserException e) {
            if (!said.equals(name)) {
                said = name;
                troubles.accept("I play without a book: " + e.getMessage() + ".");
            }
            return engine;
        }
        return engine.with(SpecOption.BOOK, name)
                .with(SpecOption.BOOKCHOICE, settings.get(Setting.BOOK))
                .with(SpecOption.BOOKDEPTH, settings.get(Setting.BOOK_DEPTH))
                .with(SpecOption.BOOKWEIGHT, settings.get(Setting.BOOK_WEIGHT));
    }
}
