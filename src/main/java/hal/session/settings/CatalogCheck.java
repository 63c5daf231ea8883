package hal.session.settings;

import hal.book.BookShelf;
import hal.console.board.theme.ThemeFolder;
import hal.console.board.theme.Themes;
import hal.engine.AlgorithmCatalog;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.eval.EvaluationCatalog;
import hal.support.UserFolders;
import java.util.List;

/** Looks names up in the catalogues of this program and the user's folders. */
public final class CatalogCheck implements SettingCheck {
    private final EvaluationCatalog evaluations;
    private final BookShelf books;
    private final UserFolders folders;

    /** A check that looks at nothing before it is asked. */
    public CatalogCheck(EvaluationCatalog evaluations, BookShelf books, UserFolders folders) {
        this.books = books;
        this.evaluations = evaluations;
        this.folders = folders;
    }

    @Override
    public void check(Option setting, String value) {
        if (setting.equals(EngineOptions.ALGORITHM)) {
            AlgorithmCatalog.describe(value);
        } else if (setting.equals(EngineOptions.EVALUATION)) {
            evaluations.create(value);
        } else if (setting.equals(EngineOptions.BOOK_NAME)) {
            books.open(value);
        } else if (setting.equals(Setting.THEME) && !value.isEmpty()) {
            themes(folders).named(value);
        }
    }

    /** The built-in themes and the user's. */
    public static Themes themes(UserFolders folders) {
        return Themes.builtIn().with(userThemes(folders).themes());
    }

    /** The user's own themes, and what is wrong with those that cannot be read. */
    public static ThemeFolder userThemes(UserFolders folders) {
        return folders.config()
                .map(folder -> ThemeFolder.read(folder.resolve("themes")))
                .orElse(new ThemeFolder(List.of(), List.of()));
    }
}
