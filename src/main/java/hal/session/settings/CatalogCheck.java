package hal.session.settings;

import hal.book.BookShelf;
import hal.engine.AlgorithmCatalog;
import hal.engine.SpecOption;
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
    public void check(Setting setting, String value) {
        switch (setting) {
            case ALGORITHM -> AlgorithmCatalog.describe(value);
            case EVALUATION -> evaluations.model(value);
            case BOOK_NAME -> books.open(value);
            case THREADS -> SpecOption.THREADS.check(value);
            case BOOK_DEPTH -> SpecOption.BOOKDEPTH.check(value);
            case BOOK_WEIGHT -> SpecOption.BOOKWEIGHT.check(value);
            case THEME -> themes.check(value);
            default -> {
                // Its kind says all.
            }
        }
    }
}
