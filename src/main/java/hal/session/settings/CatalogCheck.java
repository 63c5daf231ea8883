package hal.session.settings;

import hal.book.BookShelf;
import hal.engine.AlgorithmCatalog;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.eval.EvaluationCatalog;

/** Looks names up in the catalogues of this program and of the user's. */
public final class CatalogCheck implements SettingCheck {
    private final EvaluationCatalog evaluations;
    private final BookShelf books;
    private final ThemeCatalog themes;

    /** A check that looks at nothing before it is asked. */
    public CatalogCheck(EvaluationCatalog evaluations, BookShelf books, ThemeCatalog themes) {
        this.books = books;
        this.evaluations = evaluations;
        this.themes = themes;
    }

    @Override
    public void check(Option setting, String value) {
        if (setting.equals(EngineOptions.ALGORITHM)) {
            AlgorithmCatalog.describe(value);
        } else if (setting.equals(EngineOptions.EVALUATION)) {
            evaluations.model(value);
        } else if (setting.equals(EngineOptions.BOOK_NAME)) {
            books.open(value);
        } else if (setting.equals(Setting.THEME) && !value.isEmpty()) {
            themes.check(value);
        }
    }
}
